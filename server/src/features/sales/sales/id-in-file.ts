/**
 * A sale's number as its file has it; null if it has none. Our ID includes more: the day if numbers restart each day,
 * whether it is a refund, and the content of a row without a number.
 * @example idInFile('2026-11-20:17') // '17'
 */
export function idInFile(externalId: string): string | null {
  if (/^row:[\w-]{22}:\d+$/.test(externalId)) return null;
  return externalId.replace(/^\d{4}-\d\d-\d\d:(?=.)/, '').replace(/:refund(?::.*)?$/, '');
}

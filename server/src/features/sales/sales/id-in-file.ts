/**
 * A sale's number as its file has it: null where it has none. We know it by more: its day where numbers begin anew each
 * day, what was given back of it, a row without a number by what it says.
 * @example idInFile('2026-11-20:17') // '17'
 */
export function idInFile(externalId: string): string | null {
  if (/^row:[\w-]{22}:\d+$/.test(externalId)) return null;
  return externalId.replace(/^\d{4}-\d\d-\d\d:(?=.)/, '').replace(/:refund(?::.*)?$/, '');
}

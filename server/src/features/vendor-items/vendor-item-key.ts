/** What tells one thing that a vendor sells from another. */
export type ItemIdentity = { itemCode?: string | null; description: string; packText?: string | null };

/**
 * The key under which a vendor item is remembered: its code, or its description where there is none, and its pack as it
 * is printed. Capitals, accents, spaces and points do not count; the figures of a description do, because without a
 * pack of its own '4/10 LB' stands there.
 * @example vendorItemKey({ itemCode: '012-345', description: 'CHIX BRST', packText: '4/10 LB' }) // 'code:012345|4/10LB'
 */
export function vendorItemKey({ itemCode, description, packText }: ItemIdentity): string {
  const code = plain(itemCode ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const name = plain(description)
    .replace(/[^\p{L}\p{N}#/%]+/gu, ' ')
    .trim();
  const pack = plain(packText ?? '').replace(/\s+/g, '');
  return `${code === '' ? `name:${name}` : `code:${code}`}|${pack}`;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** What tells one thing that a vendor sells from another. */
export type ItemIdentity = { itemCode?: string | null; description: string };

/**
 * The key under which a vendor item is remembered: its code, or its description where it has none. Case, accents, spaces
 * and punctuation don't count. The pack is a fact about the item, so another pack, or a corrected one, is the same item.
 * @example vendorItemKey({ itemCode: '012-345', description: 'CHIX BRST' }) // 'code:012345'
 */
export function vendorItemKey({ itemCode, description }: ItemIdentity): string {
  const code = plain(itemCode ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const name = plain(description)
    .replace(/[^\p{L}\p{N}#/%]+/gu, ' ')
    .trim();
  return code === '' ? `name:${name}` : `code:${code}`;
}

/** A pack or a unit as it compares: case, spaces and a point at the end don't count, and nothing printed is ''. */
export const printedKey = (text: string | null): string =>
  plain(text ?? '')
    .replace(/\s+/g, '')
    .replace(/\.+$/, '');

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

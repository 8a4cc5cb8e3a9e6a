/** What distinguishes one of a vendor's items from another. */
export type ItemIdentity = { itemCode?: string | null; description: string };

/**
 * The key a vendor item is remembered under: its code, or else its description. Case, accents, spaces and punctuation
 * are ignored. The pack is a fact about the item, so another or corrected pack is still the same item.
 * @example vendorItemKey({ itemCode: '012-345', description: 'CHIX BRST' }) // 'code:012345'
 */
export function vendorItemKey({ itemCode, description }: ItemIdentity): string {
  const code = plain(itemCode ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const name = plain(description)
    .replace(/[^\p{L}\p{N}#/%]+/gu, ' ')
    .trim();
  return code === '' ? `name:${name}` : `code:${code}`;
}

/**
 * A printed pack or unit normalized for comparison: case, spaces and a trailing period are ignored, and nothing printed
 * is ''.
 */
export const printedKey = (text: string | null): string =>
  plain(text ?? '')
    .replace(/\s+/g, '')
    .replace(/\.+$/, '');

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

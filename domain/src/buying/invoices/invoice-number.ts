/**
 * Normalizes an invoice number for comparison: case, spaces, hyphens, '#', leading zeros and a leading 'INV' or
 * 'Invoice no.' are ignored. A number that would become empty keeps its letters or one zero. Vendor plus this is the
 * duplicate key.
 * @example normaliseInvoiceNumber('Inv-# 000 123-A') // '123A'
 */
export function normaliseInvoiceNumber(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s#\-\u2010-\u2015\u2212]/g, '');
  const unnamed = bare.replace(/^(?:INVOICE|INV)(?:NUMBER|NUM|NR|NO)?[.:]*(?=[A-Z0-9])/, '');
  return unnamed.replace(/^0+(?=.)/, '');
}

/**
 * An invoice number as two readings of it compare: case, spaces, hyphens, '#', leading zeros and a leading 'INV' or
 * 'Invoice no.' do not count. A number that would vanish keeps its letters or one zero. The key of a duplicate is
 * vendor and this.
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

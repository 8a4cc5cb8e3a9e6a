import { plain } from '../layout/plain-text.ts';
import type { Decimal } from '../numbers/decimal.ts';
import type { DocumentKind } from '../types.ts';

const credit =
  /^(credit (memo|note|invoice)|creditnote|gutschrift|rechnungskorrektur|avoir|creditnota|nota de credito|abono|note de credit|stornorechnung)\b/;
const receipt = /^(\p{L}+ )?(receipt|quittung|kassenbon|kassenbeleg|ticket|recu|bon)\b/u;
const invoice = /\b(\p{L}*rechnung|invoice|facture|factuur|factura)\b/u;

/** Invoice, credit note or receipt, by the document's title and the sign of its total. */
export function kindOf(texts: readonly string[], total: Decimal | undefined): DocumentKind {
  const head = texts.slice(0, 14).map(plain);
  const says = (pattern: RegExp) => head.some((text) => text.split(/ {2,}/).some((part) => pattern.test(part)));
  if (total?.isNegative() && !total.isZero()) return 'credit_note';
  if (says(credit)) return 'credit_note';
  return says(receipt) && !says(invoice) ? 'receipt' : 'invoice';
}

/** Payment words on POS receipts; any one of them alone says little. */
const paying =
  /\b(cash|change|rounding|subtotal|sub total|total|tendered|gst|sst|visa|mastercard|cashier|summe|zu zahlen|ruckgeld|mwst|netto|bar|kartenzahlung|girocard|kundenbeleg|beleg|kassenbon)\b/g;

/** Words without which a page is neither an invoice nor a receipt. */
export function namesInvoice(texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return (
    new Set(all.match(paying)).size >= 3 ||
    invoice.test(all) ||
    /\b(receipt|gutschrift|credit memo|credit note|quittung|amount due|avoir|pay this amount)\b/.test(all)
  );
}

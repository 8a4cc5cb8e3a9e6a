import { plain } from '../layout/plain-text.ts';

/** What an amount on a receipt is, by the words next to it. `tender` is the amount handed over, in cash or by card. */
export type MoneyRole =
  | 'total'
  | 'subTotal'
  | 'tax'
  | 'rounding'
  | 'tender'
  | 'change'
  | 'less'
  | 'plus'
  | 'count'
  | 'none';
export type MoneyLabel = { role: MoneyRole; weight: number };

const count =
  /\b(weights?|gewicht|poids|qtys?|quantity|items?|count|pcs|pieces|points?|saved|savings?|stk|artikel|anzahl|posten|punkte)\b/;
const rounded = /\bround(ed)?\b|\brounding\b|\bpelarasan\b|\brundung\b|\bgenapan\b/;
const change = /\b(change|ruckgeld|zuruck|wechselgeld|baki|vuelto|cambio|rendu|wisselgeld)\b/;
const tender =
  /\b(cash|tender(ed)?|received|paid|payments?|visa|master|mastercard|amex|debit|credit card|card|accepted|gegeben|bar|bargeld|barzahlung|kreditkarte|ec|girocard|maestro|karte|kartenzahlung|bankcard|tunai|kad|efectivo|pin|contant|especes|carte)\b/;
const whole =
  /\b(total|totals|ttl|tl|summe|gesamt\w*|endbetrag|jumlah|totaal|importe|zu zahlen|bruttosumme|rechnungsbetrag)\b/;
const amount = /\b(amount|amt|betrag|sales|sale|due|payable|balance|zahlen|brutto|zahlbetrag)\b/;
/** Sums of a page or a product group. */
const carried =
  /\b((group|section|category|page) ?(sub ?)?total|total this page|carr(y|ied) forward|brought forward|balance forward)/;
const before =
  /\b(sub ?-?totals?|zwischensumme|merchandise|product total|goods|sous|before|excl\w*|exc|exkl\w*|without|netto|w\/o|taxable|ohne|subtotaal|net amt|net amount)\b/;
const after =
  /\b(incl\w*|inc|inkl\w*|with|brutto|gross|grand|nett?|payable|due|final|endbetrag|zu zahlen|rechnungsbetrag|gesamtbetrag|gesamtsumme)\b/;
const tax = /\b(gst|sst|vat|tax|taxes|mwst|ust|steuer|btw|tva|iva|sr|zrl|zr)\b|\b[a-z]+steuer\b/;
const less = /\b(disc(ount)?|discounts|rabatt|voucher|coupon|rebate|nachlass|less|deduct\w*|promo\w*)\b/;
const plus = /\b(service|svc|serv|charges?|delivery|pfand|deposit|tip|surcharge)\b/;

/**
 * The role of an amount by its label; the weight (1 to 11) says how clearly. A total after cash rounding outranks the
 * one before it. Example: 'Total Sales (Inclusive of GST)' is a total of 10, 'Total (Excluding GST)' a subTotal.
 */
export function moneyLabel(label: string): MoneyLabel {
  const text = plain(label)
    .replace(/[^\p{L}\d%/-]+/gu, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(text)) return { role: 'none', weight: 0 };
  const total = whole.test(text);
  if (carried.test(text)) return { role: 'none', weight: 0 };
  if (rounded.test(text)) {
    const result = (total || amount.test(text)) && !/\badj\w*|\bpelarasan\b/.test(text);
    return result ? { role: 'total', weight: 11 } : { role: 'rounding', weight: 8 };
  }
  if (change.test(text)) return { role: 'change', weight: 8 };
  if (/\b(subtotals?|zwischensumme|subtotaal)\b/.test(text) || (before.test(text) && (total || amount.test(text))))
    return { role: 'subTotal', weight: 8 };
  if (total && after.test(text)) return { role: 'total', weight: 10 };
  if (total && tax.test(text)) return { role: 'tax', weight: 6 };
  if (total && less.test(text)) return { role: 'less', weight: 5 };
  if (total && tender.test(text)) return { role: 'tender', weight: 6 };
  if (count.test(text)) return { role: 'count', weight: total ? 4 : 2 };
  if (total) return { role: 'total', weight: text.split(' ').length > 5 ? 6 : 9 };
  if (/\bto be paid\b/.test(text)) return { role: 'total', weight: 9 };
  if (tender.test(text)) return { role: 'tender', weight: 6 };
  if (less.test(text)) return { role: 'less', weight: 5 };
  // 'Sales (Incl. GST 6%)' is the amount payable, 'Sales tax' is the tax.
  if (tax.test(text) && /\b(sales?|payable|due)\b.*\binc(l\w*)?\b/.test(text)) return { role: 'total', weight: 8 };
  if (tax.test(text)) return { role: 'tax', weight: amount.test(text) ? 4 : 6 };
  if (plus.test(text)) return { role: 'plus', weight: 5 };
  if (amount.test(text)) return { role: 'total', weight: after.test(text) ? 9 : 4 };
  return { role: 'none', weight: 0 };
}

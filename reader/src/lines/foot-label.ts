import { kept } from '@platewise/domain';
import { plain } from '../layout/plain-text.ts';

/** 'carried' is a sum over pages or groups: neither a line nor a footer amount. */
export type FootKind = 'total' | 'subTotal' | 'tax' | 'charge' | 'paid' | 'carried' | 'none';
export type FootLabel = { kind: FootKind; weight: number };

const none: FootLabel = { kind: 'none', weight: 0 };

const noise =
  /\b(pieces?|pcs|weight|gewicht|poids|cases|items?|qty|quantity|count|savings?|saved|points|you save|change|cash back|previous balance|past due|balance forward|beginning balance|order total|cubes?|pallets?|avg|finance|late|back ?orders?|backordered|interest|p\.?a\.?|exchange|steuersatz|rate|prozent|offene zahlungen|restbetrag|year to date|ytd|per lb)\b/;
const paid =
  /\b(paid|payments?|prepaid|deposit paid|anzahlungen?|bezahlt|acompte|voldaan|betaald|pagado|amount received|received|prelevement|zahlung|tendered|visa|mastercard|credit card|cash)\b/;
const gross = /\b(incl\w*|inkl\w*|ttc|brutto\w*|gross|tvac|inclu\w*)\b/;
const before =
  /\b(sub ?-?total|subtotals?|sub-total|subtotaal|zwischensumme|sous-?total|ht|htva|hors tva|netto|net|excl\w*|exkl\w*|ohne|before tax|taxable|basis\w*|base|positionssumme|warenwert|grundlage|grondslag|merchandise|product total|net sales|nettosumme|nettobetrag|base imponible|taxable amount|goods|imponible|steuerbasisbetrag|summe netto|suma)\b/;
const tax =
  /\b(\p{L}*steuer|\p{L}*tax(es)?|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|steuerbetrag|steuer|versicherungssteuer|tva|btw|iva|gst|hst|pst|qst|cgst|sgst|igst)\b/u;
const whole =
  /\b(total|totals|totaal|gesamt\w*|summe|endsumme|endbetrag|rechnungs(betrag|summe)|bruttosumme|montant|somme|betrag|bedrag|importe|totale|amount|balance|due|pay|beitrag|preis|price|prix|prijs)\b/;
const strong =
  /\b(invoice total|total invoice|grand total|invoice amount|total amount( due)?|total due|pay this amount|please pay|total to pay|total payable|document total|credit total|total credit|invoice net total|total sale|total invoice amount|rechnungsbetrag|gesamtbetrag|rechnungssumme|bruttosumme|endbetrag|endsumme|gesamtsumme|gesamtpreis|total ttc|total facture|montant ttc|totaal te betalen|factuur totaal|totaalbedrag|factuurbedrag|total factura|importe total|total a pagar|total for this invoice|total incl\w*|total usd|total eur|bruttobetrag|total general|rechnungsendbetrag)\b/;
const due =
  /\b(amount due|balance due|balance|due payable|net due|zahlbetrag|zu zahlen\w*|zahlen|net a payer|a payer|te betalen|a pagar|amount payable|pay)\b/;
const charge =
  /\b(fuel|freight|delivery|crv|dep|redemption( value)?|bottle (bill|deposit)|environmental|energy|pallets? (charge|fee|exchange)|drop (charge|fee)|split case|minimum|lumper|restock\w*|less|rebate|promo\w*|loyalty|bid|shipping|(kegs?|empt(y|ies)|crates?) (returns?|pickup)|surcharge|handling|deposits?|crv|pfand|leergut|consigne|statiegeld|versand\w*|porto|fracht\w*|frais de port|livraison|verzend\w*|portes|flete|discount|rabatt|skonto|remise|korting|descuento|fees?|serv(ice)? ch(ar)?ge?|misc|gebuhr|allowance|credits?|coupon|tip|gratuity|abschlage?|zuschlage?)\b/;

const carried =
  /\b(carried forward|continued|brought forward|carry forward|balance (brought )?forward|page (sub ?)?total|total this page|group total|section total|category total|ubertrag|a reporter|report de page|transporteren|suma y sigue)\b/;

/** In a picture, the words of a label run together: 'PLEASEPAY THIS AMOUNT', 'FUELSURCHARGE'. */
const glued =
  /(please|pay|this|amount|total|invoice|balance|grand|group|section|category|sales|fuel|delivery|handling|case|order|bottle)(?=(?:pay|this|amount|due|total|invoice|tax|surcharge|charge|fee|deposit)(?:\b|pay|this|amount|due))/g;

/** Cash rounding to the smallest coin. */
const rounding = /\b(rounding|round adj|rundung|rundungsdifferenz|afronding|arrondi|redondeo)\b/;

/**
 * The kind of amount that a footer label names; the weight (1 to 10) says how clearly. Example: 'Total HT :' is a
 * subTotal, 'PAY THIS AMOUNT' a total.
 */
export const footLabel = kept((label: string): Readonly<FootLabel> => {
  const text = plain(label)
    .replace(/[^\p{L}\p{N}%&/. -]+/gu, ' ')
    .replace(glued, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return none;
  const words = text.split(' ').length;
  const wordy = words > 9 ? 4 : words > 6 ? 2 : 0;
  if (gross.test(text) && whole.test(text)) return { kind: 'total', weight: 10 - wordy };
  if (strong.test(text) && !before.test(text) && !/\btax total\b/.test(text))
    return { kind: 'total', weight: 10 - wordy };
  if (carried.test(text)) return { kind: 'carried', weight: 0 };
  if (noise.test(text)) return none;
  if (due.test(text) && !/\btax\b/.test(text)) return { kind: 'total', weight: 7 - wordy };
  if (paid.test(text)) return { kind: 'paid', weight: 3 };
  if (before.test(text))
    return { kind: 'subTotal', weight: (/\b(sub|zwischen|sous|netto|ht|excl|exkl|hors)/.test(text) ? 8 : 5) - wordy };
  if (tax.test(text) && !/\bid\b|\bnumber\b|\bnr\b|\bno\b/.test(text))
    return { kind: 'tax', weight: (/\btotal\b|betrag|amount|sales tax/.test(text) ? 8 : 7) - wordy };
  if (charge.test(text) || (rounding.test(text) && !whole.test(text))) return { kind: 'charge', weight: 6 - wordy };
  if (
    /^(total|totaal|gesamt|summe|totale|totals|suma|montant total)( (in )?(eur|usd|us|gbp|chf|dollars?))?$/.test(text)
  )
    return { kind: 'total', weight: 8 };
  if (/\b(total|totaal|summe|gesamt)\b/.test(text)) return { kind: 'total', weight: Math.max(1, 4 - wordy) };
  return none;
});

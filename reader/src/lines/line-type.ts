import { plain } from '../layout/plain-text.ts';
import type { LineType } from '../types.ts';

const words: [LineType, RegExp][] = [
  [
    'deposit',
    /\b(deposits?|dep|crv|redemption( value)?|pfand|leergut|consignes?|statiegeld|emballage|envases?|bottle bill|keg return)\b/,
  ],
  [
    'freight',
    /\b(fuel|freight|delivery|shipping|drop charge|surcharge|transport\w*|fracht|versand\w*|lieferkosten|porto|frais de port|livraison|verzend\w*|bezorg\w*|portes?|flete|gastos de envio)\b/,
  ],
  ['tax', /\b(sales tax|tax|taxes|vat|gst|hst|pst|qst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|btw|iva|iibb)\b/],
  [
    'discount',
    /\b(discounts?|less|rebates?|savings|allowance|rabatt|skonto|nachlass|abschlag|remise|ristourne|korting|descuento|dto)\b/,
  ],
  ['credit', /\b(credits?|return(ed)?|refunds?|gutschrift|avoir|retour|creditering|abono|devolucion)\b/],
  [
    'fee',
    /\b(energy|environmental|split case|lumper|rounding|round adj|rundung\w*|afronding|fees?|serv(ice)? ch(ar)?ge?|handling|minimum order|small order|restocking|gebuhr|bearbeitung\w*|zuschlag|frais|supplement|toeslag|kosten|recargo|misc(ellaneous)? ch(ar)?gs?|misc charges?|misc charge)\b/,
  ],
];

/**
 * The kind of charge that a description names. A credit needs a negative amount; a tax or freight word inside a
 * product's own line (one with an item code and a pack) does not make it a charge. Example: typeOfCharge('FUEL
 * SURCHARGE', false) is 'freight'.
 */
export function typeOfCharge(description: string, negative: boolean, isProduct = false): LineType {
  const text = plain(description);
  for (const [type, pattern] of words) {
    if (!pattern.test(text)) continue;
    if (type === 'credit' && !negative) continue;
    if (isProduct && (type === 'tax' || type === 'fee') && !negative) continue;
    return type;
  }
  return negative ? 'credit' : 'product';
}

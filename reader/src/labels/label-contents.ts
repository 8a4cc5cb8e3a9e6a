import { convert, Decimal, decimalText, type Unit } from '@platewise/domain';
import type { Contents } from './contents.ts';

type Candidate = Contents & { weight: number; from: number };

/** The reading, and whether a second figure on the label ('28 OZ (794 g)') agrees. */
export type ContentsReading =
  | { contents: Contents; confirmed: boolean }
  /** Two figures that should be the same amount are not: it is unknown which was misread. */
  | { contents: null; conflict: string }
  | null;

const units: readonly [RegExp, Unit][] = [
  [/^(?:fl\.? ?oz|fluid ounces?)/, 'fl oz'],
  [/^(?:lbs?|pounds?|1b|ib|l8|#(?! ?\d))/, 'lb'],
  [/^(?:oz|0z|ounces?|onz)/, 'oz'],
  [/^(?:kgs?|kilos?|kilogram\w*)/, 'kg'],
  [/^(?:ml|milliliters?|millilitres?)/, 'ml'],
  [/^(?:gal|gallons?)/, 'gallon'],
  [/^(?:qts?|quarts?)/, 'quart'],
  [/^(?:pts?|pints?)/, 'pint'],
  [/^(?:lt?r?s?|liters?|litres?)/, 'liter'],
  [/^(?:grams?|gr|g)/, 'g'],
  [/^(?:dozen|doz|dz)/, 'dozen'],
  [/^(?:ct|cnt|count|pcs?|pieces?|ea|each|stück|stk)/, 'piece'],
];

const number = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,5}(?:[.,]\d{1,3})?|\.\d{1,3})`;
const amount = new RegExp(
  String.raw`(?<![\d.,$€£/#-])(?:(\d{1,3}) ?([/x×]) ?)?(${number}) ?(fl\.? ?oz|fluid ounces?|[a-zß0#][a-zü0-9]*)`,
  'gu',
);

/** '6 cl' is used for liquor; the unit is not one of ours. */
const centiliter = /^cl/;

/**
 * How much one package contains, from the rows of its label. A pack ('6/5 LB') contains all its pieces together. Tare,
 * gross weight, servings and prices are excluded. Example: `contentsIn(['NET WT 28 OZ (1 LB 12 OZ) 794g'])` is 28 oz.
 */
export function contentsIn(rows: readonly string[]): ContentsReading {
  const found = rows.flatMap((row, at) => candidatesIn(row).map((one) => ({ ...one, row: at })));
  const ranked = [...found].sort((a, b) => b.weight - a.weight || a.row - b.row || a.from - b.from);
  const [best] = ranked;
  if (!best) return null;
  const contents = { quantity: best.quantity, unit: best.unit };
  const beside = ranked.filter((other) => other !== best && other.row === best.row && differs(other, best));
  const told = beside.map((other) => alike(contents, other)).filter((same) => same !== null);
  if (told.includes(true)) return { contents, confirmed: true };
  if (told.includes(false) && beside.length === 1) {
    const [other] = beside;
    return { contents: null, conflict: `${said(contents)} and ${said(other ?? contents)} don't match.` };
  }
  return { contents, confirmed: false };
}

const said = ({ quantity, unit }: Contents) => `${quantity} ${unit}`;
const differs = (a: Contents, b: Contents) => a.unit !== b.unit;

/** Whether two amounts are equal, as rounded on labels; null if they cannot be compared. */
function alike(a: Contents, b: Contents): boolean | null {
  const converted = convert(b.quantity, b.unit, a.unit, {});
  if (!converted.ok) return null;
  const [one, other] = [new Decimal(a.quantity), new Decimal(converted.quantity)];
  return one.minus(other).abs().lte(one.times('0.03'));
}

const marksNet =
  /\b(?:net|netto|nettogewicht|n[ei]t\.? ?w[tl]|wt|weight|gewicht|contents?|inhalt|füllmenge|nettof\S*|vol|volume|size|pack)\b/;
const marksOther =
  /\b(?:gross|brutto|tare|tara|serving|servings|per|portion|drained|abtropf\S*|daily|fat|sodium|protein|sugars?|calories|cholesterol|carb\S*|fiber|unit price|price|ice|glaze)\b/;

function candidatesIn(row: string): Candidate[] {
  const text = row
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=\d) ?[1il|]bs?(?![\p{L}\d])/gu, ' lb')
    .replace(/(\d) ?([x×/]) ?(?=\d)/g, '$1$2');
  const found: Candidate[] = [];
  for (const match of text.matchAll(amount)) {
    const [whole, pieces, , size = '', rest = ''] = match;
    const one = measureOf(size, rest);
    if (one === null) continue;
    const before = text.slice(0, match.index);
    if (isOther(before)) continue;
    if (/[$€£]\s*$/.test(before)) continue;
    const count = pieces === undefined ? new Decimal(1) : new Decimal(pieces);
    if (count.lte(0) || one.quantity.lte(0)) continue;
    const net = marksNet.test(before) ? 4 : 0;
    const aside = /\($/.test(before.trimEnd()) ? -1 : 0;
    const counted = one.unit === 'piece' || one.unit === 'dozen' ? -2 : 0;
    const total = pieces === undefined ? one.quantity : one.quantity.times(count);
    found.push({
      quantity: decimalText(total),
      unit: one.unit,
      weight: net + aside + counted + (pieces === undefined ? 0 : 2),
      from: match.index + whole.length,
    });
  }
  return compound(found, text);
}

/** Gross weight, a serving or a price: with one of these before it, the figure is not the contents. */
function isOther(before: string): boolean {
  const near = before.slice(-24);
  const other = [...near.matchAll(new RegExp(marksOther, 'g'))].at(-1);
  return other !== undefined && !/\bn[ei]t/.test(near.slice(other.index));
}

function measureOf(size: string, rest: string): { quantity: Decimal; unit: Unit } | null {
  const quantity = new Decimal(plainNumber(size));
  const word = rest.replace(/\.$/, '');
  if (centiliter.test(word) && /^cl$/.test(word)) return { quantity: quantity.times(10), unit: 'ml' };
  for (const [pattern, unit] of units) {
    const found = pattern.exec(word);
    if (found && found[0].length === word.length) return { quantity, unit };
  }
  return null;
}

/** '1,000' is a thousand, '1,5' one and a half. */
function plainNumber(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) && !/^0/.test(text)) return text.replace(/,/g, '');
  return text.replace(',', '.');
}

/** '1 LB 12 OZ' is one amount. */
function compound(found: readonly Candidate[], text: string): Candidate[] {
  const joined: Candidate[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.from, one.from) : '';
    const follows = /^[ ,&]*\d{1,2}(?:[.,]\d+)? ?(?:oz|0z|ounces?)\.?$/.test(gap);
    if (last?.unit === 'lb' && one.unit === 'oz' && follows) {
      const ounces = new Decimal(last.quantity).times(16).plus(one.quantity);
      joined[joined.length - 1] = { ...last, quantity: decimalText(ounces), unit: 'oz', from: one.from };
    } else joined.push(one);
  }
  return joined;
}

import { datesIn } from '../fields/dates.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { moneyLabel } from './money-label.ts';

/** One row of a receipt: its amount on the right, its other numbers, and its descriptive words. */
export type SlipRow = {
  row: Row;
  amount?: PlacedNumber;
  /** Numbers that may be a count or price, from left to right; codes and barcodes are not. */
  numbers: PlacedNumber[];
  words: Glyphs[];
  /** Words with three or more consecutive letters: a name rather than a code or a unit. */
  spoken: number;
  foot: boolean;
  head: boolean;
};

const headWords =
  /^(description|item|items|qty|quantity|price|amount|amt|uom|disc|total|code|tax|unit|u\/p|u\.price|s\/price|rm|exc|menge|preis|betrag|artikel|einzel|bezeichnung|eur|euro|rate|sr|no|desc|inc|price\(rm\)|amount\(rm\))$/;
/** Tax codes and units next to an amount; none of them are descriptive. */
const marks =
  /^(sr|zr|zrl|zre|es|ez|os|st|ns|srs|rm|myr|eur|euro|x|×|\*|@|=|s|t|z|a|b|c|d|e|pcs?|uni|unit|units|set|nos|ea|stk|st|kg|pkt|tx)$/i;
/** Text printed above the items: time, staff, document numbers. */
const meta =
  /\b(invoice|receipt|bill|date|time|table|cashier|station|tel|fax|phone|gst|reg|company|member|customer|served|terminal|order|counter|salesperson|ref|doc|pax|covers?|trans|user|operator|uhr|datum)\b/;
/** The numbered register and staff: 'TERM 11 CLERK 204'. Without the number, a word may be a product name. */
const atTill =
  /\b(term|clerk|register|lane|till|server|waiter|store|associate|employee|kasse|bediener|kellner)\W*(?:no|nr|id)?\W*\d/;

export function slipRows(rows: readonly Row[], mark: DecimalMark): SlipRow[] {
  const parsed = rows.map((row) => slipRow(row, mark));
  return parsed.map((row, at) => (countsBeside(row, [parsed[at - 1], parsed[at + 1]]) ? withoutAmount(row) : row));
}

/** '3 x 2.50' under a row of 7.50: the unit price is not an amount of its own. */
function countsBeside({ amount, numbers, words }: SlipRow, beside: readonly (SlipRow | undefined)[]): boolean {
  const [count] = numbers;
  if (!amount || !count || numbers.length > 1 || words.some((word) => !isTimes(word)) || count.value.equals(1))
    return false;
  return beside.some((row) => row?.amount?.value.equals(count.value.times(amount.value)));
}

/** '7x' */
const isTimes = (word: Glyphs) => /^\d{1,3}[x×*]$/i.test(word.text);

function withoutAmount({ amount, ...row }: SlipRow): SlipRow {
  return { ...row, numbers: amount ? [...row.numbers, amount] : row.numbers };
}

function slipRow(given: Row, mark: DecimalMark): SlipRow {
  const row = withAmount(given, mark);
  const all = numbersIn(row.words, mark).filter((number) => !isCode(number));
  const last = all.findLast((number) => number.scale === 2 && !number.percent);
  const behind = last ? row.words.filter((word) => word.x0 >= (last.words.at(-1)?.x1 ?? 0) - 1) : [];
  const amount = behind.every((word) => word.text.length <= 4) ? last : undefined;
  const used = new Set<Glyphs>([...(amount?.words ?? []), ...behind]);
  const numbers = all.filter((number) => number !== amount && !number.percent);
  const rest = row.words.filter((word) => !used.has(word));
  const label = textOf(rest);
  const code = amount === undefined && itemNumber.test(label);
  const words = code ? [] : describing(rest, amount ? numbers : []);
  return {
    row,
    amount: /^\W*(einzelpreis|stuckpreis|unit price|each)\b/.test(plain(label)) ? undefined : amount,
    numbers,
    words,
    spoken: words.filter((word) => /\p{L}{3}/u.test(word.text)).length,
    foot: !code && isFoot(label, amount !== undefined),
    head: (!code && isHead(row)) || isOfTime(row) || (amount === undefined && isMeta(plain(textOf(row.words)))),
  };
}

const isMeta = (text: string): boolean => meta.test(text) || atTill.test(text);

/** 'Artikel 50319963 22621' is not an item name: the name is in the next row. */
const itemNumber = /^\W*(artikel|article|item|art|plu|sku|ean|code)\W*(nr|no|#)?\W*\d{5,}/i;

/**
 * Print showing through from the back runs into amounts and hides their decimal points: 'nellon0,29 C', 'me035 C', 'b
 * 109 C'. Only for a doubtful last word, followed by at most a tax letter.
 */
function withAmount(row: Row, mark: DecimalMark): Row {
  if (row.words.some((word) => /\d[.,]\d{2}$/.test(word.text) && !/\p{L}/u.test(word.text))) return row;
  const at = row.words.findLastIndex((word) => /\d/.test(word.text));
  const word = row.words[at];
  const behind = row.words.slice(at + 1);
  if (word?.confidence === undefined || word.confidence > doubtful || behind.some((each) => each.text.length > 3))
    return row;
  const found = /^\p{L}{2,}(\d{1,3})[.,](\d{2})$|^\p{L}{1,3}(\d{1,2})(\d{2})$|^(0)(\d{2})$/u.exec(word.text);
  if (!found || (found[1] === undefined && !taxLetter.test(behind.at(-1)?.text ?? ''))) return row;
  const [whole, cents] = found.slice(1).filter((part) => part !== undefined);
  const mended = { ...word, text: `${whole}${mark}${cents}`, mended: true };
  return { ...row, words: row.words.with(at, mended) };
}

const doubtful = 0.8;
const taxLetter = /^\p{Ll}{0,2}[A-E]$/u;

/** Seven or more digits are a barcode or an item number. */
function isCode(number: PlacedNumber): boolean {
  return number.scale === 0 && number.value.abs().gte(100_000);
}

function describing(words: readonly Glyphs[], numbers: readonly PlacedNumber[]): Glyphs[] {
  const counted = new Set(
    numbers.filter((number) => number.scale >= 2 || number.rest !== '').flatMap((number) => number.words),
  );
  const kept = words.filter((word) => !counted.has(word) && !/^\W*\d{5,}\W*$/.test(word.text));
  const first = kept.findIndex((word) => /\p{L}|"/u.test(word.text) && word.text.length > 1 && !marks.test(bare(word)));
  const last = kept.findLastIndex((word, at) => !marks.test(bare(word)) && !standsApart(kept, at));
  if (first < 0) return [];
  // A count comes before the item; a number within the text belongs to its name.
  return kept
    .slice(first, last + 1)
    .map(withoutCode)
    .filter((word) => word.text !== '');
}

/** A lone number after a gap belongs to another column. */
function standsApart(words: readonly Glyphs[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  const number = word !== undefined && /^\W*\d*\W*$/.test(word.text);
  const mark = word !== undefined && /^\W+\p{L}?$/u.test(word.text);
  return mark || (number && (!before || word.x0 - before.x1 > 0.7 * word.size || /^\W*\d*\W*$/.test(before.text)));
}

/** 'SR100100000035-1Meat': a barcode or an item number is not part of the name. */
function withoutCode(word: Glyphs): Glyphs {
  const text = word.text.replace(/^[A-Z]{0,3}[\dIOl]{8,}\s*-?/, '');
  return text === word.text ? word : { ...word, text };
}

const bare = (word: Glyphs) => word.text.replace(/[^\p{L}\d×*@=]/gu, '');

function isFoot(label: string, priced: boolean): boolean {
  const text = plain(label)
    .replace(/[^\p{L}\d ]+/gu, ' ')
    .replace(/\b(sr|zr|zrl)\b/g, ' ')
    .trim();
  const { role, weight } = moneyLabel(text);
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;
  if (/^(sub|qty|item count)\b/.test(text) && priced && words <= 3) return true;
  if (role === 'count' && words <= 3 && /\b(qty|qtys|items?|artikel|anzahl)\b/.test(text)) return true;
  if (role === 'total' && priced && words <= 2) return true;
  if ((role === 'rounding' || role === 'subTotal') && words <= 3) return true;
  if (role === 'none' || role === 'less' || role === 'plus') return false;
  if (/^\W*(total|sub|summe|zu zahlen|gesamt|zwischensumme|grand|net)/.test(text)) return true;
  return priced && weight >= 5 && role !== 'count' && words <= 5;
}

/** '9.00 Uhr - 20.00 Uhr' or a date with its time: not an amount, whatever it looks like. */
function isOfTime(row: Row): boolean {
  const text = plain(textOf(row.words));
  return /\d ?(uhr|am|pm)\b/.test(text) || datesIn(text).length > 0;
}

/** The column headers, in one or two rows. */
function isHead(row: Row): boolean {
  const words = row.words.map((word) => plain(word.text).replace(/[^a-z/.()]/g, '')).filter((word) => word.length > 1);
  const known = words.filter((word) => headWords.test(word)).length;
  return (
    words.length >= 1 &&
    known >= Math.max(1, 0.6 * words.length) &&
    !row.words.some((word) => /\d[.,]\d{2}/.test(word.text))
  );
}

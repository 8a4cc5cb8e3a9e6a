import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import type { DraftLine, Factor } from '../lines/draft-line.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type Counted, countAndPrice } from './count-and-price.ts';
import { moneyLabel } from './money-label.ts';
import { type SlipRow, slipRows } from './slip-row.ts';

/**
 * The items on a POS receipt. Each amount between header and footer is a line; its name is in its own row, or in the
 * rows above or below it, consistently on any one receipt. Empty if no amount is above a footer.
 */
export function slipLines(rows: readonly Row[], mark: DecimalMark): DraftLine[] {
  const region = goodsOf(slipRows(rows, mark));
  const priced = region.flatMap((row, at) => (row.amount ? [at] : []));
  const side = sideOf(region, priced);
  let sum = dec(0);
  return priced.flatMap((at, index) => {
    const row = region[at];
    if (!row?.amount) return [];
    const before = priced[index - 1] ?? -1;
    const after = priced[index + 1] ?? region.length;
    const beside = side === 'below' ? region.slice(at + 1, after) : region.slice(before + 1, at);
    const other = side === 'below' ? [] : region.slice(at + 1, after);
    const nearest = [...beside.toReversed(), ...other];
    if (row.amount.value.isZero() && isCharge(row.words)) return [];
    // An unlabeled amount that equals the sum of those above it is their sum.
    const unnamed = side === 'own' && row.words.length === 0 && beside.every((each) => each.spoken === 0);
    if (index > 0 && unnamed && row.amount.value.equals(sum)) return [];
    sum = sum.plus(row.amount.value);
    return [lineOf(row, row.amount, side === 'own' ? [] : beside, side === 'own' ? nearest : other)];
  });
}

/** The rows between the header and the footer. */
function goodsOf(rows: readonly SlipRow[]): SlipRow[] {
  const first = rows.findIndex((row) => row.amount && !row.foot && !row.head);
  const foot = rows.findIndex((row, at) => at > first && row.foot);
  if (first < 0 || foot < 0) return [];
  const head = rows.findLastIndex((row, at) => at < first && (row.head || row.foot));
  // Without column headers, the name of the first line may be in the row above its amount, but no further up.
  const from = head >= 0 && first - head <= 5 ? head + 1 : Math.max(0, first - 1);
  return rows.slice(from, foot).filter((row) => !row.head || row.amount);
}

type Side = 'own' | 'above' | 'below';

/**
 * Where names are: in the amount's row if most such rows have one, otherwise above or below, by how the items begin.
 */
function sideOf(region: readonly SlipRow[], priced: readonly number[]): Side {
  const named = region.filter((row) => !row.amount && row.spoken > 0).length;
  const own = priced.filter((at) => (region[at]?.spoken ?? 0) > 0).length;
  if (named < 0.6 * priced.length || (own > 0.7 * priced.length && named < 0.8 * priced.length)) return 'own';
  const first = region.findIndex((row) => row.amount);
  const above = region.slice(0, first).some((row) => row.spoken > 0);
  const last = region.findLastIndex((row) => row.amount);
  const below = region.slice(last + 1).some((row) => row.spoken > 0);
  // One more name than there are amounts: the first is a header that was not recognized.
  return below && (!above || named > priced.length) ? 'below' : 'above';
}

function lineOf(row: SlipRow, amount: PlacedNumber, beside: readonly SlipRow[], near: readonly SlipRow[]): DraftLine {
  const counted = countAndPrice(row.numbers, amount) ?? nearby([...beside, ...near], amount) ?? leading(row, amount);
  const around =
    beside.length === 0 && row.words.length === 0 ? near.filter((each) => each.spoken > 0).slice(0, 1) : beside;
  const spoken = around.filter((each) => each.spoken > 0);
  const full = spoken.filter((each) => each.spoken > 1);
  const named = full.length > 0 ? full : spoken;
  const description = named.length > 0 ? named.flatMap((each) => each.words) : row.words;
  const rows = [row, ...named].map((each) => each.row).sort((a, b) => a.y0 - b.y0);
  return {
    rows,
    description: withoutCount(description, counted?.quantity),
    itemCode: [],
    pack: { text: '', words: [] },
    unit: unitOf(rows, counted?.quantity),
    quantity: counted?.quantity,
    unitPrice: counted?.unitPrice,
    total: amount,
    closed: counted?.closed ?? false,
  };
}

/** A discount or a service charge has no count. */
function isCharge(words: readonly Glyphs[]): boolean {
  const { role } = moneyLabel(textOf(words));
  return words.length <= 3 && (role === 'less' || role === 'plus');
}

/** '2 Fillet of fish 21.18': a count at the left edge, and the unit price derived from it. */
function leading(row: SlipRow, amount: PlacedNumber): Counted | null {
  const [first] = row.numbers;
  const edge = first !== undefined && first.words[0] === row.row.words[0] && row.words.length > 0;
  if (!edge || first.scale !== 0 || first.value.lt(1) || first.value.gt(99)) return null;
  const each = amount.value.div(first.value);
  if (!each.toDecimalPlaces(2).equals(each)) return null;
  const unitPrice = { ...amount, value: each };
  return { quantity: { value: first.value, words: first.words }, unitPrice, closed: false };
}

/** A POS prints no count for a single piece; a discount or a service charge has no count at all. */
export function withCount(line: DraftLine): DraftLine {
  if (line.quantity || line.weight || line.unitPrice || isCharge(line.description)) return line;
  return { ...line, quantity: { value: dec(1), words: [] }, unitPrice: line.total };
}

function nearby(rows: readonly SlipRow[], amount: PlacedNumber) {
  for (const row of rows) {
    const found = row.amount ? null : countAndPrice(row.numbers, amount);
    if (found?.closed) return found;
  }
  return null;
}

const unitWord = /^(pcs?|pkts?|sets?|units?|nos|ea|kg|g|lbs?|l|ltr|btl|ctn|bag|box|pack|pk|cs|dz|rolls?|stk|st)\.?$/i;

/** '2.00 PCS': the word right after the count. */
function unitOf(rows: readonly Row[], count: Factor | undefined): Glyphs[] {
  const last = count?.words.at(-1);
  const row = last && rows.find(({ words }) => words.includes(last));
  const next = row?.words[row.words.indexOf(last as Glyphs) + 1];
  return next && unitWord.test(next.text) ? [next] : [];
}

function withoutCount(words: readonly Glyphs[], count: Factor | undefined): Glyphs[] {
  return words.filter((word) => !count?.words.includes(word));
}

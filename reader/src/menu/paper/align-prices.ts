import { pricesOnly } from '../price-runs.ts';
import { type Segment, textOfCells } from './segment.ts';

/** How far a price may be off its row, in font heights, and the step in which shifts are tried. */
const farthest = 0.9;
const step = 0.1;
/** How close a row must then be to count. */
const near = 0.22;
/** Neighboring prices above and below, which are off by about the same. */
const around = 4;

/**
 * Cells of a page of curled paper, with prices moved up or down to the rows that they belong to. Between a name and a
 * price far to its right, no word shows how the row runs; but neighboring prices are off their rows by about the same,
 * so the shift that puts most of them on rows is used.
 */
export function alignPrices(segments: readonly Segment[]): Segment[] {
  const prices = segments.filter((segment) => pricesOnly(textOfCells([segment])) !== null);
  const texts = segments.filter((segment) => !prices.includes(segment));
  const drops = new Map(prices.map((price) => [price, dropsOf(price, texts, prices)]));
  return segments.map((segment) => {
    if (!drops.has(segment)) return segment;
    const shift = shiftOf(neighboursOf(segment, prices).map((each) => drops.get(each) ?? []));
    if (shift === 0) return segment;
    const by = shift * segment.size;
    const words = segment.words.map((word) => ({ ...word, y0: word.y0 - by, y1: word.y1 - by }));
    return { ...segment, words, y0: segment.y0 - by, y1: segment.y1 - by };
  });
}

/** How far a price is below each row to its left that it may belong to, in font heights. */
function dropsOf(price: Segment, texts: readonly Segment[], prices: readonly Segment[]): number[] {
  const rows = texts.filter((text) => text.x1 <= price.x0 + price.size && Math.abs(drop(price, text)) < 1.5);
  return rows
    .filter(
      (text) =>
        !prices.some((other) => other.x0 > text.x1 && other.x1 < price.x0 && Math.abs(drop(price, other)) < 1.5),
    )
    .map((text) => drop(price, text));
}

const drop = (price: Segment, text: Segment) => (middle(price) - middle(text)) / Math.max(1, price.size);
const middle = ({ y0, y1 }: Segment) => (y0 + y1) / 2;

/** The nearest prices above and below in the same column, and the price itself. */
function neighboursOf(price: Segment, prices: readonly Segment[]): Segment[] {
  const column = prices
    .filter((other) => Math.abs(other.x1 - price.x1) < 3 * price.size || Math.abs(other.x0 - price.x0) < 3 * price.size)
    .sort((a, b) => middle(a) - middle(b));
  const at = column.indexOf(price);
  return column.slice(Math.max(0, at - around), at + around + 1);
}

function shiftOf(drops: readonly (readonly number[])[]): number {
  let best = { shift: 0, score: 0 };
  for (let at = Math.round(-farthest / step); at <= farthest / step; at += 1) {
    const shift = at * step;
    const met = drops.reduce(
      (sum, own) => sum + Math.max(0, ...own.map((each) => Math.exp(-(((each - shift) / near) ** 2)))),
      0,
    );
    const score = met - 0.6 * drops.length * Math.abs(shift);
    if (score > best.score + 1e-9) best = { shift, score };
  }
  return best.shift;
}

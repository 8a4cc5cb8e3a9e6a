import { pricesAtEnd, pricesOnly } from '../price-runs.ts';
import { rowsOfSegments } from './rows-of-segments.ts';
import { type Segment, textOfCells } from './segment.ts';
import { isSizeLabel } from './size-labels.ts';

type Kind = 'text' | 'price';

const twoTexts = 0.5;
const unpriced = 0.8;
const lonelyPrice = 0.8;
const fewRows = 3;

/**
 * How badly the rows of a region fit a column of a menu; 0 is a perfect fit. In a column, prices come after names, or
 * before them throughout; a row has one text; prices in a row of their own have a name above; and short rows have
 * prices at all.
 */
export function misfitOf(segments: readonly Segment[]): number {
  const rows = rowsOfSegments(segments);
  let before = 0;
  let behind = 0;
  let misfit = 0;
  let prices = 0;
  let short = 0;
  let above: Segment[] | undefined;
  for (const row of rows) {
    const kinds = row.flatMap(kindsOf);
    for (const [at, kind] of kinds.entries()) {
      const last = kinds[at - 1];
      if (last === 'price' && kind === 'text') before += 1;
      if (last === 'text' && kind === 'price') behind += 1;
      if (last === 'text' && kind === 'text') misfit += twoTexts;
    }
    const priced = kinds.includes('price');
    if (priced) prices += 1;
    if (priced && !kinds.includes('text') && !standsUnder(row, above)) misfit += lonelyPrice;
    if (!priced && row.reduce((sum, { words }) => sum + words.length, 0) <= 5) short += 1;
    above = row;
  }
  if (prices === 0 && rows.length >= fewRows) misfit += unpriced * short;
  return misfit + Math.min(before, behind);
}

const known = new WeakMap<Segment, Kind[]>();

/** The kinds of content in a cell: a text, a price, or a text that ends in one. */
function kindsOf(segment: Segment): Kind[] {
  const kept = known.get(segment);
  if (kept) return kept;
  const text = textOfCells([segment]);
  const kinds: Kind[] = /[\p{L}\d]/u.test(text) ? kindsIn(text) : [];
  known.set(segment, kinds);
  return kinds;
}

function kindsIn(text: string): Kind[] {
  if (pricesOnly(text) !== null || isSizeLabel(text)) return ['price'];
  const end = pricesAtEnd(text);
  return end && end.rest !== '' ? ['text', 'price'] : ['text'];
}

/** Whether a row is close below a text that it overlaps horizontally. */
function standsUnder(row: readonly Segment[], above: readonly Segment[] | undefined): boolean {
  return row.every((price) =>
    above?.some(
      (other) =>
        kindsOf(other).includes('text') &&
        price.y0 - other.y1 < 2.5 * price.size &&
        other.x0 < price.x1 + price.size &&
        other.x1 > price.x0 - price.size,
    ),
  );
}

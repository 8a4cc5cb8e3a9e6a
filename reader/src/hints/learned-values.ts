import type { PageText } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { FootAmount } from '../lines/foot-amounts.ts';
import type { Place, PlaceField, VendorHints } from './read-hints.ts';
import { type Surroundings, sameLabel, surroundingsOf } from './surroundings.ts';
import { type Notation, type PrintedValue, valuesIn } from './values-on-page.ts';

/**
 * A value where the vendor prints it; `score` and `margin` are those of a strong label. `bySpot`: no label is nearby,
 * and the spot has not held on another invoice yet.
 */
export type LearnedValue = PrintedValue & { score: number; margin: number; bySpot?: boolean };

export type LearnedValues = Partial<Record<PlaceField, LearnedValue>>;

/**
 * Reads the fields whose position was learned for this vendor. Fields with no value at a learned position are skipped.
 */
export function learnedValues(
  rows: readonly Row[],
  pages: readonly PageText[],
  hints: VendorHints | undefined,
  notation: Notation,
): LearnedValues {
  const found: LearnedValues = {};
  for (const { field, place, times } of hints?.places ?? []) {
    if (found[field]) continue;
    const at = valueAt(rows, pages, field, place, notation);
    // A bare position on the page says less than a label, until it has held on another invoice.
    const bySpot = at?.labelled === false && times <= 1;
    if (at) found[field] = { ...at.value, score: 12, margin: bySpot ? 1.5 : 3, bySpot };
  }
  return found;
}

type Found = { value: PrintedValue; labelled: boolean };

/**
 * The value at a place: by its labels, or the nearest to the spot if there are several; without a label, by the spot
 * alone.
 */
export function valueAt(
  rows: readonly Row[],
  pages: readonly PageText[],
  field: PlaceField,
  place: Place,
  notation: Notation,
): Found | undefined {
  const named = place.left !== '' || place.right !== '' || place.above !== '';
  const judged = rows
    .flatMap((row) => valuesIn(row, field, notation, place.words))
    .map((value) => ({ value, ...fitOf(value, rows, pages, place) }))
    .filter((each) => (named ? each.labels > 0 : each.distance < 0.03))
    .sort((a, b) => b.labels - a.labels || a.distance - b.distance);
  const [best] = judged;
  return best && { value: best.value, labelled: best.labels > 0 };
}

function fitOf(value: PrintedValue, rows: readonly Row[], pages: readonly PageText[], place: Place) {
  const around = surroundingsOf(value.words, value.row, rows);
  const weighs = (side: keyof Surroundings, weight: number) =>
    place[side] !== '' && sameLabel(around[side], place[side]) ? weight : 0;
  const labels = weighs('left', 3) + weighs('right', 3) + weighs('above', 2);
  return { labels, distance: distance(value, pages, place) };
}

/**
 * How far a value is from the spot, in page heights; horizontal distance counts half, because amounts grow to the left.
 */
function distance(value: PrintedValue, pages: readonly PageText[], place: Place): number {
  const page = place.page === 'first' ? pages[0] : pages.at(-1);
  const spot = page && spotOf(value, page);
  if (!spot || page.page !== value.row.page) return 1;
  return Math.hypot((spot.x - place.x) / 2, spot.y - place.y);
}

/** The center of a value as fractions of its page. */
export function spotOf({ words }: PrintedValue, page: PageText): { x: number; y: number } {
  const x0 = Math.min(...words.map((word) => word.x0));
  const x1 = Math.max(...words.map((word) => word.x1));
  const y0 = Math.min(...words.map((word) => word.y0));
  const y1 = Math.max(...words.map((word) => word.y1));
  return { x: round((x0 + x1) / 2 / page.width), y: round((y0 + y1) / 2 / page.height) };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The footer amounts, with the learned total outweighing all others. */
export function withLearnedTotal(foot: readonly FootAmount[], { total }: LearnedValues): FootAmount[] {
  if (total?.number === undefined) return [...foot];
  const { number, row } = total;
  const others = foot.filter((amount) => amount.number.words[0] !== number.words[0]);
  return [...others, { kind: 'total', weight: 25, label: '', number, row }];
}

import { pricesOnly } from '../price-runs.ts';
import { onOneRow, type Segment, textOfWords } from './segment.ts';

/** A gap of white from top to bottom of a region. */
type Gutter = { from: number; to: number };

/** In heights of type: how wide the white between columns is at least. */
const leastWhite = 0.8;
const leastRows = 3;
const mostlyPrices = 0.6;
/** Deeper than any page is divided. */
const deepest = 8;

/**
 * The columns of a page in the order in which they are read, each with its cells. A column of prices belongs to the
 * names beside it; a heading over several columns is a block by itself.
 */
export function blocksOf(segments: readonly Segment[], depth = 0): Segment[][] {
  if (segments.length < 2 * leastRows || depth > deepest) return segments.length === 0 ? [] : [[...segments]];
  const borders = bordersOf(segments);
  if (borders.length > 0) {
    return stripsBetween(segments, borders).flatMap((strip) => blocksOf(strip, depth + 1));
  }
  return bandsOf(segments).flatMap((band, _, all) => (all.length > 1 ? blocksOf(band, depth + 1) : [band]));
}

/** White that no cell of the region crosses, with enough rows on both sides. */
function guttersOf(segments: readonly Segment[]): Gutter[] {
  const least = leastWhite * usualSize(segments);
  const sorted = [...segments].sort((a, b) => a.x0 - b.x0);
  const gutters: Gutter[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const { x0, x1 } of sorted) {
    if (x0 - reach >= least) gutters.push({ from: reach, to: x0 });
    reach = reach === Number.POSITIVE_INFINITY ? x1 : Math.max(reach, x1);
  }
  return gutters;
}

function stripsBetween(segments: readonly Segment[], borders: readonly number[]): Segment[][] {
  const at = (segment: Segment) => borders.filter((border) => border <= segment.x0).length;
  const strips: Segment[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const segment of segments) strips[at(segment)]?.push(segment);
  return strips.filter((strip) => strip.length > 0);
}

/** Where one column ends and the next begins. */
function bordersOf(segments: readonly Segment[]): number[] {
  const gutters = guttersOf(segments);
  const cuts = gutters.map(({ from, to }) => (from + to) / 2);
  const strips = stripsBetween(segments, cuts);
  if (strips.length !== cuts.length + 1) return [];
  const kinds = strips.map((strip) => (shareOfPrices(strip) >= mostlyPrices ? 'price' : 'text'));
  const before = kinds[0] === 'price' && kinds.at(-1) === 'text';
  return cuts.filter((_, index) => {
    const [left, right] = [kinds[index], kinds[index + 1]];
    const [a = [], b = []] = [strips[index], strips[index + 1]];
    if (left === 'price' && right === 'price') return false;
    if (left === 'text' && right === 'price') return before;
    if (left === 'price' && right === 'text') return !before;
    return rowsOf(a) >= leastRows && rowsOf(b) >= leastRows && !isTable(a, b) && !orphans(a, b);
  });
}

/** Whether cells of `right` go on in the row what `left` begins: names in one column, descriptions in the next. */
function isTable(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (left.some((segment) => hasPrice(segment))) return false;
  const met = left.filter((segment) => right.some((other) => onOneRow(segment, other))).length;
  return met > 0.8 * left.length && left.length <= right.length * 1.1;
}

/**
 * Whether a cut between two strips takes prices from their names: prices in the right one with a name in their row on
 * the left, and nothing of their own beside or close above.
 */
function orphans(left: readonly Segment[], right: readonly Segment[]): boolean {
  const prices = right.filter((segment) => pricesOnly(textOfWords(segment.words)) !== null);
  const taken = prices.filter((price) => {
    const own = right.some(
      (other) =>
        other !== price &&
        !prices.includes(other) &&
        ((onOneRow(other, price) && other.x0 < price.x1 + 2 * price.size) || isCloseAbove(other, price)),
    );
    return !own && left.some((other) => onOneRow(other, price));
  });
  return taken.length >= 2 && taken.length > 0.35 * prices.length;
}

function isCloseAbove(other: Segment, price: Segment): boolean {
  const drop = price.y0 - other.y1;
  return drop > -0.3 * price.size && drop < 2.5 * price.size && other.x0 < price.x1 && other.x1 > price.x0;
}

const hasPrice = (segment: Segment) => /\d[.,]\d{2}|[$€£]\s?\d|\s\d{1,3}$/.test(textOfWords(segment.words));

const sizeLabel =
  /^(?:small|medium|large|half|full|whole|glass|bottle|carafe|cup|bowl|pint|half pint|single|double|price|s|m|l|xl|\d+\s?(?:oz|ml|cl|"|in|cm|g|l|pcs?))\.?$/i;

function shareOfPrices(strip: readonly Segment[]): number {
  const said = strip.map((segment) => textOfWords(segment.words)).filter((text) => text !== '');
  const prices = said.filter((text) => pricesOnly(text) !== null || sizeLabel.test(text)).length;
  return said.length === 0 ? 1 : prices / said.length;
}

export function rowsOf(segments: readonly Segment[]): number {
  let rows = 0;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { y0, y1 } of [...segments].sort((a, b) => a.y0 - b.y0)) {
    if (y0 + 0.4 * (y1 - y0) < bottom) continue;
    rows += 1;
    bottom = y1;
  }
  return rows;
}

/**
 * Where no white runs through the whole region, cells over its full width (titles, headings, notes) may hide one:
 * they part the region into bands, of which some have columns.
 */
function bandsOf(segments: readonly Segment[]): Segment[][] {
  let best: { bands: Segment[][]; rows: number } | null = null;
  for (const x of middlesOf(segments)) {
    const bands = bandsAt(segments, x);
    if (bands.length < 2) continue;
    const rows = bands.filter((band) => bordersOf(band).length > 0).reduce((sum, band) => sum + rowsOf(band) - 1, 0);
    const worth = rows - 0.4 * bands.length;
    if (rows >= leastRows && worth > (best?.rows ?? 0)) best = { bands, rows: worth };
  }
  return best?.bands ?? [[...segments]];
}

/** Places where some cell begins, a little left of it: white may run there. */
function middlesOf(segments: readonly Segment[]): number[] {
  const size = usualSize(segments);
  const places = new Set(segments.map(({ x0 }) => Math.round((x0 - 0.3 * size) / size)));
  return [...places].map((place) => place * size);
}

/** Runs of cells that leave `x` free, and between them those that cross it. */
function bandsAt(segments: readonly Segment[], x: number): Segment[][] {
  const crossing = segments.filter((segment) => segment.x0 < x && segment.x1 > x);
  if (crossing.length === 0 || crossing.length > 0.5 * segments.length) return [];
  const bands: { y: number; cells: Segment[]; crosses: boolean }[] = [];
  for (const segment of [...segments].sort((a, b) => middle(a) - middle(b))) {
    const crosses = crossing.includes(segment) || crossing.some((other) => onOneRow(segment, other));
    const last = bands.at(-1);
    if (last && last.crosses === crosses) last.cells.push(segment);
    else bands.push({ y: segment.y0, cells: [segment], crosses });
  }
  return bands.map(({ cells }) => cells);
}

const middle = ({ y0, y1 }: Segment) => (y0 + y1) / 2;

export function usualSize(segments: readonly Segment[]): number {
  const sorted = segments.map(({ size }) => size).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

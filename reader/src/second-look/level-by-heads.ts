import type { Glyphs, PageText } from '../layout/page-text.ts';
import { rowsOf } from '../layout/rows.ts';
import { type Column, type Heading, headingsIn } from '../lines/heading.ts';

/** With fewer headers, the header row says too little. */
const fewest = 4;

type Point = { x: number; y: number };

/**
 * The page with its words moved up and down so that its table headers are level: they are one row, however the paper is
 * bent. For headers of several words, the lowest word counts, or the highest. Null if there is no such table.
 */
export function levelByHeads(page: PageText, by: 'lowest' | 'highest'): PageText | null {
  const tables = levelings.flatMap((leveling) => headingsIn(rowsOf({ ...page, leveling })).slice(0, 1));
  const heading = tables.reduce(
    (best: Pick<Heading, 'columns'>, table) => (table.columns.length > best.columns.length ? table : best),
    tables[0] ?? nowhere,
  );
  const places = new Map(page.words.map((word) => [word.seen, word]));
  const own = ({ words }: Column) => words.flatMap(({ seen }) => (seen && places.get(seen)) ?? []);
  const points = heading.columns.flatMap((column) => pointOf(own(column), by));
  if (points.length < fewest) return null;
  return { ...page, words: page.words.map((word) => leveled(word, points)), leveling: 'flat' };
}

const levelings = ['sharpest', 'bent', 'flat'] as const;
const nowhere: Pick<Heading, 'columns'> = { columns: [] };

function pointOf(words: readonly Glyphs[], by: 'lowest' | 'highest'): Point[] {
  const sorted = words.toSorted((a, b) => middleY(a) - middleY(b));
  const word = by === 'lowest' ? sorted.at(-1) : sorted[0];
  return word ? [{ x: (word.x0 + word.x1) / 2, y: middleY(word) }] : [];
}

const middleY = ({ y0, y1 }: Glyphs) => (y0 + y1) / 2;

function leveled(word: Glyphs, points: readonly Point[]): Glyphs {
  const { x0, x1, y0, y1 } = word;
  const off = heightAt((x0 + x1) / 2, points) - (points[0]?.y ?? 0);
  return { ...word, y0: y0 - off, y1: y1 - off, seen: word.seen ?? { x0, x1, y0, y1 } };
}

/** Interpolated between two headers; constant beyond the outermost. */
function heightAt(x: number, points: readonly Point[]): number {
  const right = points.findIndex((point) => point.x >= x);
  const [from, to] = [points[right - 1], points[right]];
  if (!from) return points[right < 0 ? points.length - 1 : 0]?.y ?? 0;
  if (!to) return points.at(-1)?.y ?? 0;
  return from.y + ((to.y - from.y) * (x - from.x)) / Math.max(1, to.x - from.x);
}

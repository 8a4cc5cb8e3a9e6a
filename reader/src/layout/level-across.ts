import type { Glyphs } from './page-text.ts';

/** A stretch of the width that hardly any row crosses with words, so that neighbors tell nothing of how rows run there. */
export type Hollow = { from: number; to: number };

/** Fewer runs of words than this cross a hollow. */
const fewest = 5;
/** How far rows may have risen across a hollow, and how far it is likely, in sizes of type. */
const farthest = 0.8;
const likely = 0.6;
/** How near the middles of two words of one row are, in sizes of type. */
const near = 0.1;
/** How much better rows have to meet before they are moved. */
const plainly = 1.2;
/** Words on each side that are needed to tell. */
const enough = 8;

/** The stretches between words where fewer than five runs of words cross: `runs` are words with their next one in the row. */
export function hollowsIn(words: readonly Glyphs[], next: ReadonlyMap<Glyphs, Glyphs>, stretches: number): Hollow[] {
  const left = Math.min(...words.map((word) => word.x0));
  const step = (Math.max(...words.map((word) => word.x1)) - left) / stretches;
  const runs = words.map((word) => ({ from: word.x0, to: next.get(word)?.x1 ?? word.x1 }));
  const hollows: Hollow[] = [];
  for (let at = 0; at < stretches; at += 1) {
    const [from, to] = [left + at * step, left + (at + 1) * step];
    const middle = (from + to) / 2;
    if (runs.filter((run) => run.from <= middle && middle <= run.to).length >= fewest) continue;
    const last = hollows.at(-1);
    if (last && last.to > from - 1) last.to = to;
    else hollows.push({ from, to });
  }
  return hollows;
}

/**
 * Words moved up and down so that the rows on both sides of each hollow meet: of all shifts of one side the one at which
 * most words of the other stand level with it.
 */
export function levelAcross(words: readonly Glyphs[], hollows: readonly Hollow[], size: number): Glyphs[] {
  return hollows.reduce<Glyphs[]>(
    (level, hollow) => {
      const rise = riseAcross(level, hollow, size);
      return rise === 0 ? level : level.map((word) => shifted(word, -rise * shareOf(hollow, word)));
    },
    [...words],
  );
}

const middleX = (word: Glyphs) => (word.x0 + word.x1) / 2;
const middleY = (word: Glyphs) => (word.y0 + word.y1) / 2;
const shifted = (word: Glyphs, by: number): Glyphs => ({ ...word, y0: word.y0 + by, y1: word.y1 + by });
const shareOf = ({ from, to }: Hollow, word: Glyphs) =>
  Math.max(0, Math.min(1, (middleX(word) - from) / Math.max(1, to - from)));

function riseAcross(words: readonly Glyphs[], hollow: Hollow, size: number): number {
  const left = words.filter((word) => middleX(word) <= hollow.from);
  const right = words.filter((word) => middleX(word) >= hollow.to);
  if (left.length < enough || right.length < enough) return 0;
  const most = Math.ceil(farthest * size);
  const reach = Math.ceil(3 * near * size);
  const counts = new Float64Array(2 * (most + reach) + 1);
  for (const word of left) {
    for (const other of right) {
      const at = Math.round(middleY(other) - middleY(word)) + most + reach;
      if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const meeting = (rise: number) => {
    let sum = 0;
    for (let off = -reach; off <= reach; off += 1)
      sum += (counts[rise + off + most + reach] ?? 0) * Math.exp(-0.5 * (off / (near * size)) ** 2);
    return sum * Math.exp(-0.5 * (rise / (likely * size)) ** 2);
  };
  const rises = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const best = rises.reduce((one, rise) => (meeting(rise) > meeting(one) ? rise : one), 0);
  return meeting(best) > plainly * meeting(0) ? best : 0;
}

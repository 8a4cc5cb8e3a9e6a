import type { Glyphs } from './page-text.ts';

/**
 * A stretch of the width that hardly any row crosses with words, so that neighboring words do not show how rows run
 * there.
 */
export type Hollow = { from: number; to: number };

/** A stretch is a hollow if fewer runs of words than this cross it. */
const fewest = 5;
/** How far rows may have risen across a hollow, and how far is likely, in font sizes. */
const farthest = 0.8;
const likely = 0.6;
/** How close the centers of two words of one row are, in font sizes. */
const near = 0.1;
/** How much better rows must align before they are moved. */
const plainly = 1.2;
/** Words needed on each side to judge. */
const enough = 8;
/** Words needed to judge in a column that is alone in a hollow. */
const alone = 6;

/** The stretches that fewer than five runs of words cross; a run is a word and the `next` one in its row. */
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
 * Words moved up and down so that the rows on both sides of each hollow align: the shift of one side at which most of
 * its words are level with words of the other.
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
  return left.length < enough || right.length < enough ? 0 : riseOf(left, right, size);
}

/** Words of narrow columns that are alone in a hollow or between two, as indexes into `words`. */
export function islandsIn(
  words: readonly Glyphs[],
  next: ReadonlyMap<Glyphs, Glyphs>,
  hollows: readonly Hollow[],
): number[][] {
  const runs = new Map(words.map((word) => [word, [word]]));
  for (const [word, other] of next) {
    const [run, rest] = [runs.get(word) ?? [], runs.get(other) ?? []];
    if (run === rest) continue;
    run.push(...rest);
    for (const each of rest) runs.set(each, run);
  }
  const places = hollows.flatMap(({ from, to }, at) => {
    const second = hollows[at + 1];
    return [{ from, to }, ...(second ? [{ from, to: second.to }] : [])];
  });
  return places
    .map(({ from, to }) =>
      words.flatMap((word, at) => ((runs.get(word) ?? []).every(({ x0, x1 }) => x0 >= from && x1 <= to) ? [at] : [])),
    )
    .filter((island) => island.length >= alone);
}

/** Words moved so that the rows of each island align with the rows around it. */
export function levelIslands(words: readonly Glyphs[], islands: readonly number[][], size: number): Glyphs[] {
  return islands.reduce<Glyphs[]>(
    (level, island) => {
      const own = new Set(island);
      const rise = riseOf(
        level.filter((_, at) => !own.has(at)),
        level.filter((_, at) => own.has(at)),
        size,
      );
      return rise === 0 ? level : level.map((word, at) => (own.has(at) ? shifted(word, -rise) : word));
    },
    [...words],
  );
}

/** How much lower the rows of some words are than the rows that they match best; 0 if they are already aligned. */
function riseOf(left: readonly Glyphs[], right: readonly Glyphs[], size: number): number {
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

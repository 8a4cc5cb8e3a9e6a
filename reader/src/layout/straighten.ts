import { hollowsIn, islandsIn, levelAcross, levelIslands } from './level-across.ts';
import type { Glyphs, Leveling } from './page-text.ts';
import { raised, sharpestRows, usualSize } from './sharpest-rows.ts';

/** How many stretches the page's width is divided into, and bands its height. */
const stretches = 14;
const bands = 3;

/** Paper that is bent more than this is not read in rows. */
const steepest = 0.06;

/** The minimum distance between the ends of a run, and the preferred one, in font sizes. */
const shortRun = 3;
const longRun = 8;

type Link = { x: number; y: number; slope: number; weight: number };

/**
 * Words of a page of curled or folded paper, moved up and down so that its rows are level: neighboring words show how a
 * row runs in each part of the page, and the shape that the rows share is removed. If words are few, nothing moves.
 * Only for finding rows; each word keeps the position where it was seen.
 */
export function straighten(words: readonly Glyphs[], leveling: Leveling = 'sharpest'): Glyphs[] {
  if (leveling === 'flat') return acrossHollows(words);
  const links = linksOf(words);
  if (links.length < 12) return acrossHollows(words);
  const edges = { left: Math.min(...words.map((word) => word.x0)), right: Math.max(...words.map((word) => word.x1)) };
  const top = Math.min(...words.map((word) => word.y0));
  const bottom = Math.max(...words.map((word) => word.y1));
  const step = (edges.right - edges.left) / stretches;
  const whole = slopesOf(links, edges.left, step);
  const heights = Array.from({ length: bands }, (_, band) => {
    const middle = top + ((band + 0.5) * (bottom - top)) / bands;
    const near = links.filter((link) => Math.abs(link.y - middle) < (bottom - top) / bands);
    return { middle, rises: risesOf(slopesOf(near, edges.left, step, whole), step) };
  });
  const centre = (top + bottom) / 2;
  const leans = smooth(leansOf(words, edges.left, step));
  const offsets = words.map((word) =>
    offsetAt((word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2, heights, edges.left, step),
  );
  const rows =
    leveling === 'bent' ? words.map((word, at) => raised(word, offsets[at] ?? 0)) : sharpestRows(words, offsets);
  const level = acrossHollows(rows);
  const asides = new Map(
    words.map((word) => [word, leanAt(leans, (middleX(word) - edges.left) / step) * (middle(word) - centre)]),
  );
  const phrases = phrasesIn(words);
  return level.map((word, index) => {
    const phrase = phrases.get(words[index] ?? word) ?? [];
    const aside = phrase.reduce((sum, each) => sum + (asides.get(each) ?? 0), 0) / Math.max(1, phrase.length);
    return { ...word, x0: word.x0 - aside, x1: word.x1 - aside };
  });
}

/** Words with the others close to them in their row: they move together, never over each other. */
function phrasesIn(words: readonly Glyphs[]): Map<Glyphs, Glyphs[]> {
  const phrases = new Map(words.map((word) => [word, [word]]));
  for (const [word, other] of nextWords(words)) {
    const [phrase = [], rest = []] = [phrases.get(word), phrases.get(other)];
    if (phrase === rest || other.x0 - word.x1 > word.size) continue;
    phrase.push(...rest);
    for (const each of rest) phrases.set(each, phrase);
  }
  return phrases;
}

function acrossHollows(words: readonly Glyphs[]): Glyphs[] {
  const next = nextWords(words);
  const [hollows, size] = [hollowsIn(words, next, stretches), usualSize(words)];
  return levelIslands(levelAcross(words, hollows, size), islandsIn(words, next, hollows), size);
}

/** How columns lean in each stretch of the width, from words that are left- or right-aligned with each other. */
function leansOf(words: readonly Glyphs[], left: number, step: number): number[] {
  const sorted = [...words].sort((a, b) => a.y0 - b.y0);
  const links = sorted.flatMap((word, index): Link[] => {
    for (const other of sorted.slice(index + 1)) {
      const drop = other.y0 - word.y0;
      if (drop > 4 * word.size) return [];
      if (drop < 0.8 * word.size) continue;
      const [begin, end] = [other.x0 - word.x0, other.x1 - word.x1];
      const aside = Math.abs(begin) < Math.abs(end) ? begin : end;
      if (Math.abs(aside) < 0.3 * word.size) return [{ x: word.x0, y: word.y0, slope: aside / drop, weight: drop }];
    }
    return [];
  });
  const whole = links.length < 12 ? Array<number>(stretches).fill(0) : Array<number>(stretches).fill(median(links));
  return slopesOf(links, left, step, whole);
}

/**
 * Paper leans evenly: between the centers of two stretches the lean is interpolated, so that a word never runs over its
 * neighbor.
 */
function leanAt(leans: readonly number[], at: number): number {
  const place = Math.max(0, Math.min(stretches - 1, at - 0.5));
  const left = leans[Math.floor(place)] ?? 0;
  return left + ((leans[Math.ceil(place)] ?? left) - left) * (place % 1);
}

function smooth(leans: readonly number[]): number[] {
  return leans.map((lean, at) => ((leans[at - 1] ?? lean) + 2 * lean + (leans[at + 1] ?? lean)) / 4);
}

/**
 * How rows rise, from runs of neighboring words that are long enough: the box of a single short word is off by as much
 * as the row itself.
 */
function linksOf(words: readonly Glyphs[]): Link[] {
  const next = nextWords(words);
  return words.flatMap((word) => {
    let last: Glyphs | undefined = next.get(word);
    while (last && next.has(last) && runOf(word, last) < longRun * word.size) last = next.get(last);
    const run = last ? runOf(word, last) : 0;
    if (!last || run < shortRun * word.size) return [];
    const x = (word.x0 + word.x1 + last.x0 + last.x1) / 4;
    return [{ x, y: (middle(word) + middle(last)) / 2, slope: (middle(last) - middle(word)) / run, weight: run }];
  });
}

function middle(word: Glyphs): number {
  return (word.y0 + word.y1) / 2;
}

const middleX = (word: Glyphs) => (word.x0 + word.x1) / 2;

function runOf(word: Glyphs, other: Glyphs): number {
  return (other.x0 + other.x1 - word.x0 - word.x1) / 2;
}

/** The nearest word to the right of each, in its row. */
function nextWords(words: readonly Glyphs[]): Map<Glyphs, Glyphs> {
  const sorted = [...words].sort((a, b) => middle(a) - middle(b));
  const found = new Map<Glyphs, Glyphs>();
  for (const [index, word] of sorted.entries()) {
    for (const way of [-1, 1]) {
      for (let at = index + way; at >= 0 && at < sorted.length; at += way) {
        const other = sorted[at];
        const rise = other ? Math.abs(middle(other) - middle(word)) : 0;
        if (!other || rise > 0.45 * word.size) break;
        const gap = other.x0 - word.x1;
        const near = gap > -0.3 * word.size && gap < 4 * word.size && rise < steepest * (other.x1 - word.x0) + 1;
        if (near && other.x0 < (found.get(word)?.x0 ?? Number.POSITIVE_INFINITY)) found.set(word, other);
      }
    }
  }
  return found;
}

/** The usual slope in each stretch of the width; a band with too few words uses the slope of the whole page. */
function slopesOf(links: readonly Link[], left: number, step: number, whole?: readonly number[]): number[] {
  const known = Array.from({ length: stretches }, (_, index) => {
    const from = left + (index - 0.5) * step;
    const inside = links.filter((link) => link.x >= from && link.x < from + 2 * step);
    const general = whole?.[index];
    if (inside.length < 5) return general;
    return general === undefined
      ? median(inside)
      : (median(inside) * inside.length + general * 5) / (inside.length + 5);
  });
  return known.map((slope, index) => slope ?? between(known, index));
}

/** Where there are no words, a row is assumed to bend evenly from the words on one side to those on the other. */
function between(known: readonly (number | undefined)[], index: number): number {
  const left = known.findLastIndex((slope, at) => at < index && slope !== undefined);
  const right = known.findIndex((slope, at) => at > index && slope !== undefined);
  if (left < 0 || right < 0) return known[Math.max(left, right)] ?? 0;
  const [from = 0, to = 0] = [known[left], known[right]];
  return from + ((to - from) * (index - left)) / (right - left);
}

function median(links: readonly Link[]): number {
  const sorted = links.toSorted((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, link) => sum + link.weight, 0) / 2;
  let sum = 0;
  for (const link of sorted) {
    sum += link.weight;
    if (sum >= half) return link.slope;
  }
  return 0;
}

/** How far rows have risen at the borders of the stretches, relative to the middle of the page. */
function risesOf(slopes: readonly number[], step: number): number[] {
  const rises = [0];
  for (const slope of slopes) rises.push((rises.at(-1) ?? 0) + slope * step);
  const centre = rises[Math.floor(rises.length / 2)] ?? 0;
  return rises.map((rise) => rise - centre);
}

type Height = { middle: number; rises: number[] };

function offsetAt(x: number, y: number, heights: readonly Height[], left: number, step: number): number {
  const at = Math.max(0, Math.min(stretches - 0.001, (x - left) / step));
  const within = ({ rises }: Height) => {
    const index = Math.floor(at);
    const from = rises[index] ?? 0;
    return from + ((rises[index + 1] ?? from) - from) * (at - index);
  };
  const below = heights.findIndex((height) => height.middle >= y);
  const lower = heights[below < 0 ? heights.length - 1 : below];
  const upper = heights[below <= 0 ? (below < 0 ? heights.length - 1 : 0) : below - 1];
  if (!lower || !upper || lower === upper) return lower ? within(lower) : 0;
  const share = (y - upper.middle) / (lower.middle - upper.middle);
  return within(upper) * (1 - share) + within(lower) * share;
}

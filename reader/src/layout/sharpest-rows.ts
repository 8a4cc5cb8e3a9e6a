import type { Glyphs } from './page-text.ts';

/** Fractions of the estimated bend to remove, and extra rotations to try (height per width). */
const shares = [1, 0.5, 0] as const;
const turns = [0, -0.002, 0.002, -0.004, 0.004, -0.006, 0.006, -0.008, 0.008] as const;

/** How close the centers of two words must be to count as one row, in font sizes. */
const near = 0.12;
/** How much sharper rows must be before the estimate is overridden. */
const plainly = 1.03;

/**
 * Words moved up and down so that rows are sharpest. If words are few, the bend that neighbors show (`offsets`, one per
 * word) is a guess across wide columns: less of it, or a slight rotation, may level more words with each other.
 */
export function sharpestRows(words: readonly Glyphs[], offsets: readonly number[]): Glyphs[] {
  const centre = words.reduce((sum, word) => sum + middleX(word), 0) / Math.max(1, words.length);
  const size = usualSize(words);
  let best = { shifts: [...offsets], sharpness: sharpnessOf(words, offsets, size) * plainly };
  for (const share of shares) {
    for (const turn of turns) {
      const shifts = words.map((word, at) => share * (offsets[at] ?? 0) + turn * (middleX(word) - centre));
      const sharpness = sharpnessOf(words, shifts, size);
      if (sharpness > best.sharpness) best = { shifts, sharpness };
    }
  }
  return words.map((word, at) => raised(word, best.shifts[at] ?? 0));
}

export const raised = (word: Glyphs, by: number): Glyphs => ({ ...word, y0: word.y0 - by, y1: word.y1 - by });

const middleX = (word: Glyphs) => (word.x0 + word.x1) / 2;

export function usualSize(words: readonly Glyphs[]): number {
  const sizes = words.map((word) => word.size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/** How many pairs of words are level, each weighted less the further apart their centers are. */
function sharpnessOf(words: readonly Glyphs[], shifts: readonly number[], size: number): number {
  const middles = words.map((word, at) => (word.y0 + word.y1) / 2 - (shifts[at] ?? 0)).sort((a, b) => a - b);
  const width = near * size;
  let sum = 0;
  for (const [at, y] of middles.entries()) {
    for (let next = at + 1; next < middles.length; next += 1) {
      const apart = ((middles[next] ?? y) - y) / width;
      if (apart > 3) break;
      sum += Math.exp(-0.5 * apart * apart);
    }
  }
  return sum;
}

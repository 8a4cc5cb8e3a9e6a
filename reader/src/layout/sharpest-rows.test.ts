import { describe, expect, it } from 'vitest';
import type { Glyphs } from './page-text.ts';
import { sharpestRows } from './sharpest-rows.ts';

/** Ten rows of four words, two on each side of a wide page, which slope down by `fall` per pixel of width. */
function rows(fall: number): Glyphs[] {
  return Array.from({ length: 10 }, (_, row) =>
    [100, 200, 1400, 1600].map((x0): Glyphs => {
      const y = 200 + row * 40 + fall * (x0 + 30);
      return { text: `W${row}`, page: 1, x0, x1: x0 + 60, y0: y - 10, y1: y + 10, size: 20, confidence: 0.99 };
    }),
  ).flat();
}

/** The largest vertical spread between the highest and lowest word of a row. */
function unevenness(words: readonly Glyphs[]): number {
  const spread = Array.from({ length: 10 }, (_, row) => {
    const own = words.filter(({ text }) => text === `W${row}`).map(({ y0 }) => y0);
    return Math.max(...own) - Math.min(...own);
  });
  return Math.max(...spread);
}

describe('rows across a wide gap', () => {
  it('ignores a wrong estimate when rows are level without it', () => {
    const words = rows(0);
    const offsets = words.map(({ x0 }) => (x0 > 1000 ? 20 : 0));
    expect(unevenness(sharpestRows(words, offsets))).toBe(0);
  });
  it('removes a tilt that no neighbors show', () => {
    const words = rows(0.006);
    expect(unevenness(words)).toBeGreaterThan(8);
    expect(
      unevenness(
        sharpestRows(
          words,
          words.map(() => 0),
        ),
      ),
    ).toBeLessThan(1);
  });
  it('keeps a correct estimate', () => {
    const words = rows(0.003);
    const offsets = words.map(({ x0 }) => 0.003 * x0);
    expect(unevenness(sharpestRows(words, offsets))).toBeLessThan(0.01);
  });
});

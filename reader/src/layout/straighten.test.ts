import { describe, expect, it } from 'vitest';
import type { Glyphs } from './page-text.ts';
import { rowsOf } from './rows.ts';
import { straighten } from './straighten.ts';

/** Twenty rows of eight words; the left half of the paper sags by `sag` pixels. */
function curled(sag: number): Glyphs[] {
  return Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 8 }, (__, column): Glyphs => {
      const x0 = 100 + column * 90;
      const y = 200 + row * 26 + sag * Math.sin((Math.PI * column) / 7);
      return { text: `W${row}`, page: 1, x0, x1: x0 + 60, y0: y - 10, y1: y + 10, size: 20, confidence: 0.99 };
    }),
  ).flat();
}

describe('rows on a curled page', () => {
  it.each([0, 8, 16, 22])('keeps words together when the paper sags by %i pixels', (sag) => {
    const rows = rowsOf({ page: 1, width: 900, height: 900, turned: 0, source: 'ocr', words: curled(sag) });
    expect(rows.map((row) => row.words.map((word) => word.text).join(' '))).toEqual(
      Array.from({ length: 20 }, (_, row) => Array<string>(8).fill(`W${row}`).join(' ')),
    );
  });
});

/**
 * Five rows of four adjacent words; below them single words that shift right by four pixels per row, and others on the
 * far right that do not.
 */
function stepped(): Glyphs[] {
  const word = (text: string, x0: number, y: number): Glyphs => ({
    text,
    page: 1,
    x0,
    x1: x0 + 90,
    y0: y - 10,
    y1: y + 10,
    size: 20,
    confidence: 0.99,
  });
  const rows = Array.from({ length: 5 }, (_, row) =>
    ['A', 'B', 'C', 'D'].map((letter, at) => word(`${letter}${row}`, 100 + at * 105, 100 + row * 26)),
  );
  const steps = Array.from({ length: 24 }, (_, row) => word(`E${row}`, 205 + row * 4, 400 + row * 26));
  const straight = Array.from({ length: 40 }, (_, row) => word(`F${row}`, 700, 100 + row * 26));
  return [...rows.flat(), ...steps, ...straight];
}

it('does not let one slanted column push words over their neighbors', () => {
  const words = straighten(stepped());
  for (const row of [0, 1, 2, 3, 4]) {
    const ends = ['A', 'B', 'C', 'D'].map((letter) => words.find(({ text }) => text === `${letter}${row}`));
    for (const [at, word] of ends.entries()) expect(word?.x0).toBeGreaterThan(ends[at - 1]?.x1 ?? 0);
  }
});

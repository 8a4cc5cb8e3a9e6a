import { describe, expect, test } from 'vitest';
import type { Glyphs } from './page-text.ts';
import { rowsOf } from './rows.ts';

/** Twenty rows of eight words; the paper's left half sags by `sag` pixels. */
function curled(sag: number): Glyphs[] {
  return Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 8 }, (__, column): Glyphs => {
      const x0 = 100 + column * 90;
      const y = 200 + row * 26 + sag * Math.sin((Math.PI * column) / 7);
      return { text: `W${row}`, page: 1, x0, x1: x0 + 60, y0: y - 10, y1: y + 10, size: 20, confidence: 0.99 };
    }),
  ).flat();
}

describe('rows of a curled page', () => {
  test.each([0, 8, 16, 22])('words that belong together stay together where the paper sags by %i pixels', (sag) => {
    const rows = rowsOf({ page: 1, width: 900, height: 900, turned: 0, source: 'ocr', words: curled(sag) });
    expect(rows.map((row) => row.words.map((word) => word.text).join(' '))).toEqual(
      Array.from({ length: 20 }, (_, row) => Array<string>(8).fill(`W${row}`).join(' ')),
    );
  });
});

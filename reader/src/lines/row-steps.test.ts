import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { stepBetween } from './row-steps.ts';

const size = 30;
const word = (text: string, x0: number, y: number, confidence?: number): Glyphs => ({
  ...{ text, x0, x1: x0 + 80, y0: y - size / 2, y1: y + size / 2, size, page: 1 },
  ...(confidence === undefined ? {} : { confidence }),
});
const rowOf = (words: Glyphs[]): Row => ({ page: 1, y0: words[0]?.y0 ?? 0, y1: words[0]?.y1 ?? 0, size, words });
/** A figure row that sags by 8 pixels toward the name in its middle, and the words below the name. */
const step = (confidence?: number) =>
  stepBetween(
    rowOf([word('90705', 160, 300, confidence), word('Kidney', 984, 308, confidence)]),
    rowOf([word('Beans', 984, 346, confidence)]),
  );

it('measures the distance between rows of an image where they overlap', () => {
  expect(step(0.9)).toBe(38);
  expect(step()).toBe(46);
});

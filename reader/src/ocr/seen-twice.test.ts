import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import { withoutTwice } from './seen-twice.ts';

const word = (text: string, x0: number, x1: number, y0 = 0, confidence = 0.9): Glyphs => ({
  ...{ text, x0, x1, y0, y1: y0 + 20 },
  ...{ page: 1, size: 20, confidence },
});
const texts = (...words: Glyphs[]) => withoutTwice(words).map(({ text, x0 }) => `${text}@${x0}`);

it('keeps the whole digit when it was also seen cut off at the seam of two lines', () => {
  expect(texts(word('4', 553, 563), word('4', 558, 563), word('10', 582, 606))).toEqual(['4@553', '10@582']);
});

it('merges the same word at the same place', () => {
  expect(texts(word('CS', 10, 30), word('CS', 10, 30))).toEqual(['CS@10']);
});

it('keeps equal words side by side or one above the other', () => {
  expect(texts(word('5', 10, 20), word('5', 24, 34))).toHaveLength(2);
  expect(texts(word('5', 10, 20), word('5', 10, 20, 24))).toHaveLength(2);
});

it('drops a guess at part of a more certain word', () => {
  expect(texts(word('Co.', 1225, 1292), word('0', 1226, 1234, 0, 0.54))).toEqual(['Co.@1225']);
  expect(texts(word('Co.', 1225, 1292), word('0', 1226, 1234))).toHaveLength(2);
  expect(texts(word('Co.', 1225, 1292), word('0', 1288, 1300, 0, 0.54))).toHaveLength(2);
});

import { describe, expect, it } from 'vitest';
import type { Glyphs } from './page-text.ts';
import { rowsOf } from './rows.ts';

const word = (text: string, x0: number, x1: number, y: number, size = 30): Glyphs => ({
  ...{ text, x0, x1, size, y0: y - size / 2, y1: y + size / 2 },
  ...{ page: 1, confidence: 0.99 },
});
const pageOf = (words: Glyphs[]) => ({
  ...{ page: 1, width: 1900, height: 1400, turned: 0 as const, source: 'ocr' as const, words },
});
const textsOf = (words: Glyphs[]) => rowsOf(pageOf(words)).map((row) => row.words.map(({ text }) => text).join(' '));

describe('rows on both sides of a wide empty column', () => {
  const names = 'Garlic Broccoli Onions Strawberries Basil Peppers Haricots Lettuce Carrots Celery'.split(' ');
  const table = (fall: number) =>
    names.flatMap((name, row) => [
      word(name, 160, 320, 300 + row * 43),
      word('Box', 330, 400, 300 + row * 43),
      word('6.00', 1180, 1240, 300 + row * 43 + fall),
      word('66.97', 1450, 1520, 300 + row * 43 + fall),
      word('401.82', 1740, 1820, 300 + row * 43 + fall),
    ]);

  it.each([0, 14, -14, 18])('are joined when the figures are %i pixels lower than the names', (fall) => {
    expect(textsOf(table(fall))).toEqual(names.map((name) => `${name} Box 6.00 66.97 401.82`));
  });
});

describe('rows of a narrow column in the middle of the page', () => {
  const names = 'Garlic Broccoli Onions Strawberries Basil Peppers Haricots Lettuce'.split(' ');
  const table = (fall: number) =>
    names.flatMap((name, row) => [
      word(name, 160, 320, 300 + row * 43),
      word('Box', 330, 400, 300 + row * 43),
      word('6LB', 960, 1010, 300 + row * 43 + fall),
      word('66.97', 1500, 1570, 300 + row * 43),
      word('401.82', 1640, 1720, 300 + row * 43),
    ]);

  it.each([0, 13, -13, 18])('are joined when it is %i pixels lower than both sides', (fall) => {
    expect(textsOf(table(fall))).toEqual(names.map((name) => `${name} Box 6LB 66.97 401.82`));
  });
});

it('a word with a tall frame belongs to the row at its height', () => {
  const words = [
    ...[word('CHEESE', 420, 560, 826), word('RICOTTA', 570, 700, 826), word('WM', 710, 770, 826)],
    ...[word('Lot:', 420, 470, 860), word('640347', 490, 590, 860)],
    ...[word('88413', 170, 260, 841), word('9.00', 1440, 1500, 841), word('28.96', 1600, 1680, 841)],
    word('260.64', 1800, 1900, 841, 36),
  ];
  expect(textsOf(words)).toEqual(['CHEESE RICOTTA WM', '88413 9.00 28.96 260.64', 'Lot: 640347']);
});

it('splits a number from the label it ran into', () => {
  expect(textsOf([word('No.S98014', 1520, 1690, 100)])).toEqual(['No. S98014']);
});

it('words of large type with overlapping frames are in one row', () => {
  const words = [
    word('Whitaker', 161, 404, 216, 41),
    word('Produce', 379, 592, 218, 41),
    word('Co.', 659, 739, 216, 41),
  ];
  expect(textsOf(words)).toEqual(['Whitaker Produce Co.']);
});

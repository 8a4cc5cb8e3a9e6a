import { describe, expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import { numbersIn } from '../numbers/numbers-in.ts';
import type { Bounded } from './columns.ts';
import { rowOfCells } from './table-row.ts';

const size = 20;
const word = (text: string, x0: number, confidence?: number): Glyphs => ({
  ...{ text, x0, x1: x0 + 12 * text.length, y0: 0, y1: size, size, page: 1 },
  ...(confidence === undefined ? {} : { confidence }),
});
const columns = (['quantity', 'description', 'unitPrice', 'total'] as const).map(
  (role, index): Bounded => ({ role, x0: 0, x1: 0, words: [], from: index * 200, to: index * 200 + 200 }),
);

/** How the figures of a row are read, in a picture, or in print if `confidence` is not given. */
function amounts(quantity: string, price: readonly Glyphs[], total: readonly Glyphs[], confidence?: number) {
  const cells = [[word(quantity, 0, confidence)], [word('LIME', 220, confidence)], [...price], [...total]];
  const row = { page: 1, y0: 0, y1: size, size, words: cells.flat() };
  const { numbers } = rowOfCells(row, cells, columns, '.');
  return [numbers.unitPrice?.value.toFixed(2), numbers.total?.value.toFixed(2)];
}

describe('an amount that lost its first digits in an image', () => {
  it.each([
    ['2', '52.63', '5.26', '105.26'],
    ['1', '11.43', '1.43', '11.43'],
    // It ends differently, or is another amount altogether.
    ['2', '52.63', '5.27', '5.27'],
    ['3', '52.63', '105.26', '105.26'],
    ['100', '52.63', '3.00', '3.00'],
  ])('%s x %s with total %s is %s', (quantity, price, total, meant) => {
    expect(amounts(quantity, [word(price, 420, 0.9)], [word(total, 640, 0.9)], 0.9)[1]).toBe(meant);
  });

  it('is left as printed when it was not read from an image', () => {
    expect(amounts('2', [word('52.63', 420)], [word('5.26', 640)])[1]).toBe('5.26');
  });
});

describe('digits split apart in an image', () => {
  it('are joined when close together in a money column', () => {
    const torn = [word('1', 420, 0.9), word('9.67', 440, 0.9)];
    expect(amounts('4', torn, [word('78.68', 640, 0.9)], 0.9)).toEqual(['19.67', '78.68']);
  });

  it('stay apart when there is space between them', () => {
    const apart = [word('1', 420, 0.9), word('9.67', 480, 0.9)];
    expect(amounts('4', apart, [word('78.68', 640, 0.9)], 0.9)[0]).toBe('1.00');
    expect(numbersIn(apart, '.')).toHaveLength(2);
  });
});

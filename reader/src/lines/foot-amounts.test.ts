import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { footAmounts } from './foot-amounts.ts';

const word = (text: string, x0: number, x1: number, y0: number): Glyphs => ({
  ...{ text, x0, x1, y0, y1: y0 + 20, size: 20 },
  ...{ page: 1, confidence: 0.9 },
});
const row = (...words: Glyphs[]): Row => ({ page: 1, y0: words[0]?.y0 ?? 0, y1: words[0]?.y1 ?? 0, size: 20, words });
const kinds = (rows: Row[]) => footAmounts(rows, '.').map(({ kind, number }) => `${kind} ${number.value.toFixed(2)}`);

const cases = [word('Total', 194, 250, 100), word('Cases:', 258, 325, 100), word('15', 333, 355, 100)];
const label = (y: number) => row(word('Total', 1512, 1584, y), word('Due', 1594, 1651, y));

it('takes the label from the next row when a total in an image is level with other words', () => {
  const amount = word('329.86', 1774, 1868, 100);
  expect(kinds([row(...cases, amount), label(116)])).toEqual(['total 329.86']);
  expect(kinds([label(84), row(...cases, amount)])).toEqual(['total 329.86']);
});

it('takes no label from a row farther down or with its own amount', () => {
  const amount = word('298.47', 1774, 1868, 100);
  expect(kinds([row(...cases, amount), label(150)])).toEqual([]);
  const subTotal = row(word('Subtotal', 1512, 1620, 100), amount);
  expect(kinds([subTotal, row(...label(116).words, word('329.86', 1774, 1868, 116))])).toEqual([
    'subTotal 298.47',
    'total 329.86',
  ]);
});

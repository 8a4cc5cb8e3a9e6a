import { expect, it } from 'vitest';
import { doubtsOf } from './doubt.ts';
import type { Glyphs, PageText } from './layout/page-text.ts';
import type { ReadInvoice, ReadValue } from './types.ts';

/** Each row as pieces of text: pieces start 300 pixels apart, and the words within a piece are close together. */
const pageOf = (rows: readonly (readonly string[])[]): PageText => ({
  ...{ page: 1, width: 1000, height: 1400, turned: 0, source: 'ocr' },
  words: rows.flatMap((pieces, row) =>
    pieces.flatMap((piece, column) =>
      piece.split(' ').map((text, at): Glyphs => {
        const x0 = 40 + 300 * column + 70 * at;
        const box = { x0, x1: x0 + 60, y0: 100 + 50 * row, y1: 120 + 50 * row };
        return { text, ...box, seen: box, ...{ size: 20, page: 1, confidence: 0.8 } };
      }),
    ),
  ),
});

const page = pageOf([
  ['CORNER SHOP', 'Date 12/MAR/2018', 'Till 4'],
  ['ONIONS', '2', '8.20'],
  ['Total RM 45.90'],
  ['Thank you'],
]);

const value = (text: string, confidence: number): ReadValue<string> => ({ value: text, confidence, box: null });
function asked(total: number, date: number): string[] {
  const invoice: ReadInvoice = {
    ...{ kind: 'invoice', reader: 'ocr', lines: [], pages: [], marks: [], checks: [] },
    total: value('45.90', total),
    invoiceDate: value('2018-03-12', date),
  };
  return [...doubtsOf(invoice, [page]).values()].flat().map(({ words }) => words.map(({ text }) => text).join(' '));
}

it('asks about amounts when the total is doubtful, without names and counts', () => {
  expect(asked(0.5, 0.95)).toEqual(['8.20', '45.90']);
});

it('asks about whole dates, with the numbers in their row', () => {
  expect(asked(0.95, 0.5)).toEqual(['Date 12/MAR/2018', 'Till 4']);
});

it('asks nothing when both are certain', () => {
  expect(asked(0.95, 0.95)).toEqual([]);
});

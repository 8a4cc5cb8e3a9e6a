import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import { speltVendor } from './spell-vendor.ts';

const name = (text: string, confidence: number | undefined = 0.8) =>
  speltVendor(
    text.split(' ').map(
      (word, at): Glyphs => ({
        ...{ text: word, x0: at * 100, x1: at * 100 + 80, y0: 0, y1: 30 },
        ...{ page: 1, size: 30, confidence },
      }),
    ),
  );

it.each([
  ['Ferrante & Sons Restaurant Suppl', 'Ferrante & Sons Restaurant Supply'],
  ['ALAMO PR0VISIONS C0.', 'ALAMO PROVISIONS Co.'],
  ['Hudson Fo0d Distributers, Inc.', 'Hudson Food Distributors, Inc.'],
  ['Whitaker Milk & lce Cream', 'Whitaker Milk & Ice Cream'],
  ['Lakeshore Farm', 'Lakeshore Farm'],
  ['Route 5 Market', 'Route 5 Market'],
  ['7th Street Meats', '7th Street Meats'],
])('%s is %s', (read, meant) => {
  expect(name(read)).toBe(meant);
});

it('keeps a word that is text or was read with certainty', () => {
  expect(name('Tom Suppl', 0.97)).toBe('Tom Suppl');
  expect(speltVendor([{ text: 'Suppl', x0: 0, x1: 80, y0: 0, y1: 30, page: 1, size: 30 }])).toBe('Suppl');
});

it('joins a word split by wide letter spacing', () => {
  const placed = (...words: [string, number, number][]) =>
    speltVendor(
      words.map(([text, x0, x1]): Glyphs => ({ text, x0, x1, y0: 0, y1: 30, page: 1, size: 30, confidence: 0.99 })),
    );
  expect(placed(['Th', 195, 242], ['ree', 251, 323], ['Rivers', 352, 504], ['Wine', 533, 637], ['&', 664, 689])).toBe(
    'Three Rivers Wine &',
  );
  expect(placed(['Casa', 195, 242], ['de', 270, 323], ['Vino', 352, 504], ['y', 533, 637])).toBe('Casa de Vino y');
});

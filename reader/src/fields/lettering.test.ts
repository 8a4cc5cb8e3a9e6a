import { describe, expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { letteredPhrases } from './lettering.ts';
import { findVendor } from './vendor.ts';

/** A row of a picture; `advance` is the width of its letters. */
const row = (y0: number, size: number, advance: number, ...words: [string, number][]): Row => ({
  ...{ page: 1, y0, y1: y0 + size, size },
  words: words.map(([text, x0]): Glyphs => {
    const x1 = x0 + text.length * advance;
    return { text, x0, x1, y0, y1: y0 + size, size, page: 1, confidence: 0.95 };
  }),
});
const small: Row[] = [
  row(420, 30, 14, ['9787', 1550], ['Commerce', 1634]),
  row(470, 30, 14, ['Albany,', 1570], ['12204', 1740]),
  row(520, 30, 14, ['SOLD', 150], ['Copper', 240], ['Spoon', 340]),
];
const textsOf = (rows: readonly Row[]) => letteredPhrases(rows).map(({ text }) => text);
const vendorOf = (rows: Row[]) =>
  findVendor(rows, [
    { page: 1, width: 2045, height: 2600, turned: 0, source: 'ocr', words: rows.flatMap((each) => each.words) },
  ])?.value;

describe('names in large type', () => {
  it('have word spaces as wide as their letters', () => {
    const rows = [row(200, 42, 30, ['St.', 170], ['Clair', 310], ['Provisions', 510], ['INVOICE', 1600]), ...small];
    expect(textsOf(rows)).toContain('St. Clair Provisions');
    expect(vendorOf(rows)).toBe('St. Clair Provisions');
  });

  it('allow tighter spacing around a symbol', () => {
    const names = row(200, 31, 24, ['Three', 195], ['Rivers', 352], ['Wine', 533], ['&', 664], ['Spirits', 719]);
    const words = names.words.map((word) => (word.text === '&' ? { ...word, size: 22 } : word));
    expect(textsOf([{ ...names, words }, ...small])).toContain('Three Rivers Wine & Spirits');
  });

  it('are recognized in print by type size, however narrow their letters', () => {
    const printed = (rows: Row[]) =>
      rows.map((each) => ({ ...each, words: each.words.map(({ confidence: _, ...word }) => word) }));
    const rows = printed([
      row(49, 16, 9.8, ['Sandia', 28]),
      row(68, 16, 9.6, ['Wine', 28], ['&', 72]),
      row(87, 16, 5.9, ['Spirits', 28]),
      row(110, 9, 4.9, ['612', 28], ['Commerce', 46], ['Avenue', 88]),
      row(122, 9, 4.9, ['Albany,', 28], ['12204', 70]),
    ]);
    expect(textsOf(rows)).toContain('Sandia Wine & Spirits');
  });

  it('continue in the rows below', () => {
    const rows = [
      row(200, 42, 30, ['INVOICE', 150], ['Nguyen', 1632]),
      row(250, 42, 30, ['Fruit', 1632], ['&', 1800]),
      row(300, 42, 30, ['Vegetable,', 1530]),
      row(350, 42, 30, ['LLC', 1740]),
      ...small,
    ];
    expect(textsOf(rows)).toContain('Nguyen Fruit & Vegetable, LLC');
    expect(textsOf(rows)).toContain('INVOICE');
    expect(vendorOf(rows)).toBe('Nguyen Fruit & Vegetable, LLC');
  });

  it('end before an address or title below', () => {
    const rows = [
      row(200, 42, 30, ['Cascade', 630], ['Baking', 880]),
      row(250, 42, 30, ['6049', 630], ['Depot', 780]),
      ...small,
    ];
    expect(textsOf(rows)).toContain('Cascade Baking');
  });
});

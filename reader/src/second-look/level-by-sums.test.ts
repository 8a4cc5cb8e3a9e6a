import { describe, expect, it } from 'vitest';
import type { Glyphs, Leveling, PageText } from '../layout/page-text.ts';
import { rowsOf, textOf } from '../layout/rows.ts';
import type { ReadInvoice, ReadLine } from '../types.ts';
import { levelByHeads } from './level-by-heads.ts';
import { levelBySums } from './level-by-sums.ts';

/** Six rows in six columns of three words, on paper that is raised by this many pixels in the middle. */
function arched(by: number): PageText {
  const words = [...'abcdef'].flatMap((letter, row) =>
    Array.from({ length: 18 }, (_, at): Glyphs => {
      const x0 = 200 * Math.floor(at / 3) + 60 * (at % 3);
      const y0 = 300 + 30 * row - by * Math.sin((Math.PI * x0) / 1200);
      const seen = { x0, x1: x0 + 50, y0, y1: y0 + 24 };
      return { text: `${letter}${at}`, ...seen, seen, ...{ size: 24, page: 1, confidence: 0.99 } };
    }),
  );
  return { ...{ page: 1, width: 1700, height: 2200, turned: 0, source: 'ocr' }, words };
}

/** Each way of leveling gives different rows, but the same number. */
const page = arched(60);

type Reading = { sum: boolean; closed?: number; open?: number; name?: string; pack?: string };

/** Returns the given readings by leveling, and records which levelings were requested. */
function readerOf(readings: Partial<Record<Leveling, Reading>>) {
  const asked: Leveling[] = [];
  const read = ([first]: PageText[]): ReadInvoice => {
    const leveling = first?.leveling ?? 'sharpest';
    asked.push(leveling);
    const { sum, closed = 0, open = 0, name = 'ONIONS', pack } = readings[leveling] ?? { sum: false };
    const line = (held: boolean) => ({ code: 'line_closes' as const, held });
    const lines = [...Array(closed).fill(line(true)), ...Array(open).fill(line(false))];
    const product: ReadLine = {
      ...{ type: 'product', box: null },
      description: { value: name, confidence: 1, box: null },
      total: { value: '8.20', confidence: 1, box: null },
      ...(pack === undefined ? {} : { pack: { value: pack, confidence: 1, box: null } }),
    };
    return {
      ...{ kind: 'invoice', reader: 'ocr', lines: [product], pages: [], marks: [] },
      checks: [...lines, { code: 'lines_sum_to_total', held: sum }],
    };
  };
  return { asked, read };
}

describe('choosing the leveling whose sums add up', () => {
  it.each<[string, Partial<Record<Leveling, Reading>>, Leveling]>([
    ['stay where they do', { sharpest: { sum: true, closed: 3 }, bent: { sum: true, closed: 3 } }, 'sharpest'],
    [
      'follow the bend if the lines add up to the total only then',
      { sharpest: { sum: false, closed: 2 }, bent: { sum: true, closed: 3 } },
      'bent',
    ],
    [
      'stay if most lines multiply out as they are',
      {
        sharpest: { sum: false, closed: 1, open: 2 },
        bent: { sum: false, closed: 1 },
        flat: { sum: false, closed: 3 },
      },
      'flat',
    ],
    [
      'have a product name in each line',
      { sharpest: { sum: true, closed: 3, name: 'TOTAL PIECES 88' }, flat: { sum: true, closed: 3 } },
      'flat',
    ],
    [
      'have packs that can be read',
      { sharpest: { sum: true, closed: 3, pack: 'CASE LB' }, flat: { sum: true, closed: 3, pack: '4/5 LB' } },
      'flat',
    ],
    [
      'keep the default if no alternative is better',
      { sharpest: { sum: false, closed: 2 }, bent: { sum: true }, flat: { sum: false, closed: 2 } },
      'sharpest',
    ],
  ])('%s', (_, readings, chosen) => {
    const { read } = readerOf(readings);
    expect(levelBySums([page], read).pages[0]?.leveling ?? 'sharpest').toBe(chosen);
  });

  it.each([
    [{ sum: true, closed: 1 }, ['sharpest']],
    [{ sum: true, closed: 1, open: 1 }, ['sharpest', 'bent', 'flat']],
    [{ sum: false, closed: 1 }, ['sharpest', 'bent', 'flat']],
    [{ sum: true, closed: 1, name: 'TOTAL PIECES 88' }, ['sharpest', 'bent', 'flat']],
  ])('tries other levelings until sums and lines add up: %j', (sharpest, ways) => {
    const { asked, read } = readerOf({ sharpest });
    levelBySums([page], read);
    expect(asked).toEqual(ways);
  });

  it('reads a page once if every leveling gives the same rows', () => {
    const { asked, read } = readerOf({});
    levelBySums([arched(0)], read);
    expect(asked).toEqual(['sharpest']);
  });

  it('reads printed pages once', () => {
    const { asked, read } = readerOf({});
    levelBySums([{ ...page, source: 'text' }], read);
    expect(asked).toEqual(['sharpest']);
  });
});

describe('table headings', () => {
  /** A table of six columns that slopes down to the right. */
  const steep = (x: number) => 30 * (x / 1200);
  const heads = ['ITEM NUMBER', 'DESCRIPTION', 'PACK', 'QTY', 'UNIT PRICE', 'AMOUNT'];
  const rows = [
    heads,
    ...Array.from({ length: 6 }, (_, row) => [`${row}0017`, 'ONIONS YELLOW', '4/5 LB', '2', '4.10', '8.20']),
  ];
  const words = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell.split(' ').map((text, at): Glyphs => {
        const x0 = 200 * column + 90 * at;
        const y0 = 300 + 40 * row + steep(x0);
        const seen = { x0, x1: x0 + 14 * text.length, y0, y1: y0 + 24 };
        return { text, ...seen, seen, ...{ size: 24, page: 1, confidence: 0.99 } };
      }),
    ),
  );

  it.each(['lowest', 'highest'] as const)('are leveled into one row, like the lines, by the %s words', (by) => {
    const level = levelByHeads({ ...page, words }, by);
    const found = level ? rowsOf(level).map((row) => textOf(row.words)) : [];
    expect(found).toContain('00017 ONIONS YELLOW 4/5 LB 2 4.10 8.20');
    expect(found).toHaveLength(7);
    expect(level?.words[0]?.seen).toMatchObject({ y0: words[0]?.y0 });
  });

  it('are not found on a page without a table', () => {
    expect(levelByHeads(page, 'lowest')).toBeNull();
  });
});

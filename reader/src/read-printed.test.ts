import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { type PrintedText, textPdf } from './testing/text-pdf.ts';
import type { ReadInvoice, ReadLine } from './types.ts';

const today = '2026-11-21';
const head: PrintedText[] = [
  [40, 40, 'Harbor Provision Co'],
  [40, 54, '120 Dock St'],
  [40, 66, 'Portland, OR 97201'],
  [400, 40, 'Invoice # 204417'],
  [400, 54, 'Invoice Date: 11/18/2026'],
];

/**
 * A page with a table: the x positions of its columns, its headers, and its rows, each with its distance below the
 * last.
 */
async function read(
  places: readonly number[],
  heads: readonly string[],
  rows: readonly [drop: number, ...cells: string[]][],
  foot: readonly PrintedText[] = [],
): Promise<ReadInvoice> {
  let y = 120;
  const printed: PrintedText[] = heads.map((text, at) => [places[at] ?? 0, y, text]);
  for (const [drop, ...cells] of rows) {
    y += drop;
    for (const [at, text] of cells.entries()) if (text !== '') printed.push([places[at] ?? 0, y, text]);
  }
  const below = foot.map(([x, drop, text]): PrintedText => [x, y + drop, text]);
  const result = await readDocument(await textPdf([[...head, ...printed, ...below]], { size: 9 }), { today });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice;
}

const shown = (line: ReadLine) =>
  [line.description, line.quantity, line.pack, line.unitPrice, line.total].map((each) => each?.value ?? '').join(' | ');

describe('packs', () => {
  const places = [40, 80, 120, 150, 210, 420, 500];

  it('a count and a size in separate columns become one pack, with the words of both', async () => {
    const invoice = await read(
      places,
      ['QTY', 'PACK', 'SIZE', 'ITEM', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      [
        [20, '2', '4', '10 LB', '10021', 'CHICKEN BREAST', '118.40', '236.80'],
        [16, '1', '15', 'DZ', '10400', 'EGGS LARGE LOOSE', '48.60', '48.60'],
        [16, '3', '6', '#10', '20771', 'TOMATO PUREE', '37.70', '113.10'],
      ],
      [[400, 30, 'TOTAL 398.50']],
    );
    expect(invoice.lines.map(shown)).toEqual([
      'CHICKEN BREAST | 2 | 4/10 LB | 118.4 | 236.80',
      'EGGS LARGE LOOSE | 1 | 15/DZ | 48.6 | 48.60',
      'TOMATO PUREE | 3 | 6/#10 | 37.7 | 113.10',
    ]);
    expect(invoice.lines[0]?.pack?.box?.w).toBeGreaterThan(0.08);
  });

  it.each([
    ['PACK', 'UNITS', 'UNIT', ['12', '6', 'Z'], ['4', '1', 'GAL'], ['9', '.5', 'GA']],
    ['SIZE', 'PACK', 'UNIT', ['6', '12', 'Z'], ['1', '4', 'GAL'], ['.5', '9', 'GA']],
  ])('%s, %s and %s in separate columns are count, size and unit', async (one, two, three, ...packs) => {
    const rows = packs.map((pack, at): [number, ...string[]] => [
      16,
      ...['20031', 'THING NUMBER ONE'],
      ...pack,
      ...([
        ['5', '27.42', '137.10'],
        ['3', '42.36', '127.08'],
        ['2', '65.48', '130.96'],
      ][at] ?? []),
    ]);
    const invoice = await read(
      [40, 90, 240, 290, 340, 400, 460, 530],
      ['ITEM #', 'DESCRIPTION', one, two, three, 'SHIP', 'PRICE', 'AMOUNT'],
      rows,
      [[400, 30, 'TOTAL 395.14']],
    );
    const found = invoice.lines.map((line) => [line.pack?.value, line.unit?.value, line.quantity?.value]);
    expect(found).toEqual([
      ['12/6 Z', undefined, '5'],
      ['4/1 GAL', undefined, '3'],
      ['9/.5 GA', undefined, '2'],
    ]);
  });

  it('under QTY/CASE and UNITS the values distinguish the pack from the shipped quantity', async () => {
    const invoice = await read(
      places,
      ['SHIP', 'QTY/CASE', 'UNITS', '', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      [
        [20, '7', '1', '50 LB', '', 'ONION YELLOW', '60.60', '424.20'],
        [16, '3', '12', '32 OZ', '', 'CREAM HEAVY', '64.03', '192.09'],
      ],
      [[400, 30, 'TOTAL 616.29']],
    );
    expect(invoice.lines.map(shown)).toEqual([
      'ONION YELLOW | 7 | 1/50 LB | 60.6 | 424.20',
      'CREAM HEAVY | 3 | 12/32 OZ | 64.03 | 192.09',
    ]);
  });

  it('reads one portion in ounces as a pack if most descriptions end with a pack', async () => {
    const goods = ['FLOUR AP (1/50 LB)', 'BASIL FRESH (8 OZ)', 'THYME FRESH (1/4 OZ)', 'OIL FRY (6/1 GAL)'];
    const invoice = await read(
      [40, 80, 130, 420, 500],
      ['QTY', 'UNIT', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      goods.map((name, at) => [16, '2', 'CS', name, `1${at}.50`, `${20 + 2 * at + 1}.00`]),
      [[400, 30, 'TOTAL 96.00']],
    );
    expect(invoice.lines.map((line) => line.pack?.value)).toEqual(['1/50 LB', '8 OZ', '1 x 4 OZ', '6/1 GAL']);
    expect(invoice.lines[1]?.pack?.box?.w).toBeGreaterThan(0.02);
  });

  it('keeps a size in the description if no other description ends with one', async () => {
    const goods = ['FLOUR AP', 'TOP SIRLOIN STEAK 8 OZ', 'BUTTER', 'EGGS LARGE'];
    const invoice = await read(
      [40, 80, 130, 420, 500],
      ['QTY', 'UNIT', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      goods.map((name, at) => [16, '2', 'CS', name, `1${at}.50`, `${20 + 2 * at + 1}.00`]),
      [[400, 30, 'TOTAL 96.00']],
    );
    expect(invoice.lines.map((line) => line.pack)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('uses the price that makes the amount, and keeps the price per pound beside it', async () => {
    const invoice = await read(
      [40, 80, 130, 340, 420, 500],
      ['QTY', 'UNIT', 'DESCRIPTION', '$/LB', 'CASE PRICE', 'AMOUNT'],
      [
        [20, '2', 'CS', 'CHICKEN BREAST', '2.96', '118.40', '236.80'],
        [16, '3', 'CS', 'ONION YELLOW', '0.57', '28.50', '85.50'],
      ],
      [[400, 30, 'TOTAL 322.30']],
    );
    expect(invoice.lines.map((line) => [line.unitPrice?.value, line.basePrice?.value, line.basePriceUnit])).toEqual([
      ['118.4', '2.96', 'lb'],
      ['28.5', '0.57', 'lb'],
    ]);
  });
});

describe('rows that wrap', () => {
  const places = [40, 90, 130, 420, 500];
  const heads = ['ITEM', 'QTY', 'DESCRIPTION', 'PRICE', 'AMOUNT'];
  const total: PrintedText = [400, 30, 'TOTAL 398.50'];
  const expected = [
    'CHICKEN BREAST BONELESS SKINLESS | 2 |  | 118.4 | 236.80',
    'EGGS LARGE | 1 |  | 48.6 | 48.60',
    'TOMATO PUREE FANCY | 3 |  | 37.7 | 113.10',
  ];

  it('have the figures in the first row', async () => {
    const invoice = await read(
      places,
      heads,
      [
        [20, '10021', '2', 'CHICKEN BREAST', '118.40', '236.80'],
        [10, '', '', 'BONELESS SKINLESS'],
        [10, '', '', 'Lot: 44812'],
        [18, '10400', '1', 'EGGS LARGE', '48.60', '48.60'],
        [18, '20771', '3', 'TOMATO PUREE', '37.70', '113.10'],
        [10, '', '', 'FANCY'],
      ],
      [total],
    );
    expect(invoice.lines.map(shown)).toEqual(expected);
  });

  it('have the figures in the last row', async () => {
    const invoice = await read(
      places,
      heads,
      [
        [20, '', '', 'CHICKEN BREAST'],
        [10, '10021', '2', 'BONELESS SKINLESS', '118.40', '236.80'],
        [18, '10400', '1', 'EGGS LARGE', '48.60', '48.60'],
        [18, '', '', 'TOMATO PUREE'],
        [10, '20771', '3', 'FANCY', '37.70', '113.10'],
      ],
      [total],
    );
    expect(invoice.lines.map(shown)).toEqual(expected);
  });

  it('have the figures in the middle', async () => {
    const invoice = await read(
      places,
      heads,
      [
        [20, '', '', 'CHICKEN BREAST'],
        [5, '10021', '2', '', '118.40', '236.80'],
        [5, '', '', 'BONELESS SKINLESS'],
        [18, '10400', '1', 'EGGS LARGE', '48.60', '48.60'],
        [18, '', '', 'TOMATO PUREE'],
        [5, '20771', '3', '', '37.70', '113.10'],
        [5, '', '', 'FANCY'],
      ],
      [total],
    );
    expect(invoice.lines.map(shown)).toEqual(expected);
  });
});

describe('rows with several kinds of information', () => {
  it("are billed by weights in the figures' row, below the name", async () => {
    const invoice = await read(
      [40, 90, 130, 420, 500],
      ['ITEM', 'QTY', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      [
        [20, '', '', 'PORK LOIN BNLS'],
        [10, '10021', '3', '18.8 17.5 18.3 =54.6', '3.59', '196.01'],
        [18, '', '', 'SHORTENING ALL PURPOSE'],
        [10, '10400', '1', 'SUB FOR 951597', '48.60', '48.60'],
        [18, '20771', '3', 'TOMATO PUREE', '37.70', '113.10'],
      ],
      [[400, 30, 'TOTAL 357.71']],
    );
    expect(invoice.lines.map((line) => [line.description.value, line.quantity?.value, line.weight?.value])).toEqual([
      ['PORK LOIN BNLS', '3', '54.6'],
      ['SHORTENING ALL PURPOSE', '1', undefined],
      ['TOMATO PUREE', '3', undefined],
    ]);
  });

  it('keep the name of an item that was not shipped separate', async () => {
    const invoice = await read(
      [40, 90, 130, 420, 500],
      ['ITEM', 'QTY', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      [
        [20, '10021', '2', 'CHICKEN BREAST', '118.40', '236.80'],
        [16, '', '', 'EGGS LARGE'],
        [8, '10400', '0', '', '48.60'],
        [8, '', '', 'OUT OF STOCK'],
        [16, '20771', '3', 'TOMATO PUREE', '37.70', '113.10'],
      ],
      [[400, 30, 'TOTAL 349.90']],
    );
    expect(invoice.lines.map((line) => line.description.value)).toEqual(['CHICKEN BREAST', 'TOMATO PUREE']);
  });

  it('have a name below the figures, under its own heading', async () => {
    const invoice = await read(
      [40, 130, 200, 260, 420, 500],
      ['ITEM NO.', 'QTY', 'UNIT', 'PACK', 'PRICE', 'AMOUNT'],
      [
        [17, 'DESCRIPTION'],
        [17, '10021', '2', 'CS', '4/10 LB', '118.40', '236.80'],
        [17, 'CHICKEN BREAST'],
        [17, '', '1', '', '', '-4.35', '-4.35'],
        [17, 'PROMO DISCOUNT'],
        [17, '20771', '3', 'CS', '6/#10', '37.70', '113.10'],
        [17, 'TOMATO PUREE'],
      ],
      [[460, 40, 'TOTAL 345.55']],
    );
    expect(invoice.lines.map((line) => [line.type, line.description.value, line.total.value])).toEqual([
      ['product', 'CHICKEN BREAST', '236.80'],
      ['discount', 'PROMO DISCOUNT', '-4.35'],
      ['product', 'TOMATO PUREE', '113.10'],
    ]);
  });

  it('have different columns on a second page without headings', async () => {
    const rows = (places: readonly number[], y: number, lines: readonly string[][]): PrintedText[] =>
      lines.flatMap((cells, row) =>
        cells.map((text, at): PrintedText => [places[at] ?? 0, y + 16 * row, text]).filter(([, , text]) => text !== ''),
      );
    const first = rows([40, 110, 150, 230, 320, 460, 530], 120, [
      ['ITEM', 'QTY', 'UNIT', 'PACK', 'DESCRIPTION', 'PRICE', 'AMOUNT'],
      ['10021', '2', 'CASE', '4/10 LB', 'CHICKEN BREAST', '118.40', '236.80'],
      ['10400', '1', 'CASE', '15 DZ', 'EGGS LARGE', '48.60', '48.60'],
      ['20771', '3', 'CASE', '6/#10', 'TOMATO PUREE', '37.70', '113.10'],
    ]);
    const second: PrintedText[] = [
      ...rows([40, 90, 120, 160, 220, 400, 530], 60, [
        ['30119', '5', 'CASE', '3 LB', 'SPRING MIX WASHED', '8.30', '41.50'],
        ['30240', '2', 'CASE', '5 LB', 'CORNMEAL YELLOW', '6.56', '13.12'],
      ]),
      [400, 120, 'TOTAL 453.12'],
    ];
    const result = await readDocument(await textPdf([[...head, ...first], second], { size: 9 }), { today });
    if (!result.ok) throw new Error(result.failure.reason);
    expect(result.invoice.lines.slice(3).map((line) => [shown(line), line.unit?.value])).toEqual([
      ['SPRING MIX WASHED | 5 | 3 LB | 8.3 | 41.50', 'CASE'],
      ['CORNMEAL YELLOW | 2 | 5 LB | 6.56 | 13.12', 'CASE'],
    ]);
  });
});

describe('printed totals and charges', () => {
  const places = [40, 90, 130, 180, 420, 500];
  const heads = ['ORDER', 'SHIP', 'UNIT', 'DESCRIPTION', 'PRICE', 'AMOUNT'];
  const rows: [number, ...string[]][] = [
    [20, '2', '2', 'CS', 'CHICKEN BREAST', '118.40', '236.80'],
    [16, '3', '0', 'CS', 'EGGS LARGE', '48.60', '0.00'],
    [16, '3', '3', 'CS', 'TOMATO PUREE', '37.70', '113.10'],
  ];

  it('a charge in plain text becomes one line, and an item that was not shipped has quantity zero', async () => {
    const invoice = await read(places, heads, rows, [
      [40, 24, 'FUEL SURCHARGE 9.75'],
      [400, 40, 'INVOICE TOTAL 359.65'],
    ]);
    expect(invoice.lines.map((line) => [line.type, line.quantity?.value, line.total.value])).toEqual([
      ['product', '2', '236.80'],
      ['product', '0', '0.00'],
      ['product', '3', '113.10'],
      ['freight', undefined, '9.75'],
    ]);
    expect(invoice.checks.filter((check) => !check.held)).toEqual([]);
  });

  it('an amount that is not on a line fails the check, and the printed total stays', async () => {
    const odd: [number, ...string[]] = [16, '', '', '', '', '', '77.00'];
    const invoice = await read(
      places,
      heads,
      [...rows.slice(0, 2), odd, ...rows.slice(2)],
      [[400, 40, 'INVOICE TOTAL 426.90']],
    );
    expect(invoice.total?.value).toBe('426.90');
    expect(invoice.checks.filter((check) => !check.held)).toEqual([
      { code: 'lines_sum_to_total', held: false, expected: '426.90', actual: '349.90' },
      { code: 'amounts_accounted', held: false, page: 1, amounts: ['77.00'], missing: '77.00' },
    ]);
  });
});

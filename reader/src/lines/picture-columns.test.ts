import { describe, expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { shapesOf } from './cell-values.ts';
import { roleOf } from './column-role.ts';
import { bordersOf } from './columns.ts';
import { countsApart } from './counts-apart.ts';
import { type Column, headingsIn } from './heading.ts';
import { packOfRow } from './pack-notation.ts';
import { cellsOf } from './row-cells.ts';
import { settlePacks } from './settle-packs.ts';
import { baseUnitIn } from './settle-prices.ts';
import { sizesApart } from './sizes-apart.ts';
import { rowOfCells } from './table-row.ts';

const size = 27;

/** A word in a picture between two x positions. */
const word = (text: string, x0: number, x1: number): Glyphs => ({
  ...{ text, x0, x1, y0: 0, y1: size, size },
  ...{ page: 1, confidence: 0.9 },
});
const row = (...words: Glyphs[]): Row => ({ page: 1, y0: 0, y1: size, size, words });
const head = (role: Column['role'], text: string, x0: number, x1: number): Column => ({
  ...{ role, x0, x1, words: [word(text, x0, x1)] },
});
const texts = (cells: Glyphs[][]) => cells.map((cell) => cell.map((each) => each.text).join(' '));

describe('counts that touch the names after them', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('quantity', 'Ship', 0, 60), head('description', 'Description', 70, 180)],
  };
  const rows = [
    row(word('5', 46, 60), word('TURKEY', 56, 180)),
    row(word('Panko', 60, 160)),
    row(word('1', 48, 68), word('CHS', 70, 120)),
    row(word('4', 46, 72), word('Salmon', 69, 190)),
    row(word('23', 32, 60), word('SCALLOP', 80, 200)),
    row(word('6', 46, 60), word('POTATO', 71, 180)),
    row(word('2', 46, 60), word('BACON', 70, 170)),
  ];
  it('get their own column, even if a word or two extends into it', () => {
    const columns = bordersOf(heading, rows);
    const found = rows.map((each) => texts(cellsOf(each, columns)));
    expect(found.map(([count]) => count)).toEqual(['5', '', '1', '4', '23', '6', '2']);
    expect(found.map(([, name]) => name)).toEqual(['TURKEY', 'Panko', 'CHS', 'Salmon', 'SCALLOP', 'POTATO', 'BACON']);
  });
});

it('splits text that ran into an item code by the format of the other codes', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('quantity', 'QTY', 0, 60), head('itemCode', 'PROD', 70, 130), head('description', 'ITEM', 190, 240)],
  };
  const rows = [
    row(word('4', 46, 58), word('1283614', 70, 165)),
    row(word('44619077', 46, 165)),
    row(word('3', 46, 58), word('7022283', 70, 165)),
    row(word('12', 36, 58), word('7492701HAM', 68, 230)),
    row(word('5', 46, 58), word('4953558', 70, 165)),
    row(word('17384678', 69, 166)),
  ];
  expect(countsApart(heading, rows).map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    '4 1283614',
    '4 4619077',
    '3 7022283',
    '12 7492701 HAM',
    '5 4953558',
    '17384678',
  ]);
});

it('splits a count that ran into a name into the column before the name', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('quantity', 'QTY', 0, 60), head('description', 'ITEM DESCRIPTION', 80, 300)],
  };
  const rows = [
    row(word('8Tomatoes', 40, 240)),
    row(word('15', 38, 60), word('Leeks', 80, 160)),
    row(word('12IN', 80, 130), word('PIZZA', 140, 220)),
    row(word('36CT', 20, 60)),
  ];
  expect(countsApart(heading, rows).map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    '8 Tomatoes',
    '15 Leeks',
    '12IN PIZZA',
    '36CT',
  ]);
});

it('ends a count with cents before text that ran into it, if other counts have cents too', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('quantity', 'SHIPPED', 0, 100), head('description', 'PRODUCT DESCRIPTION', 110, 400)],
  };
  const rows = [
    row(word('3.002/5lbs', 60, 200), word('TURKEY', 210, 300)),
    row(word('2.00', 60, 100), word('1/45', 110, 160)),
    row(word('4.00|4/5', 60, 160)),
    row(word('10.00', 50, 100), word('12/6', 110, 160)),
  ];
  expect(countsApart(heading, rows).map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    '3.00 2/5lbs TURKEY',
    '2.00 1/45',
    '4.00 4/5',
    '10.00 12/6',
  ]);
});

it("ends a size's unit before names that follow as closely as words", () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('pack', 'Pack Size', 0, 150), head('description', 'Item Description', 200, 460)],
  };
  const rows = [
    row(word('12', 40, 70), word('750', 80, 140), word('ml', 152, 204), word('PINOT', 193, 400)),
    row(word('6', 55, 70), word('750mlVilla', 80, 300), word('Corvina', 310, 400)),
    row(word('6', 55, 70), word('1.5', 90, 140), word('lt', 152, 164), word('BURGUNDY', 200, 400)),
    row(word('5', 55, 70), word('GAL', 90, 140), word('LEMON', 205, 400)),
  ];
  const columns = bordersOf(heading, sizesApart(heading, rows));
  expect(sizesApart(heading, rows).map((each) => texts(cellsOf(each, columns)))).toEqual([
    ['12 750 ml', 'PINOT'],
    ['6 750ml', 'Villa Corvina'],
    ['6 1.5 lt', 'BURGUNDY'],
    ['5 GAL', 'LEMON'],
  ]);
});

describe('columns as close together as words', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [head('packCount', 'QTY/CS', 0, 80), head('pack', 'SZ', 98, 126), head('unit', 'UM', 144, 172)],
  };
  const columns = bordersOf(heading, [
    row(word('1', 68, 80), word('40', 99, 126), word('LB', 145, 172)),
    row(word('15', 54, 80), word('1', 99, 112), word('DZ', 145, 172)),
    row(word('12', 54, 80), word('12', 99, 126), word('FL', 145, 172), word('OZ', 188, 214)),
    row(word('41GA', 67, 172)),
  ]);
  it.each([
    ['41GA', 67, ['4', '1', 'GA']],
    ['1214OZ', 54, ['12', '14', 'OZ']],
    ['101LB', 54, ['10', '1', 'LB']],
  ])('%s is split at the column borders', (text, x0, parts) => {
    expect(texts(cellsOf(row(word(text, x0, 172)), columns))).toEqual(parts);
  });
  it.each([
    ['12750ml', 60, ['12', '750ml', '']],
    ['2411.2oz', 60, ['24', '11.2oz', '']],
    ['150lbs', 49, ['1', '50lbs', '']],
  ])('%s is split into a usual case count and size', (text, x0, parts) => {
    const two = bordersOf(
      { ...heading, columns: heading.columns.slice(0, 2).concat(head('unitPrice', 'COST', 300, 350)) },
      [
        row(word('4', 68, 80), word('4gal', 99, 150), word('33.86', 300, 350)),
        row(word('6', 68, 80), word('1gal', 99, 150), word('12.86', 300, 350)),
      ],
    );
    expect(texts(cellsOf(row(word(text, x0, 160)), two))).toEqual(parts);
  });
  it('keeps a count whole when it barely touches the border', () => {
    const words = [word('24', 60, 92), word('6.8', 99, 126), word('OZ', 145, 172)];
    expect(texts(cellsOf(row(...words), columns))).toEqual(['24', '6.8', 'OZ']);
  });
  it('keeps a measure of two words in its column', () => {
    const words = [word('12', 54, 80), word('12', 99, 126), word('FL', 145, 172), word('OZ', 188, 214)];
    expect(texts(cellsOf(row(...words), columns))).toEqual(['12', '12', 'FL OZ']);
  });
});

it('a border leaves no count without a column when prices follow closely', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [
      head('description', 'PRODUCT', 0, 120),
      head('quantity', 'QUANTITY', 300, 420),
      head('unitPrice', 'RATE', 446, 510),
    ],
  };
  const rows = Array.from({ length: 5 }, (_, at) =>
    row(word('ONION', 0, 120), word(String(at + 1), 416, 428), word('22.49', 445, 534)),
  );
  const columns = bordersOf(heading, rows);
  expect(rows.map((each) => texts(cellsOf(each, columns))[1])).toEqual(['1', '2', '3', '4', '5']);
});

describe('counts and sizes under one heading', () => {
  const columns = bordersOf({ first: 0, last: 0, page: 1, columns: [head('pack', 'PACK SIZE', 0, 130)] }, [
    row(word('12', 30, 54), word('32', 75, 99), word('OZ', 110, 140)),
    row(word('4', 42, 54), word('5LB', 75, 115)),
    row(word('408Z', 28, 111)),
  ]);
  it.each([
    ['408Z', 28, '40 8Z'],
    ['83LB', 29, '8 3LB'],
  ])('%s is split at the gap seen in the other rows', (text, x0, parts) => {
    expect(texts(cellsOf(row(word(text, x0, 111)), columns))).toEqual([parts]);
  });
  it('does not split before a misread unit after a digit', () => {
    const [column] = bordersOf({ first: 0, last: 0, page: 1, columns: [head('pack', 'UNIT SIZE', 0, 130)] }, [
      row(word('8', 30, 42), word('0Z', 60, 87)),
      row(word('6', 30, 42), word('0Z', 60, 87)),
    ]);
    expect(column?.gap).toBeUndefined();
  });
  it('does not take what follows a count for another count', () => {
    const words = [word('20', 30, 54), word('50CT', 57, 111)];
    expect(texts(cellsOf(row(...words), columns))).toEqual(['20 50CT']);
  });
});

it('keeps the end of a name that comes before a pack', () => {
  const columns = [
    { ...head('description', 'Description', 0, 100), from: 0, to: 200 },
    { ...head('pack', 'Pk/Sz', 210, 260), from: 200, to: 400 },
  ];
  const printed = row(word('CHEESE', 0, 90), word('SHRD', 190, 240), word('2/5#', 250, 300));
  expect(texts(cellsOf(printed, columns))).toEqual(['CHEESE SHRD', '2/5#']);
  expect(texts(cellsOf(row(word('OIL', 0, 90), word('CASE', 210, 270)), columns))).toEqual(['OIL', 'CASE']);
});

it('takes the unit after counts and sizes under one heading as the unit of the sizes', () => {
  const columns = [
    { ...head('pack', 'Pk', 0, 30), from: 0, to: 100 },
    { ...head('pack', 'Unit Size', 110, 150), from: 100, to: 160 },
    { ...head('unit', 'UoM', 170, 200), from: 160, to: 220 },
    { ...head('quantity', 'Qty', 230, 260), from: 220, to: 280 },
  ];
  const cells = ['10 4', '4 3', '24 26'].map((pack) => [
    pack.split(' ').map((text, at) => word(text, 40 * at, 40 * at + 20)),
    [],
    [word('#', 170, 185)],
    [word('2', 240, 252)],
  ]);
  expect(settlePacks(columns, new Set(), cells).map(({ role }) => role)).toEqual([
    'pack',
    'pack',
    'packUnit',
    'quantity',
  ]);
});

it('takes the unit of the sizes past a heading that only stray values are under', () => {
  const columns = [
    { ...head('pack', 'Pack', 0, 60), from: 0, to: 100 },
    { ...head('other', 'Units', 110, 170), from: 100, to: 190 },
    { ...head('unit', 'UOM', 200, 240), from: 190, to: 260 },
    { ...head('quantity', 'Qty', 270, 300), from: 260, to: 320 },
  ];
  const cells = ['1 5', '1 24', '10 2.5', '6 5', '1 175'].map((pack, line) => [
    pack.split(' ').map((text, at) => word(text, 40 * at, 40 * at + 20)),
    line === 2 ? [word('9', 120, 132)] : [],
    [word(line % 2 === 0 ? 'GAL' : 'CT', 200, 225)],
    [word('2', 280, 292)],
  ]);
  expect(settlePacks(columns, new Set([1]), cells)[2]?.role).toBe('packUnit');
});

it('does not take a misread unit after a size for a size', () => {
  const columns = [
    { ...head('packCount', 'PACK', 0, 60), from: 0, to: 70 },
    { ...head('pack', 'UNIT SIZE', 80, 200), from: 70, to: 300 },
  ];
  const printed = row(word('20', 30, 54), word('8', 90, 102), word('0Z', 116, 140));
  expect(packOfRow(rowOfCells(printed, cellsOf(printed, columns), columns, '.'), columns).text).toBe('20/8 0Z');
});

it('does not take a year beside a complete pack for its count', () => {
  const columns = [{ ...head('pack', 'SIZE', 0, 200), from: 0, to: 300 }];
  const printed = row(word('24', 0, 30), word('12X750', 130, 220), word('ML', 230, 270));
  expect(packOfRow(rowOfCells(printed, [printed.words], columns, '.'), columns).text).toBe('12X750 ML');
});

it("reads a size that slipped under the count's heading as a size", () => {
  const columns = [{ ...head('packCount', 'Qty/Case', 0, 100), from: 0, to: 200 }];
  const printed = row(word('6', 10, 22), word('2LB', 60, 96));
  expect(packOfRow(rowOfCells(printed, [printed.words], columns, '.'), columns).text).toBe('6/2LB');
});

it('reads a currency sign per unit as a price, even if the sign was misread', () => {
  expect(roleOf(['*/cs'])).toBe('unitPrice');
  expect(roleOf(['S/LB'])).toBe('unitPrice');
  expect(roleOf(['#/CS'])).toBe('packCount');
});

describe('headings in an image', () => {
  const rolesOf = (...words: Glyphs[]) =>
    headingsIn([row(...words)])[0]?.columns.map(
      ({ role, words: own }) => `${role}: ${own.map((each) => each.text).join(' ')}`,
    );
  it('a slash joins words: a discount per case is not a count of cases', () => {
    expect(
      rolesOf(word('QTY', 0, 50), word('DESCRIPTION', 100, 260), word('DISC/CS', 400, 500), word('AMOUNT', 600, 700)),
    ).toEqual(['quantity: QTY', 'description: DESCRIPTION', 'other: DISC/CS', 'total: AMOUNT']);
  });
  it('a slash misread as a letter still means units per case', () => {
    expect(
      rolesOf(
        ...[word('QTY', 0, 50), word('UNITS', 150, 210), word('ICASE', 218, 280), word('SIZE', 400, 450)],
        ...[word('DESCRIPTION', 550, 720), word('AMOUNT', 900, 1000)],
      ),
    ).toEqual(['quantity: QTY', 'packCount: UNITS ICASE', 'pack: SIZE', 'description: DESCRIPTION', 'total: AMOUNT']);
  });
  it.each([
    ['$ILB', 'unitPrice'],
    ['QTYICS', 'packCount'],
    ['PKISZ', 'pack'],
  ])('%s is a %s', (text, role) => {
    const found = rolesOf(
      word('QTY', 0, 50),
      word('DESCRIPTION', 100, 260),
      word(text, 400, 500),
      word('AMOUNT', 600, 700),
    );
    expect(found).toContain(`${role}: ${text}`);
  });
  it('a price per pound is recognized without its space', () => {
    expect(['PERLB', 'Price Per LB', '$/LB'].map(baseUnitIn)).toEqual(['lb', 'lb', 'lb']);
  });
  it('reads counts and sizes under one heading as packs, and ignores specks', () => {
    const cells = [
      [word('9', 0, 10), word('0.5', 40, 80), word('GAL', 90, 140)],
      [word('12', 0, 20), word(':', 22, 24), word('32', 40, 70), word('OZ', 90, 120)],
    ];
    expect(shapesOf(cells).notations).toBe(1);
  });
});

it('puts borders between headings when rows of an image run columns together', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [
      ...[head('quantity', 'SHIP', 0, 60), head('unit', 'U/M', 80, 130), head('pack', 'SIZE', 170, 330)],
      ...[head('description', 'DESCRIPTION', 360, 560), head('total', 'TOTAL', 900, 980)],
    ],
  };
  const line = (pack: string) =>
    row(
      word('3', 30, 45),
      word('CASE', 48, 150),
      word(pack, 160, 330),
      word('SUGAR', 360, 460),
      word('18.13', 900, 980),
    );
  const rows = [
    line('25LB'),
    line('4/5LB'),
    line('2/10LB'),
    row(word('2CASE', 20, 165), word('6/1GAL', 168, 330), word('OIL', 360, 460), word('9.10', 900, 980)),
  ];
  const columns = bordersOf(heading, rows);
  expect(texts(cellsOf(rows[0] ?? row(), columns))).toEqual(['3', 'CASE', '25LB', 'SUGAR', '18.13']);
});

it('splits a joined count and size when only one way makes a usual pack', () => {
  const heading = {
    ...{ first: 0, last: 0, page: 1 },
    columns: [
      head('description', 'Product', 0, 200),
      head('pack', 'Pack Size', 300, 440),
      head('total', 'Total', 600, 680),
    ],
  };
  const line = (...pack: Glyphs[]) => row(word('TUNA', 0, 120), ...pack, word('18.13', 600, 680));
  const given = ['245z', '116oz', '1165cnt', '12lb', '124oz', '250ct'];
  const rows = [
    line(word('4', 300, 318), word('5', 330, 348), word('lbs', 352, 400)),
    ...given.map((text) => line(word(text, 300, 400))),
  ];
  const columns = bordersOf(heading, rows);
  const found = rows.map((each) => texts(cellsOf(each, columns))[1]);
  expect(found).toEqual(['4 5 lbs', '24 5z', '1 16oz', '1 165cnt', '12lb', '124oz', '250ct']);
});

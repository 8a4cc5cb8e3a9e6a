import { expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import type { ColumnRole } from './column-role.ts';
import type { Bounded } from './columns.ts';
import { groupRows } from './row-groups.ts';
import { describing, parseRow } from './table-row.ts';

const column = (role: ColumnRole, from: number, to: number): Bounded => ({
  ...{ role, x0: from, x1: to, words: [], from, to },
});
const columns = [column('quantity', 0, 100), column('description', 100, 400), column('total', 400, 500)];

/** A printed row at a given height: quantity, name and amount. */
function rowAt(y: number, quantity: string, words: string, total: string): Row {
  const placed = [
    ...(quantity === '' ? [] : [{ text: quantity, x0: 80 }]),
    ...words.split(' ').map((text, index) => ({ text, x0: 110 + 60 * index })),
    ...(total === '' ? [] : [{ text: total, x0: 460 }]),
  ].map((word): Glyphs => ({ ...word, x1: word.x0 + 5 * word.text.length, y0: y, y1: y + 9, size: 9, page: 1 }));
  return { page: 1, y0: y, y1: y + 9, size: 9, words: placed };
}

it('adds the last row of words to the line above, even if its cell wraps more tightly than rows are spaced', () => {
  const rows = [
    rowAt(0, '', 'Bagels,', ''),
    rowAt(5, '4', '', '162.24'),
    rowAt(11, '', 'Everything', ''),
    rowAt(26, '', '48 ct', ''),
    rowAt(42, '', 'Egg Rolls,', ''),
    rowAt(47, '5', '', '420.00'),
    rowAt(53, '', 'Vegetable', ''),
    rowAt(68, '', '96 ct', ''),
    rowAt(84, '2', 'Pepper', '189.92'),
    rowAt(99, '', 'Jack 6x5 lb', ''),
  ].map((row) => parseRow(row, columns, '.'));
  const said = groupRows(rows, columns).map(({ above, core, below }) =>
    [...above, core, ...below].map((row) => textOf(describing(row, columns))).filter(Boolean),
  );
  expect(said).toEqual([
    ['Bagels,', 'Everything', '48 ct'],
    ['Egg Rolls,', 'Vegetable', '96 ct'],
    ['Pepper', 'Jack 6x5 lb'],
  ]);
});

it('joins a name with a parenthesis opened above its figures and closed beside them', () => {
  const rows = [
    rowAt(0, '4', 'Bagels, plain', '162.24'),
    rowAt(20, '', 'Peppers (6/#10', ''),
    rowAt(40, '6', 'can)', '516.48'),
    rowAt(60, '5', 'Egg rolls', '420.00'),
  ].map((row) => parseRow(row, columns, '.'));
  const said = groupRows(rows, columns).map(({ above, core }) =>
    [...above, core].map((row) => textOf(describing(row, columns))),
  );
  expect(said).toEqual([['Bagels, plain'], ['Peppers (6/#10', 'can)'], ['Egg rolls']]);
});

const saidOf = (rows: readonly Row[]) =>
  groupRows(
    rows.map((row) => parseRow(row, columns, '.')),
    columns,
  ).map(({ above, core, below }) =>
    [...above, core, ...below].map((row) => textOf(describing(row, columns))).filter(Boolean),
  );

it('does not continue a line past a group heading, or end a name at a shipped weight', () => {
  const rows = ['VEAL LEG CAP 260.25 LB', 'VEAL LEG CAP 161.34 LB', 'BEEF GROUND 331.45 LB', 'VEAL LEG CAP 208.48 LB'];
  const meats = rows.flatMap((name, at) => [
    rowAt(13 + 26 * at, '4', name, '162.24'),
    rowAt(26 + 26 * at, '', 'OFF', ''),
  ]);
  const dairy = [rowAt(130, '2', 'CHEESE', '36.08'), rowAt(143, '', 'SHRD', ''), rowAt(156, '1', 'BUTTER', '19.74')];
  const printed = [rowAt(0, '', 'MEATS', ''), ...meats, rowAt(117, '', 'DAIRY PRODUCTS', ''), ...dairy];
  expect(saidOf(printed)).toEqual([...rows.map((name) => [name, 'OFF']), ['CHEESE', 'SHRD'], ['BUTTER']]);
});

it('does not group rows by the spacing of the summary at the bottom', () => {
  const lines = ['CHEESE', 'BUTTER', 'CREAM', 'SOUR CREAM'].flatMap((name, at) => [
    rowAt(26 * at, '4', name, '162.24'),
    rowAt(13 + 26 * at, '', 'WHOLE', ''),
  ]);
  const foot = [
    rowAt(104, '', 'GROUP TOTAL', '648.96'),
    rowAt(130, '', 'MERCHANDISE TOTAL', '648.96'),
    rowAt(143, '', 'TOTAL DUE', '648.96'),
    rowAt(169, '', 'TOTAL PCS 9', ''),
  ];
  expect(saidOf([...lines, ...foot]).slice(0, 4)).toEqual([
    ['CHEESE', 'WHOLE'],
    ['BUTTER', 'WHOLE'],
    ['CREAM', 'WHOLE'],
    ['SOUR CREAM', 'WHOLE'],
  ]);
});

it('adds weights between a name and its figures to that line', () => {
  const rows = [
    rowAt(0, '', 'Rib eye', ''),
    rowAt(13, '', '14.8 13.5 = 28.3', ''),
    rowAt(26, '2', 'LOT# 101047', '713.69'),
    rowAt(39, '4', 'Sauce', '61.95'),
    rowAt(52, '', 'Bacon', ''),
    rowAt(65, '6', 'BORN RAISED', '578.70'),
    rowAt(78, '', 'Shrimp', ''),
    rowAt(91, '2', 'FARM RAISED', '251.56'),
    rowAt(104, '', 'Strip', ''),
    rowAt(117, '6', 'WHOLE', '4552.87'),
    rowAt(130, '4', 'Dough', '100.04'),
    rowAt(143, '4', 'Spice', '63.72'),
    rowAt(156, '1', 'Cloth', '275.40'),
  ].map((row) => parseRow(row, columns, '.'));
  const noted = groupRows(rows, columns).map(({ following }) => following.map(({ row }) => textOf(row.words)));
  expect(noted[0]).toContain('14.8 13.5 = 28.3');
});

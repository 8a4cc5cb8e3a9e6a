import { msg } from '@platewise/domain';
import type { LayoutColumn } from '../layouts/layout.ts';
import {
  currencyOf,
  type DecimalMark,
  isPlainNumber,
  readCents,
  readPrice,
  readQuantity,
} from '../values/read-cents.ts';
import type { Cells, Columns } from './columns.ts';
import { quoted, RowProblem } from './row-problem.ts';
import type { Told } from './told.ts';

export type Marked = {
  mark: DecimalMark;
  /** Numbers are plain numbers in the file; the decimal mark applies to its text cells. */
  exact: boolean;
};

const amountColumns = [
  ...['amount', 'gross', 'discount', 'tax', 'tip', 'serviceCharge', 'giftCards', 'total', 'unitPrice', 'paid'],
  'refunded',
] as (keyof Told & LayoutColumn)[];

export const toldColumns = (columns: Columns) => amountColumns.filter((column) => columns.has(column));

const dollars = new Set([
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'MXN',
  'SGD',
  'HKD',
  'TWD',
  'BRL',
  'COP',
  'CLP',
  'ARS',
  'BSD',
  'JMD',
]);

export function readAmounts(
  cells: Cells,
  columns: Columns,
  present: readonly (keyof Told)[],
  settings: Marked & { currency: string },
): Told {
  const told: Told = {};
  for (const column of present) {
    const text = columns.get(cells, column as LayoutColumn);
    if (text === '' || text === '-' || text === '--') continue;
    const cents = (column === 'unitPrice' ? readPrice : readCents)(text, markIn(text, settings));
    if (cents === null) throw new RowProblem(msg('{value} is not an amount', { value: quoted(text) }));
    const marked = currencyOf(text);
    if (marked !== null) refuseCurrency(marked, settings.currency);
    told[column] = cents;
  }
  return told;
}

export function refuseCurrency(text: string, currency: string): void {
  const told = text.trim().toUpperCase();
  if (told === '' || told === currency || (told === '$' && dollars.has(currency))) return;
  throw new RowProblem(msg('It is in {other}, but the restaurant uses {currency}', { other: told, currency }));
}

export const markIn = (text: string, { mark, exact }: Marked): DecimalMark =>
  exact && isPlainNumber(text) ? '.' : mark;

export function quantityOf(text: string, marked: Marked): string {
  if (text === '') return '1';
  const quantity = readQuantity(text, markIn(text, marked));
  if (quantity === null) throw new RowProblem(msg('{value} is not a quantity', { value: quoted(text) }));
  return quantity;
}

import type { ReportColumn, ReportKind } from '@platewise/contract';
import type { Cell } from './build-report.ts';

/** How wide a column of a kind is on paper, as a share. */
export const shareOf: Record<ReportKind, number> = {
  text: 1.7,
  word: 1.5,
  date: 1.1,
  number: 0.9,
  percent: 0.9,
  change: 0.9,
  money: 1.2,
  money_change: 1.2,
  unit_cost: 1.1,
};

export const isFigure = ({ kind }: ReportColumn) => kind !== 'text' && kind !== 'word' && kind !== 'date';

/** A value as it is printed: a dash, or the column's own word, where nothing is known. */
export function printedCell(column: ReportColumn, value: Cell | undefined, currency: string): string {
  if (value === null || value === undefined) return column.none ?? (isFigure(column) ? '–' : '');
  if (typeof value === 'string') return column.kind === 'date' ? dayWords(value) : value;
  switch (column.kind) {
    case 'money':
      return money(value, currency);
    case 'money_change':
      return `${value > 0 ? '+' : ''}${money(value, currency)}`;
    case 'unit_cost':
      return money(value, currency, value !== 0 && Math.abs(value) < 1 ? 4 : 2);
    case 'percent':
      return `${value.toFixed(1)}%`;
    case 'change':
      return `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;
    default:
      return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  }
}

/** Signs that the fonts of the paper hold; other currencies go by their code. */
const withSign = new Set(['USD', 'EUR', 'GBP']);

const money = (value: number, currency: string, digits = 2) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: withSign.has(currency) ? 'symbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** `Nov 18, 2026` */
export const dayWords = (day: string): string =>
  day === '' ? '' : new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...dayStyle, timeZone: 'UTC' });

const dayStyle = { year: 'numeric', month: 'short', day: 'numeric' } as const;

import type { ReportColumn, ReportKind } from '@platewise/contract';
import { type Customs, dayWords, moneyWords, numberWords, percentWords } from '@platewise/domain';
import type { Cell } from './build-report.ts';

/** Relative width of a printed column by kind. */
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

/** A value as printed: a dash, or the column's own placeholder, where nothing is known. */
export function printedCell(column: ReportColumn, value: Cell | undefined, customs: Customs): string {
  const { country } = customs;
  if (value === null || value === undefined) return column.none ?? (isFigure(column) ? '–' : '');
  if (typeof value === 'string') return column.kind === 'date' ? printedDay(value, country) : value;
  switch (column.kind) {
    case 'money':
      return money(value, customs);
    case 'money_change':
      return money(value, customs, { sign: true });
    case 'unit_cost':
      return money(value, customs, { digits: value !== 0 && Math.abs(value) < 1 ? 4 : 2 });
    case 'percent':
      return percentWords(value, country, { fixed: true });
    case 'change':
      return percentWords(value, country, { fixed: true, sign: true });
    default:
      return numberWords(value, country);
  }
}

/** Currency signs included in the PDF fonts; other currencies are printed as codes. */
const withSign = new Set(['USD', 'EUR', 'GBP']);

const money = (value: number, customs: Customs, options: { digits?: number; sign?: boolean } = {}) =>
  moneyWords(value, customs, { digits: 2, ...options, display: withSign.has(customs.currency) ? 'symbol' : 'code' });

/** `Nov 18, 2026`; empty without a day. */
export const printedDay = (day: string, country: Customs['country']): string =>
  day === '' ? '' : dayWords(day, country);

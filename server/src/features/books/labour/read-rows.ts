import { type BusinessDate, dec, parseTypedNumber, t, toMoney } from '@platewise/domain';
import type { NamedRow } from '../../../platform/tables/index.ts';
import { dateOrderOf, readMoment } from '../../sales/sales-imports/index.ts';
import { wrongDays } from './check-days.ts';
import type { LabourValues } from './labour.repo.ts';

export type LabourFileRow = NamedRow<'from' | 'to' | 'amount' | 'hours' | 'note'>;

/** The combined rows of one period: payroll files have one per employee. */
export type FilePeriod = { line: number } & LabourValues;
export type RowProblem = { line: number; message: string };

const most = '99999999.99';

/** The periods of a file and the problems in its other rows. A row without a last day covers a single day. */
export function readRows(
  rows: readonly LabourFileRow[],
  today: BusinessDate,
): { periods: FilePeriod[]; problems: RowProblem[] } {
  const order = dateOrderOf(
    rows.flatMap(({ from, to }) => [from, to]),
    today,
  );
  const periods = new Map<string, FilePeriod>();
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const read = readRow(row, (text) => readMoment(text, order)?.date ?? null);
    if (typeof read === 'string') {
      problems.push({ line: row.line, message: read });
      continue;
    }
    const key = `${read.startsOn} ${read.endsOn}`;
    const known = periods.get(key);
    periods.set(key, known === undefined ? { line: row.line, ...read } : { line: known.line, ...added(known, read) });
  }
  return { periods: [...periods.values()], problems };
}

function readRow(row: LabourFileRow, dateOf: (text: string) => string | null): LabourValues | string {
  const startsOn = dateOf(row.from);
  if (startsOn === null) return row.from === '' ? t('The first day is missing.') : notADate(row.from);
  const endsOn = row.to === '' ? startsOn : dateOf(row.to);
  if (endsOn === null) return notADate(row.to);
  const wrong = wrongDays({ startsOn, endsOn });
  if (wrong !== null) return `${wrong}.`;
  const amount = amountIn(row.amount);
  if (amount === null)
    return row.amount === ''
      ? t('The amount is missing.')
      : t("{value} isn't an amount of 0 or more.", { value: `'${row.amount}'` });
  const hours = row.hours === '' ? null : amountIn(row.hours);
  if (row.hours !== '' && hours === null) return t("{value} isn't a number of hours.", { value: `'${row.hours}'` });
  return { startsOn, endsOn, amount, hours, note: row.note === '' ? null : row.note.slice(0, 200) };
}

const notADate = (cell: string) => t("{value} isn't a date.", { value: `'${cell}'` });

function amountIn(cell: string): string | null {
  const amount = parseTypedNumber(cell);
  if (amount === null || dec(amount).lt(0) || dec(amount).gt(most)) return null;
  return dec(amount).toDecimalPlaces(2).toFixed(2);
}

const added = (one: LabourValues, other: LabourValues): LabourValues => ({
  startsOn: one.startsOn,
  endsOn: one.endsOn,
  amount: toMoney(dec(one.amount).plus(other.amount).toFixed(2)),
  hours:
    one.hours === null || other.hours === null
      ? (one.hours ?? other.hours)
      : dec(one.hours).plus(other.hours).toFixed(2),
  note: one.note ?? other.note,
});

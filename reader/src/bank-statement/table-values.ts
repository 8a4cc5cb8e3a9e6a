import { type Money, msg, roundMoney } from '@platewise/domain';
import { type DateOrder, datesIn } from '../fields/dates.ts';
import { type DecimalMark, parsePrintedNumber } from '../numbers/printed-number.ts';
import { BankFileRefused } from './refusals.ts';
import type { BankAnswers } from './types.ts';

const spaces = /[\s\u00a0\u202f\u2009]+/g;
const bareOf = (cell: string): string => cell.replace(spaces, '').replace(/[\u2212\u2013]/g, '-');

/** An amount in a cell, to the cent; null if it is none. */
export function amountIn(cell: string, mark: DecimalMark): Money | null {
  const text = bareOf(cell).replace(/^\+/, '');
  if (text === '' || text.length > 40 || !/\d/.test(text)) return null;
  const number = parsePrintedNumber(text, mark);
  if (number === null || number.percent) return null;
  const cents = roundMoney(number.value);
  return number.value.eq(cents) && number.value.abs().lt(1e12) ? cents : null;
}

/**
 * The decimal separator of a table's amounts: a mark before one or two digits, or the last of two. Refuses tables that
 * use both, and asks where every amount could be read either way.
 */
export function markOfAmounts(cells: readonly string[], given: BankAnswers['decimalMark']): DecimalMark {
  if (given !== undefined) return given;
  let unclear = false;
  const seen = new Set<DecimalMark>();
  for (const cell of cells) {
    const digits = bareOf(cell).replace(/[^\d.,]/g, '');
    const marks = digits.replace(/\d/g, '');
    const last = marks.at(-1);
    if (last !== '.' && last !== ',') continue;
    const decimals = digits.length - digits.lastIndexOf(last) - 1;
    if (new Set(marks).size === 2) seen.add(last);
    else if (marks.length > 1) seen.add(last === '.' ? ',' : '.');
    else if (decimals !== 3 || /^0[.,]/.test(digits)) seen.add(last);
    else unclear = true;
  }
  const [mark, other] = seen;
  if (other !== undefined)
    throw new BankFileRefused(
      msg('Some amounts in this file use a decimal point and others a decimal comma. Choose which one it is.'),
      'decimalMark',
    );
  if (mark !== undefined) return mark;
  if (unclear)
    throw new BankFileRefused(msg('Choose the decimal separator of the amounts in this file.'), 'decimalMark');
  return '.';
}

/** The dates of a cell, read either way. */
function datesOf(cell: string): { dayFirst?: string | undefined; monthFirst?: string | undefined } | null {
  const text = cell.trim().slice(0, 40);
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  const [found] = datesIn(compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text.replace(/(?<=\d)T(?=\d)/, ' '));
  return found ?? null;
}

export function dateIn(cell: string, order: DateOrder): string | null {
  const found = datesOf(cell);
  return (order === 'day-first' ? found?.dayFirst : found?.monthFirst) ?? null;
}

/**
 * Which comes first in the dates of a table. Dates with a day over 12 decide, dots (never American), and that nothing
 * is booked after `latest`; where both orders remain, the person is asked.
 */
export function orderOfDates(
  cells: readonly string[],
  { given, latest }: { given: BankAnswers['dateOrder']; latest: string },
): DateOrder {
  if (given !== undefined) return given;
  let [dayFirst, monthFirst, differ] = [true, true, false];
  for (const cell of cells) {
    const found = datesOf(cell);
    if (found === null) continue;
    if (found.dayFirst === undefined || found.dayFirst > latest) dayFirst = false;
    if (found.monthFirst === undefined || found.monthFirst > latest || /^\d{1,2}\.\d{1,2}\./.test(cell.trim()))
      monthFirst = false;
    if (found.dayFirst !== found.monthFirst) differ = true;
  }
  if (dayFirst && monthFirst && differ)
    throw new BankFileRefused(
      msg('Choose which comes first in the dates of this file: the day or the month.'),
      'dateOrder',
    );
  return dayFirst || !monthFirst ? 'day-first' : 'month-first';
}

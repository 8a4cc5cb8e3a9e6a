import { parseBusinessDate } from '../../shared/dates/index.ts';
import { dec, type Money, roundMoney } from '../../shared/numbers/index.ts';

/** The amount with 2 decimals; throws RangeError unless it is above zero, at most `most` and in whole cents. */
export function paidAmount(amount: string, most: string): Money {
  const value = dec(amount);
  if (!value.gt(0) || value.gt(most) || value.decimalPlaces() > 2) {
    throw new RangeError(`A payment is from 0.01 to ${most} in whole cents, not ${amount}`);
  }
  return roundMoney(value);
}

/** The text as given; throws RangeError unless it matches. The text itself may be an account number, so isn't repeated. */
export function matching(text: string, pattern: RegExp, what: string): string {
  if (pattern.test(text)) return text;
  throw new RangeError(`The ${what} is not valid`);
}

/** YYYY-MM-DD as given; throws RangeError if there is no such day. */
export function calendarDay(day: string): string {
  if (parseBusinessDate(day) !== null) return day;
  throw new RangeError(`${day} is not a date`);
}

/** The instant in UTC to the second, YYYY-MM-DDTHH:MM:SSZ; throws RangeError if it can't be read. */
export const instantInSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

import { addDays, parseBusinessDate } from '@platewise/domain';
import { calendarDate } from '../e-invoice/values.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';

/** A number with its decimal mark, which is a point in X12 and a point or a comma in EDIFACT. */
export function numberOf(text: string | undefined): Decimal | undefined {
  const plain = text?.replace(',', '.');
  return plain !== undefined && plain.length <= 24 && /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? dec(plain) : undefined;
}

/**
 * X12's type N2: an amount without a decimal mark, whose last two digits are cents. A mark is against the rule but
 * leaves no doubt. Examples: '8240' and '82.40' are 82.40.
 */
export function centsOf(text: string | undefined): Decimal | undefined {
  const number = numberOf(text);
  return number === undefined || text?.includes('.') ? number : number.div(100);
}

/** '20261105' and '202611050915' are November 5, 2026; undefined for anything that isn't a day. */
export function dayOf(text: string | undefined): string | undefined {
  const day = calendarDate(text);
  return day === undefined ? undefined : (parseBusinessDate(day) ?? undefined);
}

export function daysAfter(day: string | undefined, days: string | undefined): string | undefined {
  const from = day === undefined ? null : parseBusinessDate(day);
  return from !== null && days !== undefined && /^\d{1,3}$/.test(days) ? addDays(from, Number(days)) : undefined;
}

export const sumOf = (amounts: readonly (Decimal | undefined)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(amount ?? 0), dec(0));

export const isWeight = (unit: string | undefined): boolean =>
  unit !== undefined && ['lb', 'kg', 'oz', 'g', 't'].includes(unit);

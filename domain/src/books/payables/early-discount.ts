import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, type Exact, type Money, type Percent, roundMoney, toPercent } from '../../shared/numbers/index.ts';
import { daysAfter } from './due-date.ts';

export type EarlyDiscount = { until: BusinessDate; percent: Percent; amount: Money };

export type DiscountSubject = {
  total: Exact<Money>;
  /** Null or 0: nothing is paid. */
  paid: Exact<Money> | null;
  invoiceDate: BusinessDate | null;
  /** Percent off the total, if paid within `days` of the invoice date. Null without a discount. */
  terms: { percent: Exact<Percent> | null; days: number | null };
  today: BusinessDate;
};

/**
 * What paying in time saves: percent of the total, half away from zero to cents. Null if there is no discount, after
 * its last day (which still counts), once anything is paid, for credits, and if it is less than half a cent.
 * @example 2% of 412.65 within 10 days of November 20 // { until: '2026-11-30', percent: '2', amount: '8.25' }
 */
export function earlyDiscount({ total, paid, invoiceDate, terms, today }: DiscountSubject): EarlyDiscount | null {
  const { percent, days } = terms;
  if (percent === null || days === null || invoiceDate === null) return null;
  if (!dec(total).gt(0) || !dec(paid ?? 0).isZero()) return null;
  const until = daysAfter(invoiceDate, days);
  if (until === null || until < today) return null;
  const amount = roundMoney(dec(total).times(dec(percent)).div(100));
  return dec(amount).gt(0) ? { until, percent: toPercent(String(percent)), amount } : null;
}

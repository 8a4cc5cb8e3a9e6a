import type { BusinessDate, DateRange } from '../../shared/dates/index.ts';
import { dec, type Exact, type Percent, roundPercent, type UnitCost } from '../../shared/numbers/index.ts';

/** `index` is 100 at the start, with two decimals. */
export type IndexPoint = { date: BusinessDate; index: string };
export type PriceIndex = { points: IndexPoint[]; changePercent: Percent | null };

/**
 * A price as an index, so that per-case and per-pound prices can share a chart: 100 is the last price at or before the
 * first day, or the first one after it. The last price continues to the end of the range. The last price of a day
 * counts; prices at or below zero are ignored. Throws what `dec` throws.
 * @param prices oldest first, all per the same unit
 * @example priceIndex([{ date: '2026-01-01', price: '4' }, { date: '2026-02-01', price: '5' }], range).changePercent // '25.00'
 */
export function priceIndex(
  prices: readonly { date: BusinessDate; price: Exact<UnitCost> }[],
  { from, to }: DateRange,
): PriceIndex {
  const told = prices.filter(({ date, price }) => date <= to && dec(price).gt(0));
  const before = told.filter(({ date }) => date <= from).at(-1);
  const within = told.filter(({ date }) => date > from);
  const base = before ?? within[0];
  if (base === undefined) return { points: [], changePercent: null };
  const byDay = new Map(
    [...(before === undefined ? [] : [{ ...before, date: from }]), ...within].map((one) => [one.date, one.price]),
  );
  const last = [...byDay.values()].at(-1) ?? base.price;
  byDay.set(to, last);
  const points = [...byDay].map(([date, price]) => ({
    date,
    index: roundPercent(dec(price).div(dec(base.price)).times(100)),
  }));
  const change = dec(last).div(dec(base.price)).minus(1).times(100);
  return { points, changePercent: roundPercent(change) };
}

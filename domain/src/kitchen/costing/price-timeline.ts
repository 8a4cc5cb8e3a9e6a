import type { BusinessDate } from '../../shared/dates/index.ts';
import type { UnitCost } from '../../shared/numbers/index.ts';

/** A recorded price of an ingredient. */
export type DatedPrice = {
  /** The date of its invoice or price list, or the day it was entered. */
  date: BusinessDate;
  typed: boolean;
  /** Per unit of the ingredient. */
  cost: UnitCost;
};

/** A unit cost from a date on, until the next entry. */
export type CostFrom = { from: BusinessDate; cost: UnitCost };

/**
 * An ingredient's cost on each day, regardless of the order in which prices arrived: a price applies from its date
 * until the next one's. For equal dates the last one recorded wins. A manually entered cost applies immediately and
 * removes later-dated prices; while it is current, any invoice or price list that arrives afterwards replaces it, even
 * one with an earlier date. The last entry is the cost by the approval rule (`postingDecision`).
 * @param prices those in force, in the order in which they were written
 * @returns the earliest first; empty without prices
 * @example priceTimeline([of November 10 at 2.00, of November 5 at 1.90]) // [November 5: 1.90, November 10: 2.00]
 */
export function priceTimeline(prices: readonly DatedPrice[]): CostFrom[] {
  const kept: (CostFrom & { typed: boolean })[] = [];
  for (const { date, typed, cost } of prices) {
    while (kept.length > 0 && yieldsTo({ date, typed }, kept[kept.length - 1])) kept.pop();
    const same = kept.findIndex((one) => one.from === date);
    if (same >= 0) kept.splice(same, 1);
    const next = kept.findIndex((one) => one.from > date);
    kept.splice(next < 0 ? kept.length : next, 0, { from: date, cost, typed });
  }
  return kept.map(({ from, cost }) => ({ from, cost }));
}

const yieldsTo = (
  coming: { date: BusinessDate; typed: boolean },
  last: (CostFrom & { typed: boolean }) | undefined,
): boolean => last !== undefined && last.from > coming.date && (coming.typed || last.typed);

/**
 * The value in effect on a date: the last that started by then, otherwise the first, as an estimate. Null if there is
 * none.
 * @param steps the earliest first
 * @example heldOn([{ from: businessDate('2026-11-05'), cost: '1.90' }], businessDate('2026-11-01'))?.cost // '1.90'
 */
export function heldOn<T extends { from: BusinessDate }>(steps: readonly T[], date: BusinessDate): T | null {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.from ?? date) <= date) low = middle + 1;
    else high = middle;
  }
  return steps[Math.max(low - 1, 0)] ?? null;
}

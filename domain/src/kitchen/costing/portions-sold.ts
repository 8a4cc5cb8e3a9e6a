import { addDays, type BusinessDate, type DateRange, daysIn, diffDays } from '../../shared/dates/index.ts';
import { Decimal } from '../../shared/numbers/index.ts';

/** Decimals of the number of portions sold. */
export const portionScale = 3;

/** Portions of a dish sold by day over some days: running totals, so that any stretch of them is one subtraction. */
export type PortionsSold = {
  days: DateRange;
  /** Thousandths sold before each day, and in all. */
  units: Float64Array;
  /** Days with sales before each day, and in all. */
  soldDays: Int32Array;
};

/**
 * Portions sold, from columns of sales: for each sale the number of days after the first day of the range, and the
 * quantity with up to three decimals, below zero for a return. Sales are in any order, and within the range. Quantities
 * are plain numbers, since years of many dishes have hundreds of thousands, and are exact from here on.
 * @example portionsSold({ from: businessDate('2026-11-05'), to: businessDate('2026-11-06') }, [1, 0, 1], [2, 1.5, -1])
 *   // 1.5 on November 5, 1 on November 6
 */
export function portionsSold(
  days: DateRange,
  dayOfSale: readonly number[],
  quantities: readonly number[],
): PortionsSold {
  const units = new Float64Array(daysIn(days) + 1);
  const soldDays = new Int32Array(units.length);
  for (let index = 0; index < dayOfSale.length; index++) {
    const day = dayOfSale[index] ?? 0;
    units[day + 1] = (units[day + 1] ?? 0) + Math.round((quantities[index] ?? 0) * 10 ** portionScale);
    soldDays[day + 1] = 1;
  }
  for (let day = 1; day < units.length; day++) {
    units[day] = (units[day] ?? 0) + (units[day - 1] ?? 0);
    soldDays[day] = (soldDays[day] ?? 0) + (soldDays[day - 1] ?? 0);
  }
  return { days, units, soldDays };
}

/** Days of a range by their number, from the first up to but without the second. */
export type Stretch = readonly [from: number, until: number];

/** Thousandths sold on these days. */
export const unitsSold = ({ units }: PortionsSold, [from, until]: Stretch): number =>
  (units[until] ?? 0) - (units[from] ?? 0);

export const hasSales = ({ soldDays }: PortionsSold, [from, until]: Stretch): boolean =>
  soldDays[until] !== soldDays[from];

export const portionsOf = (units: number): Decimal => new Decimal(units).div(10 ** portionScale);

/** The days sold, cut wherever something starts. */
export function stretchesBetween({ days }: PortionsSold, starts: Iterable<BusinessDate>): Stretch[] {
  const length = daysIn(days);
  const cuts = new Set([0, length]);
  for (const start of starts) if (start > days.from && start <= days.to) cuts.add(diffDays(days.from, start));
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(1).map((until, index) => [sorted[index] ?? 0, until]);
}

export const dateOf = ({ days }: PortionsSold, day: number): BusinessDate => addDays(days.from, day);

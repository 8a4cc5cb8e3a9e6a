import type { CalendarDate } from '../../shared/dates/index.ts';
import { type Decimal, dec, type Quantity, roundQuantity } from '../../shared/numbers/index.ts';
import type { AllocatedDish } from './allocate-revenue.ts';

/** Sales of a dish on one day. */
export type UsageDay = { readonly id: number; readonly date: CalendarDate; readonly quantity: Quantity };

/**
 * Theoretical usage (recipes x sales) per ingredient and day, in day order, in the ingredient's unit to three decimals.
 * Dishes that weren't split are skipped.
 * @example usageByDay(dishes, [{ id: 7, date: '2026-11-20', quantity: '10' }]).get(1) // [{ date: '2026-11-20', quantity: '2.500' }]
 */
export function usageByDay(
  dishes: readonly AllocatedDish[],
  days: readonly UsageDay[],
): Map<number, { date: CalendarDate; quantity: Quantity }[]> {
  const byDish = new Map(dishes.map((dish) => [dish.id, dish]));
  const used = new Map<number, Map<CalendarDate, Decimal>>();
  for (const { id, date, quantity } of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const { ingredientId, each } of byDish.get(id)?.shares ?? []) {
      const own = used.get(ingredientId) ?? new Map<CalendarDate, Decimal>();
      used.set(ingredientId, own);
      own.set(
        date,
        dec(each)
          .times(dec(quantity))
          .plus(own.get(date) ?? 0),
      );
    }
  }
  return new Map(
    [...used].map(([id, own]) => [
      id,
      [...own].map(([date, quantity]) => ({ date, quantity: roundQuantity(quantity) })),
    ]),
  );
}

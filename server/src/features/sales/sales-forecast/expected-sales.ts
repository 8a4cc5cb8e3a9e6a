import { addDays, type Decimal, dec, salesHorizonDays } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { sumExpected, sumExpectedRanges } from './dishes.repo.ts';
import { sumNet } from './history.repo.ts';
import { forecastDay } from './make-forecast.ts';

/** Expected sales of seven days. */
export type ExpectedWeek = {
  from: string;
  to: string;
  /** Their total net sales relative to an average past week. */
  pace: Decimal;
  /** Quantities of the dishes that have a forecast. */
  dishes: ReadonlyMap<number, string>;
};

/** The seven days from today relative to `behind`, days in the past; null unless each of them is forecast. */
export async function expectedWeek(
  db: Queryable,
  scope: RestaurantScope,
  now: Date,
  behind: { from: string; to: string; days: number },
): Promise<ExpectedWeek | null> {
  const from = forecastDay(now, scope.settings);
  const to = addDays(from, 6);
  const rows = await sumExpected(db, scope, { from, to });
  const whole = rows.find((row) => row.menu_item_id === 0);
  if (whole === undefined || whole.days < 7) return null;
  const dishes = new Map(rows.flatMap((row) => (row.menu_item_id === 0 ? [] : [[row.menu_item_id, row.quantity]])));
  const week = dec(await sumNet(db, scope, behind))
    .div(behind.days)
    .times(7);
  const pace = week.gt(0) ? dec(whole.net).div(week) : dec(1);
  return { from, to, pace, dishes };
}

/** Expected quantities of the dishes that have a forecast, over its next days. */
export type ExpectedDishes = {
  /** Days that are forecast, at most those asked for; 0 without a forecast. */
  days: number;
  dishes: ReadonlyMap<number, { expected: string; low: string; high: string }>;
};

/** What each dish is expected to sell in the coming days, today included; the ends of its days are added up. */
export async function expectedDishes(
  db: Queryable,
  scope: RestaurantScope,
  now: Date,
  days: number,
): Promise<ExpectedDishes> {
  const from = forecastDay(now, scope.settings);
  const rows = await sumExpectedRanges(db, scope, { from, to: addDays(from, Math.min(days, salesHorizonDays) - 1) });
  const whole = rows.find((row) => row.menu_item_id === 0);
  return {
    days: whole?.days ?? 0,
    dishes: new Map(
      rows.flatMap(({ menu_item_id: id, expected, low, high }) => (id === 0 ? [] : [[id, { expected, low, high }]])),
    ),
  };
}

import { addDays, type Decimal, dec } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { sumExpected } from './dishes.repo.ts';
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

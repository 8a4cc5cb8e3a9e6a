import type { SalesForecastDishDetail } from '@platewise/contract';
import { addDays, datesBetween, salesHorizonDays } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findDish, readDishSold } from './dishes.repo.ts';
import { findRun, readForecastDays } from './forecasts.repo.ts';
import { forecastDay } from './make-forecast.ts';
import { pastDays } from './read-forecast.ts';

export async function readDish(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  menuItemId: number,
): Promise<SalesForecastDishDetail> {
  const scope = caller.permit(restaurantId);
  const dish = await findDish(deps.db, scope, menuItemId);
  if (dish === null) throw notFound('The dish');
  const today = forecastDay(deps.clock(), scope.settings);
  const range = { from: addDays(today, -pastDays), to: addDays(today, salesHorizonDays - 1) };
  const rows = new Map((await readForecastDays(deps.db, scope, menuItemId, range)).map((row) => [row.date, row]));
  const sold = await readDishSold(deps.db, scope, menuItemId, { from: range.from, to: addDays(today, -1) });
  const run = await findRun(deps.db, scope);
  const { method = null, accuracy = null } = run?.details.dishes[menuItemId] ?? {};
  return {
    menuItemId,
    name: dish.name,
    method,
    accuracy,
    days: datesBetween(range.from, range.to).map((date) => {
      const row = rows.get(date);
      const number = (value: string | undefined) => (value === undefined ? null : Number(value));
      return {
        date,
        expected: number(row?.quantity),
        low: number(row?.quantity_low),
        high: number(row?.quantity_high),
        actual: sold.get(date) ?? null,
      };
    }),
  };
}

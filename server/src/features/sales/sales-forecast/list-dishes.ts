import type { salesForecastDishes as endpoint, QueryOf, SalesForecastDish } from '@platewise/contract';
import { addDays, businessDate, diffDays, salesHorizonDays, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { listDishForecasts } from './dishes.repo.ts';
import { findRun } from './forecasts.repo.ts';
import { lastSoldBefore } from './history.repo.ts';
import { forecastDay } from './make-forecast.ts';

/** Seven days of each dish, best sellers first. */
export async function listDishes(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<SalesForecastDish>> {
  const scope = caller.permit(restaurantId);
  const today = forecastDay(deps.clock(), scope.settings);
  const from = query.from ? businessDate(query.from) : today;
  const ahead = diffDays(today, from);
  if (ahead < 0 || ahead >= salesHorizonDays) {
    throw invalidField(
      'from',
      t('Choose a day from {from} to {to}', { from: today, to: addDays(today, salesHorizonDays - 1) }),
    );
  }
  const run = await findRun(deps.db, scope);
  const soldUntil = await lastSoldBefore(deps.db, scope, today);
  const page = await listDishForecasts(deps.db, scope, { ...query, from, to: addDays(from, 6), soldUntil });
  return mapPage(page, (row) => ({
    menuItemId: row.id,
    name: row.name,
    category: row.category,
    expected: Number(row.expected),
    net: Number(row.net),
    before: Number(row.before),
    days: row.days.map(({ date, quantity, low, high }) => ({ date, expected: quantity, low, high })),
    method: run?.details.dishes[row.id]?.method ?? null,
    accuracy: run?.details.dishes[row.id]?.accuracy ?? null,
  }));
}

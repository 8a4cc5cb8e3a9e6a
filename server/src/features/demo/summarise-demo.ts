import type { seedDemo as endpoint, ReplyOf } from '@platewise/contract';
import { type BusinessDate, dec, margin, periodToDates, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { readRevenue } from '../dashboard/index.ts';
import { costOfSales } from '../ingredient-revenue/index.ts';
import { readContents } from './demo.repo.ts';
import { demoName } from './tenant.ts';

/** What stands in the demo restaurant, counted; its figures are those of the dashboard and of the ingredients' page. */
export async function summariseDemo(
  deps: Deps,
  scope: RestaurantScope,
  groupId: number,
  today: BusinessDate,
): Promise<ReplyOf<typeof endpoint>['summary']> {
  const { from, to } = periodToDates('30d', today);
  const windows = { restaurantIds: [scope.restaurantId], from: [from], to: [to] };
  const sales = (await readRevenue(deps.db, scope, windows)) ?? '0';
  const cost = await costOfSales(deps.db, scope, { from, to });
  const earned = margin(sales, cost);
  return {
    restaurant: { id: scope.restaurantId, groupId, name: demoName },
    ...(await readContents(deps.db, scope)),
    analytics: {
      totalSales: Number(sales),
      totalCosts: cost === null ? null : Number(cost),
      grossProfit: cost === null ? null : Number(dec(sales).minus(cost)),
      profitMargin: earned === null ? null : Number(roundPercent(earned)),
      currency: scope.settings.currency,
    },
  };
}

import type { seedDemo as endpoint, ReplyOf } from '@platewise/contract';
import { type BusinessDate, dec, margin, periodToDates, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { readRevenue, readTheoreticalCost } from '../../insight/dashboard/index.ts';
import { readContents } from './demo.repo.ts';
import { demoName } from './tenant.ts';

/** Counts what the demo restaurant contains; its figures are on the dashboard. */
export async function summariseDemo(
  deps: Deps,
  scope: RestaurantScope,
  groupId: number,
  today: BusinessDate,
): Promise<ReplyOf<typeof endpoint>['summary']> {
  const { from, to } = periodToDates('30d', today);
  const windows = { restaurantIds: [scope.restaurantId], from: [from], to: [to] };
  const sales = (await readRevenue(deps.db, scope, windows)) ?? '0';
  const { cost } = await readTheoreticalCost(deps.db, scope, windows);
  const earned = margin(sales, cost);
  return {
    restaurant: { id: scope.restaurantId, groupId, name: demoName },
    ...(await readContents(deps.db, scope)),
    analytics: {
      totalSales: Number(sales),
      totalCosts: cost === null ? null : Number(roundMoney(cost)),
      grossProfit: cost === null ? null : Number(dec(sales).minus(roundMoney(cost))),
      profitMargin: earned === null ? null : Number(roundPercent(earned)),
      currency: scope.settings.currency,
    },
  };
}

import type { adminStats as endpoint, ReplyOf } from '@platewise/contract';
import { businessDateAt, dec, foodCostPercent, periodToDates, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { readTheoreticalCost } from '../../insight/dashboard/index.ts';
import { keptSum } from './kept-sum.ts';
import * as repo from './stats.repo.ts';

const shown = 5;
const fallback = { timezone: defaultSettings.timezone, day_cutoff: defaultSettings.dayCutoff };

/** Figures of the installation. The top restaurants are by the last 30 business dates, each in its own time zone. */
export async function readStats(deps: Deps): Promise<ReplyOf<typeof endpoint>> {
  const counts = await repo.readCounts(deps.db);
  const revenue = await keptSum(deps, 'since the beginning', () => repo.readTotalRevenue(deps.db));
  const rules = await repo.listDayRules(deps.db, fallback);
  const now = deps.clock().toISOString();
  const windows = rules.map((rule) => periodToDates('30d', businessDateAt(now, rule.timezone, rule.day_cutoff)));
  const dates = { rules, fallback, from: windows.map(({ from }) => from), to: windows.map(({ to }) => to) };
  const top = await repo.listTopRestaurants(deps.db, dates, shown);
  const topRestaurants = [];
  for (const row of top) {
    topRestaurants.push({
      id: row.id,
      name: row.name,
      ownerFullName: row.owner_name,
      currency: row.currency,
      revenue: row.revenue === null ? null : Number(roundMoney(row.revenue)),
      margin: await marginOf(deps, row),
    });
  }
  return {
    ...counts,
    totalRevenue: revenue.rows.map(({ currency, amount }) => ({ currency, amount: Number(roundMoney(amount)) })),
    revenueAsOf: revenue.at.toISOString(),
    topRestaurants,
  };
}

/** 100 minus the food cost, as the dashboard calculates it. */
async function marginOf(deps: Deps, { id, first_day, last_day }: repo.TopRow): Promise<number | null> {
  const window = { restaurantIds: [id], from: [first_day], to: [last_day] };
  const { net, cost } = await readTheoreticalCost(deps.db, backgroundScope(id, defaultSettings), window);
  const percent = foodCostPercent(cost, net);
  return percent === null ? null : Number(dec(100).minus(roundPercent(percent)).toFixed());
}

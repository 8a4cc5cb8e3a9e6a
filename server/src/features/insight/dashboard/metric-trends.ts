import type { dashboardMetrics, ReplyOf } from '@platewise/contract';
import { foodCostPercent, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import * as repo from './metrics.repo.ts';
import { previousWindows, type SalesWindows } from './sales-windows.ts';

type Trend = NonNullable<ReplyOf<typeof dashboardMetrics>['revenueTrend']>;

/** Long enough that a single quiet Monday doesn't stand out; six stretches make up a window. */
const stretchDays = 5;
const stretches = 6;

/**
 * Net sales per stretch, for the windows and an equal number of days before them. The restaurants share one currency.
 */
export async function revenueTrend(deps: Deps, reach: Reach, windows: SalesWindows): Promise<Trend | null> {
  const rows = await repo.readRevenueByStretch(deps.db, reach, withBefore(windows), stretchDays);
  return trendOf(rows, ({ net }) => (net === null ? null : roundMoney(net)));
}

/** Theoretical food cost for the same stretches. */
export async function foodCostTrend(deps: Deps, reach: Reach, windows: SalesWindows): Promise<Trend | null> {
  const rows = await repo.readTheoreticalCostByStretch(deps.db, reach, withBefore(windows), stretchDays);
  return trendOf(rows, ({ net, cost }) => {
    const percent = foodCostPercent(cost, net);
    return percent === null ? null : roundPercent(percent);
  });
}

const withBefore = (windows: SalesWindows): SalesWindows => ({ ...windows, from: previousWindows(windows).from });

/** Null if there is no line to draw, with sales in fewer than two stretches. */
function trendOf(rows: readonly repo.StretchRow[], figureOf: (row: repo.StretchRow) => string | null): Trend | null {
  const values = Array.from({ length: 2 * stretches }, (_, stretch) => {
    const row = rows.find((one) => one.stretch === stretch);
    const value = row === undefined ? null : figureOf(row);
    return value === null ? null : Number(value);
  });
  const now = values.slice(stretches);
  return now.filter((value) => value !== null).length < 2 ? null : { now, before: values.slice(0, stretches) };
}

import type { reportSummary as endpoint, QueryOf, ReportSummary } from '@platewise/contract';
import { type Decimal, dec, profitability, trendOf } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { readFoodCost } from '../../books/financials/index.ts';
import { comparedWith, readSoldDays } from '../../sales/revenue/index.ts';
import { readRevenue } from '../dashboard/index.ts';
import { changeCell, moneyCell } from './build-report.ts';
import { type DishRow, readDishes } from './dishes.repo.ts';
import { readPriceMoves } from './price-moves.ts';
import { placesOf, type ReportPlace, spanOf, windowsOf } from './report-places.ts';

type Figures = ReportSummary['others'][number];

/** The cards and panels above the reports, per currency, the currency with the most restaurants first. */
export async function readSummary(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<ReportSummary> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, query, deps.clock());
  const moves = await readPriceMoves({ deps, caller, reach, places: all });
  const call = { deps, reach, all, moves };
  const [first, ...others] = await Promise.all(
    byCurrency(all).map(({ currency, places }) => summaryOf(call, currency, places)),
  );
  return { ...spanOf(all), ...(first ?? (await summaryOf(call, null, []))), others };
}

type Call = {
  deps: Deps;
  reach: Reach;
  all: readonly ReportPlace[];
  moves: Awaited<ReturnType<typeof readPriceMoves>>;
};

/** For the restaurants of one currency. */
async function summaryOf(call: Call, currency: string | null, places: readonly ReportPlace[]): Promise<Figures> {
  const { deps, reach, all, moves } = call;
  const now = await figuresOf(call, places, 'days');
  const before = await figuresOf(call, places, 'before');
  // As on the dashboard: only if both periods were computed on the same basis.
  const comparable = now.basis === before.basis;
  const dishes = await readDishes(deps.db, reach, windowsOf(places));
  const trends = moves.flatMap(({ place, trend }) => (places.includes(place) ? (trend.percent ?? []) : []));
  return {
    currency,
    menuCoverage: coverageOf(places, all),
    revenue: moneyCell(now.revenue),
    ...(await revenueChange(deps, reach, places, all)),
    foodCostPercent: now.foodCost,
    foodCostChange: comparable ? points(now.foodCost, before.foodCost) : null,
    basis: now.basis,
    costCovers: now.costCovers,
    profitMargin: now.profitMargin,
    profitMarginChange: comparable ? points(now.profitMargin, before.profitMargin) : null,
    menuItems: dishes.length,
    ...averagesOf(dishes),
    dearer: trends.filter((percent) => trendOf(percent) === 'up').length,
    cheaper: trends.filter((percent) => trendOf(percent) === 'down').length,
  };
}

/** Like for like, as everywhere else. */
async function revenueChange(
  deps: Deps,
  reach: Reach,
  places: readonly ReportPlace[],
  all: readonly ReportPlace[],
): Promise<Pick<Figures, 'coverage' | 'revenueChange' | 'alike'>> {
  const ids = places.map(({ id }) => id);
  const sold = await readSoldDays(deps.db, reach, ids);
  const alike = places.flatMap((place) => {
    const before = comparedWith(place.days, sold.get(place.id));
    return before === null ? [] : { ...place, before };
  });
  const now = await readRevenue(deps.db, reach, windowsOf(alike));
  const before = await readRevenue(deps.db, reach, windowsOf(alike, 'before'));
  return {
    coverage: coverageOf(
      places.filter(({ id, days }) => (sold.get(id)?.first ?? '9999') <= days.to),
      all,
    ),
    revenueChange: changeCell(now, before),
    alike: alike.length,
  };
}

async function figuresOf({ deps, reach }: Call, places: readonly ReportPlace[], which: 'days' | 'before') {
  const windows = windowsOf(places, which);
  const revenue = await readRevenue(deps.db, reach, windows);
  const found = await readFoodCost(deps, reach, windows);
  return {
    revenue,
    basis: found?.basis ?? null,
    costCovers: found?.covered ?? null,
    foodCost: found?.percent ?? null,
    profitMargin: found === null ? null : Number(dec(100).minus(found.percent).toFixed()),
  };
}

const points = (now: number | null, before: number | null) =>
  now === null || before === null ? null : dec(now).minus(before).toNumber();

/**
 * Averages over dishes on the menu with a known figure; the change covers those whose cost was also known when the
 * period began.
 */
function averagesOf(dishes: readonly DishRow[]) {
  const costs = dishes.flatMap(({ cost }) => cost ?? []);
  const both = dishes.filter(({ cost, cost_before: before }) => cost !== null && before !== null);
  return {
    averageItemCost: moneyCell(meanOf(costs)),
    averageItemCostChange: changeCell(
      meanOf(both.flatMap(({ cost }) => cost ?? [])),
      meanOf(both.flatMap(({ cost_before: before }) => before ?? [])),
    ),
    costedItems: costs.length,
    averageMenuPrice: moneyCell(meanOf(dishes.flatMap(({ price }) => price ?? []))),
    needAttention: dishes.filter(
      ({ price, cost, target_margin: target, tax_rate: taxRate }) =>
        profitability(price, cost, target, taxRate) !== 'profitable',
    ).length,
  };
}

const meanOf = (values: readonly string[]): Decimal | null =>
  values.length === 0 ? null : values.reduce<Decimal>((sum, value) => sum.plus(value), dec(0)).div(values.length);

import type { revenueAnalytics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { averageOf } from './average.ts';
import { type Figures, readFigures } from './figures.repo.ts';
import { type Place, placesOf } from './places.ts';
import { growthOf, sumFigures } from './sum-figures.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The last 30 business dates across restaurants, per currency. Figures that no sale provides are null, never zero. */
export async function readAnalytics(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, all);
  const [first, ...others] = byCurrency(all).map(({ currency, places }) => analyticsOf(currency, places, rows, all));
  return {
    ...(first ?? analyticsOf(null, [], [], all)),
    totalLocations: all.length,
    others: others.filter(({ totalRevenue }) => totalRevenue !== null),
  };
}

function analyticsOf(
  currency: string | null,
  places: readonly Place[],
  rows: readonly Figures[],
  all: readonly Place[],
): Reply['others'][number] {
  const own = rows.filter((row) => row.recent !== null && places.some(({ id }) => id === row.restaurant_id));
  const { recent } = sumFigures(own);
  const { change, alike } = growthOf(own, 'recent');
  const selling = places.filter(({ id }) => own.some((row) => row.restaurant_id === id));
  return {
    currency,
    coverage: coverageOf(selling, all),
    totalRevenue: recent === null ? null : Number(recent),
    monthlyGrowth: change,
    alike,
    averageRevenuePerLocation: averageOf(recent, String(selling.length)),
  };
}

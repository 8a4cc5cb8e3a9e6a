import type { revenueAnalytics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { averageOf } from './average.ts';
import { readFigures } from './figures.repo.ts';
import { currenciesOf, placesOf } from './places.ts';
import { growthOf, sumFigures } from './sum-figures.ts';

/** The last 30 business dates over the restaurants of one currency. What no sale tells is null, never zero. */
export async function readAnalytics(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const [currency = null] = currenciesOf(all);
  const places = all.filter((place) => place.currency === currency);
  const rows = await readFigures(deps.db, reach, places);
  const { recent } = sumFigures(rows);
  const selling = rows.filter((row) => row.recent !== null).length;
  return {
    totalRevenue: recent === null ? null : Number(recent),
    monthlyGrowth: growthOf(rows, 'recent'),
    totalLocations: all.length,
    averageRevenuePerLocation: averageOf(recent, String(selling)),
    currency,
  };
}

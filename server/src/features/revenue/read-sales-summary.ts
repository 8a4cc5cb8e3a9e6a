import type { salesSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { averageOf } from './average.ts';
import { readFigures } from './figures.repo.ts';
import { currenciesOf, placesOf } from './places.ts';
import { sumFigures } from './sum-figures.ts';

/** In the currency of most restaurants; those of another one are left out, since their amounts would mix. */
export async function readSalesSummary(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const places = placesOf(caller, reach, deps.clock());
  const [currency = null] = currenciesOf(places);
  const rows = await readFigures(
    deps.db,
    reach,
    places.filter((place) => place.currency === currency),
  );
  const { today, week, month, total, transactions } = sumFigures(rows);
  return {
    todaySales: Number(today ?? 0),
    totalTransactions: Number(transactions ?? 0),
    averageTransactionValue: averageOf(total, transactions),
    monthSales: Number(month ?? 0),
    weekSales: Number(week ?? 0),
    totalSales: Number(total ?? 0),
    currency,
  };
}

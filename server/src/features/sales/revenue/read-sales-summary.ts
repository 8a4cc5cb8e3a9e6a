import type { salesSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { averageOf } from './average.ts';
import { type Figures, readFigures } from './figures.repo.ts';
import { type Place, placesOf } from './places.ts';
import { sumFigures } from './sum-figures.ts';

type Reply = ReplyOf<typeof endpoint>;

/** In the currency of most restaurants. Other currencies are listed separately, since amounts can't be added up. */
export async function readSalesSummary(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, all);
  const [first, ...others] = byCurrency(all).map(({ currency, places }) => salesOf(currency, places, rows, all));
  return {
    ...(first ?? salesOf(null, [], [], all)),
    others: others.filter(({ coverage }) => coverage.restaurants.length > 0),
  };
}

function salesOf(
  currency: string | null,
  places: readonly Place[],
  rows: readonly Figures[],
  all: readonly Place[],
): Reply['others'][number] {
  const own = rows.filter((row) => places.some(({ id }) => id === row.restaurant_id));
  const { today, week, month, total, transactions, counted } = sumFigures(own);
  return {
    currency,
    coverage: coverageOf(
      places.filter(({ id }) => own.some((row) => row.restaurant_id === id)),
      all,
    ),
    todaySales: Number(today ?? 0),
    totalTransactions: Number(transactions ?? 0),
    averageTransactionValue: averageOf(counted, transactions),
    monthSales: Number(month ?? 0),
    weekSales: Number(week ?? 0),
    totalSales: Number(total ?? 0),
  };
}

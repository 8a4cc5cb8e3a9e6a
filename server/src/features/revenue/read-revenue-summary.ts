import type { revenueSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { readFigures } from './figures.repo.ts';
import { currenciesOf, growth, placesOf, shareOf } from './places.ts';
import { sumFigures } from './sum-figures.ts';

/** Today, this week, this month and ever; sums over several currencies stand apart. */
export async function readRevenueSummary(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const places = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, places);
  const [currency = null, ...rest] = currenciesOf(places);
  const of = (wanted: string | null) => {
    const ids = new Set(places.filter((place) => place.currency === wanted).map((place) => place.id));
    return sumFigures(rows.filter((row) => ids.has(row.restaurant_id)));
  };
  const sums = of(currency);
  const asOf = Math.max(...rows.map((row) => row.as_of?.getTime() ?? 0));
  return {
    ...figures(sums),
    todayChange: growth(sums.today, sums.today_before),
    weekChange: growth(sums.week, sums.week_before),
    monthChange: growth(sums.month, sums.month_before),
    currency,
    others: rest.map((other) => ({ currency: other, ...figures(of(other)) })),
    asOf: rows.length === 0 ? null : new Date(asOf).toISOString(),
    unmappedPercent: shareOf(sums.unmapped ?? '0', sums.recent),
  };
}

const figures = ({ today, week, month, total }: ReturnType<typeof sumFigures>) => ({
  today: Number(today ?? 0),
  week: Number(week ?? 0),
  month: Number(month ?? 0),
  total: Number(total ?? 0),
});

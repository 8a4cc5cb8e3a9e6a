import type { revenueSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { type ExpectedDay, readExpectedDays } from '../sales-forecast/index.ts';
import { type Figures, readFigures } from './figures.repo.ts';
import { currenciesOf, placesOf, shareOf } from './places.ts';
import { growthOf, sumFigures } from './sum-figures.ts';

/** Today beside what was expected, this week, this month and ever; sums over several currencies stand apart. */
export async function readRevenueSummary(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const places = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, places);
  const expected = await readExpectedDays(deps.db, reach, places);
  const [currency = null, ...rest] = currenciesOf(places);
  const own = (wanted: string | null) => {
    const ids = new Set(places.filter((place) => place.currency === wanted).map((place) => place.id));
    return rows.filter((row) => ids.has(row.restaurant_id));
  };
  const of = (wanted: string | null) => sumFigures(own(wanted));
  const first = own(currency);
  const sums = sumFigures(first);
  const asOf = Math.max(...rows.map((row) => row.as_of?.getTime() ?? 0));
  return {
    ...figures(sums),
    todayChange: growthOf(first, 'today'),
    weekChange: growthOf(first, 'week'),
    monthChange: growthOf(first, 'month'),
    expectedToday: expectedOf(first, expected),
    currency,
    others: rest.map((other) => ({ currency: other, ...figures(of(other)) })),
    asOf: rows.length === 0 ? null : new Date(asOf).toISOString(),
    unmappedPercent: shareOf(sums.unmapped ?? '0', sums.recent),
  };
}

/** Of all that sell, or of none: a sum without one of them would say too little. */
function expectedOf(selling: readonly Figures[], expected: readonly ExpectedDay[]) {
  const days = selling.flatMap((row) => expected.find((one) => one.restaurant_id === row.restaurant_id) ?? []);
  const [first] = days;
  if (first === undefined || days.length < selling.length) return null;
  const alone = days.length === 1;
  return {
    amount: days.reduce((sum, { net }) => sum.plus(net), dec(0)).toNumber(),
    low: alone ? Number(first.low) : null,
    high: alone ? Number(first.high) : null,
  };
}

const figures = ({ today, week, month, total }: ReturnType<typeof sumFigures>) => ({
  today: Number(today ?? 0),
  week: Number(week ?? 0),
  month: Number(month ?? 0),
  total: Number(total ?? 0),
});

import type { revenueSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { type ExpectedDay, readExpectedDays } from '../sales-forecast/index.ts';
import { type Figures, readFigures } from './figures.repo.ts';
import { type Place, placesOf, shareOf } from './places.ts';
import { growthOf, sumFigures } from './sum-figures.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Today vs. expected, this week, this month and all time, per currency. */
export async function readRevenueSummary(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const all = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, all);
  const expected = await readExpectedDays(deps.db, reach, all);
  const [leading, ...others] = byCurrency(all);
  const first = soldBy(leading?.places ?? [], rows);
  const { unmapped, recent } = sumFigures(first.map(({ row }) => row));
  return {
    ...figuresOf(leading?.currency ?? null, first, expected, all),
    others: others.flatMap(({ currency, places }) => {
      const own = soldBy(places, rows);
      return own.length === 0 ? [] : [figuresOf(currency, own, expected, all)];
    }),
    asOf: asOfAll(rows),
    unmappedPercent: shareOf(unmapped ?? '0', recent),
  };
}

/** The most recent sale, or its day if the time isn't known. */
function asOfAll(rows: readonly Figures[]): string | null {
  const last = lastOf(rows);
  const times = rows.flatMap(({ last: own, as_of }) => (own === last && as_of !== null ? [as_of.getTime()] : []));
  return times.length === 0 ? last : new Date(Math.max(...times)).toISOString();
}

const lastOf = (rows: readonly Figures[]): string | null =>
  rows.reduce<string | null>((last, row) => (last === null || row.last > last ? row.last : last), null);

type Selling = Place & { row: Figures };

/** The places that have ever sold anything. */
const soldBy = (places: readonly Place[], rows: readonly Figures[]): Selling[] =>
  places.flatMap((place) => {
    const row = rows.find((one) => one.restaurant_id === place.id);
    return row === undefined ? [] : [{ ...place, row }];
  });

function figuresOf(
  currency: string | null,
  selling: readonly Selling[],
  expected: readonly ExpectedDay[],
  all: readonly Place[],
): Reply['others'][number] {
  const rows = selling.map(({ row }) => row);
  const { today, week, month, total } = sumFigures(rows);
  const last = lastOf(rows);
  const growth = {
    today: growthOf(rows, 'today'),
    week: growthOf(rows, 'week'),
    month: growthOf(rows, 'month'),
  };
  return {
    currency,
    coverage: coverageOf(selling, all),
    today: Number(today ?? 0),
    week: Number(week ?? 0),
    month: Number(month ?? 0),
    total: Number(total ?? 0),
    through: last === null || selling.some(({ today: own }) => own <= last) ? null : last,
    todayChange: growth.today.change,
    weekChange: growth.week.change,
    monthChange: growth.month.change,
    alike: { today: growth.today.alike, week: growth.week.alike, month: growth.month.alike },
    expectedToday: expectedOf(rows, expected),
  };
}

/** For all that sell, or none: a sum with one missing would be too low. */
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

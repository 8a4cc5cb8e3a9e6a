import { addDays, type BusinessDate, type DateRange, toMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { partOf, type Reach } from '../../../platform/auth/caller.ts';
import { readBudgets, readLabour, readTaken } from './amounts.repo.ts';
import { type Amounts, amountsOf, labourOf } from './amounts-of.ts';
import { costsOf, settleCosts } from './costs-of.ts';
import { type CountedPeriod, readCountedPeriods } from './counted-goods.ts';
import type { Known } from './known.repo.ts';
import type { Place } from './places.repo.ts';
import { countedParts, type Run, runsOf, segmentsOf } from './segments.ts';
import { readSold } from './sold.repo.ts';
import { budgetsOf, settleSpreads, spreadOf } from './spread-amounts.ts';
import { bucketsAt, type NumberedDays } from './stretches.ts';
import { type DailySales, dailySales } from './taken.ts';

/** One per date range; null for ranges in the future. */
export type Buckets = (Amounts | null)[];

// Each query uses one CPU of the database, so more than two parallel parts would keep other queries waiting.
const parts = 2;
const worthParting = 10;

/**
 * Amounts of many restaurants, read in two parallel halves. Buckets of one period add up to it to the cent; with
 * `apart`, each period is what it would be on its own.
 */
export async function amountsOfPlaces(
  deps: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  buckets: readonly DateRange[],
  { apart = false, known }: { apart?: boolean; known?: Known | undefined } = {},
): Promise<Map<number, Buckets>> {
  const how = { apart, known };
  if (places.length < worthParting) return amountsTogether(deps, reach, places, buckets, how);
  const size = Math.ceil(places.length / parts);
  const found = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const own = places.slice(part * size, (part + 1) * size);
      const ids = own.map(({ id }) => id);
      return amountsTogether(deps, partOf(reach, ids), own, buckets, how);
    }),
  );
  return new Map(found.flatMap((part) => [...part]));
}

async function amountsTogether(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  buckets: readonly DateRange[],
  { apart, known }: { apart: boolean; known: Known | undefined },
): Promise<Map<number, Buckets>> {
  const range = { from: buckets.map(({ from }) => from).reduce(least), to: buckets.map(({ to }) => to).reduce(most) };
  const periods = await readCountedPeriods(db, reach, places, range, known);
  const plan = planOf(places, buckets, periods);
  const ends = [...periods.values()].flat().flatMap((period) => [period.from, period.to]);
  const read = { from: [range.from, ...ends].reduce(least), to: [range.to, ...ends].reduce(most) };
  const [taken, sold, labour, budgets] = await Promise.all([
    readTaken(db, reach, read, known),
    readSold(
      db,
      reach,
      plan.flatMap(({ runs }) => runs),
      known,
    ),
    readLabour(db, reach, range, known),
    readBudgets(db, reach, range, known),
  ]);
  const takenAt = Map.groupBy(taken, (row) => row.restaurant_id);
  const salesAt = new Map(places.map(({ id }) => [id, dailySales(takenAt.get(id) ?? [])]));
  const soldIn = Map.groupBy(sold, (row) => row.bucket);
  const labourAt = Map.groupBy(labour, (row) => row.restaurant_id);
  const wagesAt = new Map(places.map(({ id }) => [id, (labourAt.get(id) ?? []).map(labourOf)]));
  const plannedAt = Map.groupBy(budgets, (row) => row.restaurant_id);
  const budgetsAt = new Map(places.map(({ id }) => [id, budgetsOf(plannedAt.get(id) ?? [])]));
  const exact = plan.map(({ place, runs }) => {
    const sales = salesAt.get(place.id);
    if (sales === undefined) return [];
    const { categories } = place.settings;
    return runs.flatMap((run) => {
      const taken = sales.taken(run.days);
      const net = taken === null ? null : toMoney(taken.toFixed(2));
      return costsOf(net, soldIn.get(run.bucket) ?? [], countedParts(run, sales), categories) ?? [];
    });
  });
  const spreads = plan.map(({ place, days }) => {
    const sales = salesAt.get(place.id);
    if (days === null || sales === undefined) return null;
    return spreadOf({
      days,
      plannedDays: plannedDaysOf(days, place.today, sales),
      labour: wagesAt.get(place.id) ?? [],
      budgets: budgetsAt.get(place.id) ?? budgetsOf([]),
    });
  });
  const costs = settledBy(plan, exact, settleCosts, apart);
  const spreadTo = settledBy(plan, spreads, settleSpreads, apart);
  const found = plan.map(({ place, bucket, days }, index) => {
    const sales = salesAt.get(place.id);
    const spread = spreadTo.get(index) ?? null;
    if (days === null || sales === undefined || spread === null) return { id: place.id, amounts: null };
    const amounts = amountsOf({
      bucket,
      days,
      net: sales.taken(days)?.toFixed(2) ?? null,
      costs: costs.get(index) ?? null,
      spread,
    });
    return { id: place.id, amounts };
  });
  const byPlace = Map.groupBy(found, ({ id }) => id);
  return new Map([...byPlace].map(([id, own]) => [id, own.map(({ amounts }) => amounts)]));
}

/** Rounds the buckets of each restaurant together, or with `apart` each on its own. By their place in the plan. */
function settledBy<Exact, Settled>(
  plan: readonly Planned[],
  exact: readonly Exact[],
  round: (own: readonly Exact[]) => (Settled | null)[],
  apart: boolean,
): Map<number, Settled | null> {
  return new Map(
    [...Map.groupBy(plan.keys(), (index) => plan[index]?.place.id).values()].flatMap((own) => {
      const parted = own.map((index) => exact[index] as Exact);
      const settled = apart ? parted.flatMap((alone) => round([alone])) : round(parted);
      return own.map((index, at) => [index, settled[at] ?? null] as const);
    }),
  );
}

/**
 * Excludes today from the budget until its first sales arrive; otherwise every morning would be a full day behind
 * budget.
 */
function plannedDaysOf(days: DateRange, today: BusinessDate, sales: DailySales): DateRange | null {
  if (days.to < today || sales.taken({ from: today, to: today }) !== null) return days;
  return days.from < today ? { from: days.from, to: addDays(today, -1) } : null;
}

type Planned = {
  place: Place;
  bucket: DateRange;
  /** The part of it that is not in the future. */
  days: DateRange | null;
  /** Each with its own bucket number. */
  runs: (Run & NumberedDays)[];
};

function planOf(
  places: readonly Place[],
  buckets: readonly DateRange[],
  periods: ReadonlyMap<number, readonly CountedPeriod[]>,
): Planned[] {
  let number = 0;
  return places.flatMap((place) =>
    bucketsAt(place, buckets).map((days, index) => ({
      place,
      bucket: buckets[index] as DateRange,
      days,
      runs: runsOf(days === null ? [] : segmentsOf(days, periods.get(place.id) ?? [])).map((run) => ({
        ...run,
        restaurantId: place.id,
        bucket: ++number,
      })),
    })),
  );
}

const least = <T extends string>(a: T, b: T): T => (a < b ? a : b);
const most = <T extends string>(a: T, b: T): T => (a > b ? a : b);

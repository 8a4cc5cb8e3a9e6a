import type { FinancialStatement } from '@platewise/contract';
import {
  type BusinessDate,
  bucketsOf,
  type DateRange,
  type FinancialBucket,
  type ServiceStyle,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import { partOf, type Reach } from '../../platform/auth/caller.ts';
import { addAmounts } from './add-amounts.ts';
import { readBudgets, readLabour, readTaken } from './amounts.repo.ts';
import { type Amounts, amountsOf, budgetsOf, labourOf } from './amounts-of.ts';
import { costsOf } from './costs-of.ts';
import { type CountedPeriod, readCountedPeriods } from './counted-goods.ts';
import { figuresReply } from './figures-reply.ts';
import { type Place, readPlaces } from './places.repo.ts';
import { countedParts, type Run, runsOf, segmentsOf } from './segments.ts';
import { readSold } from './sold.repo.ts';
import { bucketsAt, type NumberedDays, stretchesOf } from './stretches.ts';
import { dailySales } from './taken.ts';

export type Asked = {
  from: BusinessDate;
  to: BusinessDate;
  by: FinancialBucket;
  /** Each by itself, or all of one currency summed. */
  restaurants: 'each' | 'sum';
};

/**
 * Sales, cost of goods, labour and gross profit of the restaurants in reach, by week or month or all in one. Days that have
 * not come are left out; what nobody knows is null. Rows add up to the total, and restaurants to their sum, to the cent.
 */
export async function readProfitAndLoss(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  { from, to, by, restaurants }: Asked,
): Promise<FinancialStatement[]> {
  const places = await readPlaces(deps.db, reach, deps.clock());
  const range = { from, to };
  const buckets = bucketsOf(range, by);
  const found = await amountsInParts(deps, reach, places, buckets);
  if (restaurants === 'each') {
    return places.map((place) => statementOf([place], [found.get(place.id) ?? []], range, buckets));
  }
  const byCurrency = Map.groupBy(places, ({ settings }) => settings.currency);
  return [...byCurrency.values()].map((own) =>
    statementOf(
      own,
      own.map(({ id }) => found.get(id) ?? []),
      range,
      buckets,
    ),
  );
}

type Buckets = (Amounts | null)[];

// The database reads for one on one processor; more than two parts would keep others waiting.
const parts = 2;
const worthParting = 10;

/** Many restaurants half by half, at once. */
async function amountsInParts(
  deps: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  buckets: readonly DateRange[],
): Promise<Map<number, Buckets>> {
  if (places.length < worthParting) return amountsOfPlaces(deps, reach, places, buckets);
  const size = Math.ceil(places.length / parts);
  const found = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const own = places.slice(part * size, (part + 1) * size);
      const ids = own.map(({ id }) => id);
      return amountsOfPlaces(deps, partOf(reach, ids), own, buckets);
    }),
  );
  return new Map(found.flatMap((part) => [...part]));
}

async function amountsOfPlaces(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  buckets: readonly DateRange[],
): Promise<Map<number, Buckets>> {
  const range = { from: buckets.map(({ from }) => from).reduce(least), to: buckets.map(({ to }) => to).reduce(most) };
  const periods = await readCountedPeriods(db, reach, places, range);
  const plan = planOf(places, buckets, periods);
  const ends = [...periods.values()].flat().flatMap((period) => [period.from, period.to]);
  const read = { from: [range.from, ...ends].reduce(least), to: [range.to, ...ends].reduce(most) };
  const [taken, sold, labour, budgets] = await Promise.all([
    readTaken(db, reach, read),
    readSold(db, reach, stretchesOf(plan.flatMap(({ runs }) => runs))),
    readLabour(db, reach, range),
    readBudgets(db, reach, range),
  ]);
  const takenAt = Map.groupBy(taken, (row) => row.restaurant_id);
  const salesAt = new Map(places.map(({ id }) => [id, dailySales(takenAt.get(id) ?? [])]));
  const soldIn = Map.groupBy(sold, (row) => row.bucket);
  const labourAt = Map.groupBy(labour, (row) => row.restaurant_id);
  const wagesAt = new Map(places.map(({ id }) => [id, (labourAt.get(id) ?? []).map(labourOf)]));
  const plannedAt = Map.groupBy(budgets, (row) => row.restaurant_id);
  const budgetsAt = new Map(places.map(({ id }) => [id, budgetsOf(plannedAt.get(id) ?? [])]));
  const found = plan.map(({ place, bucket, days, runs }) => {
    const sales = salesAt.get(place.id);
    if (days === null || sales === undefined) return { id: place.id, amounts: null };
    const costs = runs.flatMap((run) => {
      const net = sales.taken(run.days)?.toFixed(2) ?? null;
      return costsOf(net, soldIn.get(run.bucket) ?? [], countedParts(run, sales), place.settings.categories) ?? [];
    });
    const amounts = amountsOf({
      bucket,
      days,
      net: sales.taken(days)?.toFixed(2) ?? null,
      costs,
      labour: wagesAt.get(place.id) ?? [],
      budgets: budgetsAt.get(place.id) ?? budgetsOf([]),
    });
    return { id: place.id, amounts };
  });
  const byPlace = Map.groupBy(found, ({ id }) => id);
  return new Map([...byPlace].map(([id, own]) => [id, own.map(({ amounts }) => amounts)]));
}

type Planned = {
  place: Place;
  bucket: DateRange;
  /** Of it, those that have come. */
  days: DateRange | null;
  /** Each with a number of its own. */
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

function statementOf(
  places: readonly Place[],
  found: readonly Buckets[],
  range: DateRange,
  buckets: readonly DateRange[],
): FinancialStatement {
  const [first] = places;
  if (first === undefined) throw new Error('a statement is of at least one restaurant');
  const rows = buckets.flatMap((bucket, index) => {
    const own = found.flatMap((amounts) => amounts[index] ?? []);
    return own.length === 0 ? [] : [addAmounts(own, bucket)];
  });
  const style = commonStyle(places);
  return {
    restaurantId: places.length === 1 ? first.id : null,
    name: places.length === 1 ? first.name : null,
    currency: first.settings.currency,
    restaurants: places.length,
    serviceStyle: style,
    rows: rows.map((row) => figuresReply(row, style)),
    total: figuresReply(addAmounts(rows, range), style),
  };
}

function commonStyle(places: readonly Place[]): ServiceStyle | null {
  const styles = new Set(places.map(({ settings }) => settings.serviceStyle));
  const [style] = styles;
  return styles.size === 1 && style !== undefined ? style : null;
}

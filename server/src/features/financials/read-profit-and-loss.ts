import type { FinancialStatement } from '@platewise/contract';
import {
  type BusinessDate,
  bucketsOf,
  type DateRange,
  type FinancialBucket,
  type ServiceStyle,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { addAmounts } from './add-amounts.ts';
import { readBudgets, readLabour, readTaken } from './amounts.repo.ts';
import { countedParts, readCountedPeriods } from './counted-goods.ts';
import { type Amounts, amountsOf, labourOf } from './figures-of.ts';
import { figuresReply } from './figures-reply.ts';
import { type Place, readPlaces } from './places.repo.ts';
import { readSold } from './sold.repo.ts';
import { bucketsAt, stretchesOf } from './stretches.ts';
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
  const found = await amountsOfPlaces(deps, reach, places, buckets);
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

async function amountsOfPlaces(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  places: readonly Place[],
  buckets: readonly DateRange[],
): Promise<Map<number, Buckets>> {
  const range = { from: buckets.map(({ from }) => from).reduce(least), to: buckets.map(({ to }) => to).reduce(most) };
  const [periods, sold, labour, budgets] = await Promise.all([
    readCountedPeriods(db, reach, places, range),
    readSold(db, reach, stretchesOf(places, buckets)),
    readLabour(db, reach, range),
    readBudgets(db, reach, range),
  ]);
  const ends = [...periods.values()].flat().flatMap((period) => [period.from, period.to]);
  const read = { from: [range.from, ...ends].reduce(least), to: [range.to, ...ends].reduce(most) };
  const taken = Map.groupBy(await readTaken(db, reach, read), (row) => row.restaurant_id);
  const soldAt = Map.groupBy(sold, (row) => row.restaurant_id);
  const labourAt = Map.groupBy(labour, (row) => row.restaurant_id);
  const budgetsAt = Map.groupBy(budgets, (row) => row.restaurant_id);
  return new Map(
    places.map((place) => {
      const sales = dailySales(taken.get(place.id) ?? [], read);
      const own = Map.groupBy(soldAt.get(place.id) ?? [], (row) => row.bucket);
      const wages = (labourAt.get(place.id) ?? []).map(labourOf);
      const amounts = bucketsAt(place, buckets).map((days, index) => {
        const bucket = buckets[index];
        if (days === null || bucket === undefined) return null;
        const net = sales.taken(days);
        return amountsOf({
          bucket,
          days,
          net: net?.toFixed(2) ?? null,
          sold: own.get(index) ?? [],
          counted: net === null ? [] : countedParts(periods.get(place.id) ?? [], days, sales, net),
          labour: wages,
          budgets: budgetsAt.get(place.id) ?? [],
        });
      });
      return [place.id, amounts];
    }),
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

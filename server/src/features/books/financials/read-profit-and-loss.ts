import type { FinancialStatement } from '@platewise/contract';
import {
  type BusinessDate,
  bucketsOf,
  type DateRange,
  type FinancialBucket,
  type ServiceStyle,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { addAmounts } from './add-amounts.ts';
import { amountsOfPlaces, type Buckets } from './amounts-of-places.ts';
import { figuresReply } from './figures-reply.ts';
import type { Known } from './known.repo.ts';
import { type Place, readPlaces } from './places.repo.ts';

export type Asked = {
  from: BusinessDate;
  to: BusinessDate;
  by: FinancialBucket;
  /** Each restaurant separately, or all of one currency summed. */
  restaurants: 'each' | 'sum';
  known?: Known | undefined;
};

/**
 * Sales, cost of goods, labor, and gross profit of the restaurants in reach, by week, by month, or as one total. Future
 * days are skipped; unknown values are null. Rows add up to the total, and restaurants to their sum, to the cent.
 */
export async function readProfitAndLoss(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  { from, to, by, restaurants, known }: Asked,
): Promise<FinancialStatement[]> {
  const places = await readPlaces(deps.db, reach, deps.clock(), known);
  const range = { from, to };
  const buckets = bucketsOf(range, by);
  const found = await amountsOfPlaces(deps, reach, places, buckets, { known });
  if (restaurants === 'each') {
    return places.map((place) => statementOf([place], [found.get(place.id) ?? []], range, buckets, places));
  }
  return byCurrency(places).map(({ places: own }) =>
    statementOf(
      own,
      own.map(({ id }) => found.get(id) ?? []),
      range,
      buckets,
      places,
    ),
  );
}

function statementOf(
  places: readonly Place[],
  found: readonly Buckets[],
  range: DateRange,
  buckets: readonly DateRange[],
  all: readonly Place[],
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
    currency: first.currency,
    coverage: coverageOf(places, all),
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

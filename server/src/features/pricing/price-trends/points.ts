import { addDays, type BusinessDate, type PricePoint, priceInUnit } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { factsFrom, loadRecipes } from '../../kitchen/costing/index.ts';
import { type PricedRow, type PriceSpans, readFactsKnown, readInOwnUnits } from './prices.repo.ts';

/** Prices of a row, oldest first, and the ingredients that once had another unit. */
export type Points = { of: (row: PricedRow) => PricePoint[]; mixed: ReadonlySet<number> };

/**
 * The prices of each ingredient in its current unit, oldest first. Prices in a unit that can't be converted to it are
 * skipped: a price per case says nothing about a price per pound.
 */
export async function pointsOf(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  rows: readonly PricedRow[],
): Promise<Points> {
  const dateOf = datesBefore(spans);
  const mixed = rows.filter((row) => row.same_unit === false);
  const points = mixed.length > 0 ? await converted(db, reach, spans, mixed) : new Map<number, PricePoint[]>();
  return { of: (row) => points.get(row.id) ?? inOneUnit(row, dateOf), mixed: new Set(points.keys()) };
}

type DateOf = (restaurantId: number, age: string) => BusinessDate;

/** Converts days before the period's end to dates. The same few hundred dates serve all prices. */
function datesBefore({ restaurantIds, until }: PriceSpans): DateOf {
  const known = new Map(
    restaurantIds.map((id, index) => [id, { end: until[index] as BusinessDate, dates: new Map() }]),
  );
  return (restaurantId, age) => {
    const { end, dates } = known.get(restaurantId) as { end: BusinessDate; dates: Map<string, BusinessDate> };
    const found = dates.get(age);
    if (found !== undefined) return found;
    const date = addDays(end, -Number(age));
    dates.set(age, date);
    return date;
  };
}

function inOneUnit({ restaurant_id: id, ages, prices }: PricedRow, dateOf: DateOf): PricePoint[] {
  if (ages === null || prices === null) return [];
  const days = ages.split(',');
  const points: PricePoint[] = [];
  for (const [index, price] of prices.split(',').entries())
    points.push({ date: dateOf(id, days[index] ?? '0'), price });
  return points.reverse();
}

async function converted(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  rows: readonly PricedRow[],
): Promise<Map<number, PricePoint[]>> {
  const ids = rows.map(({ id }) => id);
  const isNow = spans.knownBefore.every((one) => one === null);
  const facts = isNow ? await factsOf(db, rows) : await factsKnown(db, reach, spans, ids);
  const own = Map.groupBy(await readInOwnUnits(db, reach, spans, ids), ({ ingredient_id }) => ingredient_id);
  return new Map(
    rows.map(({ id, unit }) => [
      id,
      (own.get(id) ?? []).flatMap((row) => {
        const price = priceInUnit(row.price, row.unit, unit, facts.get(id) ?? {});
        return price === null ? [] : [{ date: row.date as BusinessDate, price }];
      }),
    ]),
  );
}

async function factsOf(db: Queryable, rows: readonly PricedRow[]) {
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id }) => restaurant_id);
  const loaded = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      loadRecipes(
        db,
        { restaurantId },
        [],
        own.map(({ id }) => id),
      ),
    ),
  );
  return new Map(loaded.flatMap(({ ingredients }) => [...ingredients].map(([id, { facts }]) => [id, facts] as const)));
}

async function factsKnown(db: Queryable, reach: Reach, spans: PriceSpans, ids: readonly number[]) {
  const rows = await readFactsKnown(db, reach, spans, ids);
  return new Map(rows.map(({ id, ...row }) => [id, factsFrom(row, row.conversions)] as const));
}

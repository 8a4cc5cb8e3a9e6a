import type { BusinessDate, PricePoint } from '@platewise/domain';
import type { Queryable } from '../../platform/db/index.ts';
import { loadRecipes } from '../costing/index.ts';
import { priceInUnit } from '../ingredients/index.ts';
import type { PricedRow } from './prices.repo.ts';

/**
 * The prices of each ingredient in its unit of today. What was written in a unit from which no fact leads to that one is
 * left out: a price per case says nothing of a price per pound.
 */
export async function pointsOf(db: Queryable, rows: readonly PricedRow[]): Promise<Map<number, PricePoint[]>> {
  const mixed = rows.filter(({ units }) => units !== null);
  const facts = await factsOf(db, mixed);
  return new Map(
    rows.map((row) => {
      const units = row.units?.split(',');
      const dates = split(row.dates);
      const prices = split(row.prices).flatMap((price, index) => {
        const unit = units?.[index] ?? row.unit;
        const own = priceInUnit(price, unit, row.unit, facts.get(row.id) ?? {});
        return own === null ? [] : [{ date: dates[index] as BusinessDate, price: own }];
      });
      return [row.id, prices];
    }),
  );
}

const split = (column: string | null) => (column === null || column === '' ? [] : column.split(','));

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

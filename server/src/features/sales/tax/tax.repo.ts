import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

type InRestaurant = { readonly restaurantId: number };

export async function readCategories(db: Queryable, scope: InRestaurant): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct m.category from menu_items m where m.restaurant_id = ${scope.restaurantId}
    order by m.category`.execute(db);
  return rows.map(({ category }) => category);
}

/** Sets the rate, in percent, of the dishes in each category. Returns how many changed. */
export async function writeTaxRates(
  db: Queryable,
  scope: InRestaurant,
  rates: readonly { category: string; rate: string }[],
): Promise<number> {
  const wanted = sql`unnest(${rates.map(({ category }) => category)}::text[], ${rates.map(({ rate }) => rate)}::numeric[])
    as w (category, rate)`;
  await keepRows(
    db,
    'menu_items',
    sql`t.restaurant_id = ${scope.restaurantId} and exists (
      select from ${wanted} where t.category = w.category and t.tax_rate <> w.rate)`,
  );
  const result = await sql`
    update menu_items m set tax_rate = w.rate from ${wanted}
    where m.restaurant_id = ${scope.restaurantId} and m.category = w.category and m.tax_rate <> w.rate`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The restaurants whose menu prices include tax; only their dishes have a rate. */
export async function readTaxed(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from restaurants where settings -> 'tax' -> 'pricesIncludeTax' = 'true'::jsonb order by id`.execute(db);
  return rows.map(({ id }) => id);
}

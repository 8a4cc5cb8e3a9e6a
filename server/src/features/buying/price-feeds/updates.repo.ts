import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type UpdateRow = {
  id: number;
  restaurant_id: number;
  ingredient_id: number;
  ingredient: string;
  product_name: string;
  integration_name: string;
  old_price: UnitCost;
  new_price: UnitCost;
  unit: string | null;
  currency: string;
  effect: 'cost' | 'trend';
  observed_on: CalendarDate;
  fetched_at: Date;
};

/** Changes for ingredients: the cost itself if one was set, else the feed's price. */
const moved = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('external_prices as x')
    .innerJoin('external_products as p', (join) =>
      join.onRef('p.restaurant_id', '=', 'x.restaurant_id').onRef('p.id', '=', 'x.product_id'),
    )
    .innerJoin('api_integrations as a', 'a.id', 'x.integration_id')
    .innerJoin('restaurants as r', 'r.id', 'x.restaurant_id')
    .leftJoin('price_history as h', (join) =>
      join
        .onRef('h.restaurant_id', '=', 'x.restaurant_id')
        .onRef('h.id', '=', 'x.history_id')
        .on('h.previous_cost', 'is not', null),
    )
    .innerJoin('ingredients as i', (join) => join.on(sql<boolean>`i.id = coalesce(h.ingredient_id, p.ingredient_id)`))
    .where(inReach('x.restaurant_id', reach))
    .where(inReach('i.restaurant_id', reach))
    .where('x.is_believed', '=', true)
    .where('p.mapping', '=', 'confirmed')
    // The first condition matches the index of possible changes; a first cost isn't a change.
    .where(sql<boolean>`(x.previous_price is not null or x.history_id is not null)`)
    .where(sql<boolean>`(x.previous_price is not null or h.id is not null)`)
    .where(sql<boolean>`coalesce(h.price, x.price) <> coalesce(h.previous_cost, x.previous_price)`);

export async function listUpdates(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<UpdateRow>> {
  const query = moved(db, reach).select([
    'x.id',
    'x.restaurant_id',
    'i.id as ingredient_id',
    'i.name as ingredient',
    'p.name as product_name',
    'a.name as integration_name',
    sql<string>`coalesce(h.previous_cost, x.previous_price)`.as('old_price'),
    sql<string>`coalesce(h.price, x.price)`.as('new_price'),
    sql<string | null>`coalesce(h.unit, x.unit)`.as('unit'),
    sql<string>`case when h.id is null then x.currency else coalesce(r.settings ->> 'currency', x.currency) end`.as(
      'currency',
    ),
    sql<'cost' | 'trend'>`case when h.id is null then 'trend' else 'cost' end`.as('effect'),
    'x.observed_on',
    'x.fetched_at',
  ]);
  const order = { by: sql.ref('x.fetched_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('x.id') } as const;
  return readCountedPage(query, order, request, moved(db, reach));
}

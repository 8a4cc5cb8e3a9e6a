import type { FeedName } from '@platewise/contract';
import type { CalendarDate, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type ProductKind = 'retail' | 'market' | 'vendor';
export type Mapping = 'none' | 'suggested' | 'confirmed' | 'ignored';

export type ExternalPriceRow = {
  /** The product's id. */
  id: number;
  price_id: number;
  restaurant_id: number;
  integration_id: number;
  integration_name: string;
  feed: FeedName;
  vendor_id: number | null;
  name: string;
  code: string;
  item_code: string | null;
  kind: ProductKind;
  price: UnitCost;
  unit: string | null;
  currency: string;
  pack_text: string | null;
  purchase_unit: string | null;
  /** If confirmed. */
  vendor_item_id: number | null;
  market_data: { change: number; changePercent: number | null } | null;
  observed_on: CalendarDate;
  fetched_at: Date;
  is_believed: boolean;
  is_verified: boolean;
  mapping: Mapping;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_vendor_id: number | null;
  score: string | null;
  version: number;
};

export type PriceFilter = {
  q?: string | undefined;
  feed?: FeedName | undefined;
  ingredientId?: number | undefined;
  kind?: ProductKind | undefined;
  show?: 'open' | 'mapped' | 'ignored' | 'doubted' | undefined;
};

const shows = {
  open: sql`p.mapping in ('none', 'suggested')`,
  mapped: sql`p.mapping = 'confirmed'`,
  ignored: sql`p.mapping = 'ignored'`,
  doubted: sql`not x.is_believed`,
};

function matching(filter: PriceFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.feed !== undefined) parts.push(sql`a.feed = ${filter.feed}`);
  // Uses its own columns, for which the database has statistics on each ingredient's frequency.
  if (filter.ingredientId !== undefined)
    parts.push(sql`(t.ingredient_id = ${filter.ingredientId}
      or t.ingredient_id is null and p.ingredient_id = ${filter.ingredientId})`);
  if (filter.kind !== undefined) parts.push(sql`p.kind = ${filter.kind}`);
  // Ignored products are only shown on request.
  parts.push(filter.show === undefined ? sql`p.mapping <> 'ignored'` : shows[filter.show]);
  if (filter.q)
    parts.push(sql`strpos(lower(concat_ws(' ', p.name, p.item_code, p.code, i.name)), lower(${filter.q})) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Each product with its newest price, even if that one is doubted, so users can judge it. */
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('external_products as p')
    .innerJoin('api_integrations as a', 'a.id', 'p.integration_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('external_prices as e')
          .whereRef('e.restaurant_id', '=', 'p.restaurant_id')
          .whereRef('e.product_id', '=', 'p.id')
          .orderBy('e.observed_on', 'desc')
          .limit(1)
          .selectAll('e')
          .as('x'),
      (join) => join.onTrue(),
    )
    .leftJoin('vendor_items as t', (join) =>
      join.onRef('t.id', '=', 'p.vendor_item_id').on('p.kind', '=', 'vendor').on('p.mapping', '=', 'confirmed'),
    )
    // A vendor item determines the ingredient, wherever it was mapped.
    .leftJoin('ingredients as i', (join) =>
      join.on(sql<boolean>`i.id = coalesce(t.ingredient_id, p.ingredient_id) and i.restaurant_id = p.restaurant_id`),
    )
    .where(inReach('p.restaurant_id', reach));

const select = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    'p.id',
    'x.id as price_id',
    'p.restaurant_id',
    'p.integration_id',
    'a.name as integration_name',
    sql<FeedName>`a.feed`.as('feed'),
    'a.vendor_id',
    'p.name',
    'p.code',
    'p.item_code',
    sql<ProductKind>`p.kind`.as('kind'),
    'x.price',
    'x.unit',
    'x.currency',
    'p.pack_text',
    'p.purchase_unit',
    't.id as vendor_item_id',
    sql<ExternalPriceRow['market_data']>`x.market_data`.as('market_data'),
    'x.observed_on',
    'x.fetched_at',
    'x.is_believed',
    'p.is_verified',
    sql<Mapping>`p.mapping`.as('mapping'),
    'i.id as ingredient_id',
    'i.name as ingredient_name',
    'i.vendor_id as ingredient_vendor_id',
    'p.score',
    'p.version',
  ]);

export async function listPrices(
  db: Queryable,
  reach: Reach,
  filter: PriceFilter,
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<ExternalPriceRow>> {
  const order = {
    by: sql`lower(p.name)`,
    type: 'text',
    direction: request.order ?? 'asc',
    id: sql.ref('p.id'),
  } as const;
  const query = select(db, reach).where(matching(filter));
  return readCountedPage(query, order, request, joined(db, reach).where(matching(filter)));
}

export async function findPriceOfProduct(
  db: Queryable,
  reach: Reach,
  productId: number,
): Promise<ExternalPriceRow | null> {
  return (await select(db, reach).where('p.id', '=', productId).executeTakeFirst()) ?? null;
}

/** The product and restaurant of a price in reach. */
export async function findPrice(db: Queryable, reach: Reach, id: number) {
  const row = await db
    .selectFrom('external_prices as x')
    .select([
      'x.id',
      'x.restaurant_id',
      'x.product_id',
      'x.integration_id',
      'x.is_believed',
      'x.product_name',
      'x.price',
    ])
    .where(inReach('x.restaurant_id', reach))
    .where('x.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeBelief(trx: Tx, scope: RestaurantScope, id: number, isBelieved: boolean): Promise<void> {
  await trx
    .updateTable('external_prices as x')
    .set({ is_believed: isBelieved })
    .where(inReach('x.restaurant_id', scope))
    .where('x.id', '=', id)
    .execute();
}

export async function lockProduct(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('external_products as p')
    .select('p.id')
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', id)
    .forUpdate()
    .execute();
}

export async function writeMapping(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  to: { mapping: Mapping; ingredientId: number | null; vendorItemId: number | null },
): Promise<void> {
  await trx
    .updateTable('external_products as p')
    .set((eb) => ({
      mapping: to.mapping,
      ingredient_id: to.ingredientId,
      vendor_item_id: to.vendorItemId,
      score: null,
      version: eb('p.version', '+', 1),
    }))
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', id)
    .execute();
}

/** The restaurant of a purchased ingredient; null if out of reach or not purchased. */
export async function restaurantOfIngredient(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number; kind: string; name: string } | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select(['i.restaurant_id', 'i.kind', 'i.name'])
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .where('i.merged_into', 'is', null)
    .where('i.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

import type { CalendarDate, Percent, Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type CostSource = 'invoice' | 'typed' | 'recipe' | 'price_list';

export type IngredientRow = {
  id: number;
  restaurant_id: number;
  name: string;
  unit: string;
  category: string | null;
  kind: 'purchased' | 'prep';
  current_cost: UnitCost | null;
  cost_source: CostSource | null;
  cost_set_on: CalendarDate | null;
  vendor_id: number | null;
  vendor_name: string | null;
  last_updated: Date | null;
  yield_percent: Percent;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  batch_yield_quantity: Quantity | null;
  batch_yield_unit: string | null;
  is_active: boolean;
  merged_into: number | null;
  version: number;
  dishes: number;
};

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('ingredients as i')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'i.restaurant_id').onRef('v.id', '=', 'i.vendor_id'),
    )
    .where(inReach('i.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    'i.id',
    'i.restaurant_id',
    'i.name',
    'i.unit',
    'i.category',
    sql<'purchased' | 'prep'>`i.kind`.as('kind'),
    'i.current_cost',
    sql<CostSource | null>`i.cost_source`.as('cost_source'),
    'i.cost_set_on',
    'i.vendor_id',
    'v.name as vendor_name',
    'i.last_updated',
    'i.yield_percent',
    'i.density_g_per_ml',
    'i.grams_per_each',
    'i.batch_yield_quantity',
    'i.batch_yield_unit',
    'i.is_active',
    'i.merged_into',
    'i.version',
    sql<number>`(
      select count(distinct l.menu_item_id) from menu_item_ingredients l
      join menu_items m on m.id = l.menu_item_id and m.is_active
      where l.ingredient_id = i.id)`.as('dishes'),
  ]);

export type IngredientFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  category?: string | undefined;
  kind?: 'purchased' | 'prep' | undefined;
  cost?: 'known' | 'unknown' | undefined;
};

/** What the table and its tiles show. Matches the search text literally in the name, category and vendor name. */
function shown(filter: IngredientFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`i.is_active`];
  if (filter.vendorId !== undefined) parts.push(sql`i.vendor_id = ${filter.vendorId}`);
  if (filter.category) parts.push(sql`i.category = ${filter.category}`);
  if (filter.kind !== undefined) parts.push(sql`i.kind = ${filter.kind}`);
  if (filter.cost === 'known') parts.push(sql`i.current_cost is not null`);
  if (filter.cost === 'unknown') parts.push(sql`i.current_cost is null`);
  if (filter.q) parts.push(sql`strpos(lower(concat_ws(' ', i.name, i.category, v.name)), lower(${filter.q})) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export type IngredientSort = 'name' | 'unit' | 'cost' | 'vendor' | 'updated';

function orderBy(sort: IngredientSort, direction: 'asc' | 'desc' | undefined): PageOrder {
  const id = sql.ref('i.id');
  const order = { direction: direction ?? 'asc', id };
  switch (sort) {
    case 'name':
      return { ...order, by: sql`lower(i.name)`, type: 'text', neverNull: true };
    case 'unit':
      return { ...order, by: sql.ref('i.unit'), type: 'text', neverNull: true };
    case 'cost':
      return { ...order, by: sql.ref('i.current_cost'), type: 'numeric' };
    case 'vendor':
      return { ...order, by: sql`lower(v.name)`, type: 'text' };
    case 'updated':
      return { by: sql.ref('i.last_updated'), type: 'timestamptz', direction: direction ?? 'desc', id };
  }
}

export async function listIngredients(
  db: Queryable,
  reach: Reach,
  wanted: IngredientFilter & { sort?: IngredientSort | undefined; order?: 'asc' | 'desc' | undefined } & PageRequest,
): Promise<Page<IngredientRow>> {
  const query = rows(db, reach).where(shown(wanted));
  return readCountedPage(
    query,
    orderBy(wanted.sort ?? 'name', wanted.order),
    wanted,
    joined(db, reach).where(shown(wanted)),
  );
}

export type UnitTotal = { unit: string; ingredients: number; costed: number; cost: UnitCost };

/** Per unit: the count, how many have a cost, and the sum of those costs. */
export async function totalsByUnit(db: Queryable, reach: Reach, filter: IngredientFilter): Promise<UnitTotal[]> {
  return joined(db, reach)
    .where(shown(filter))
    .select([
      'i.unit',
      sql<number>`count(*)`.as('ingredients'),
      sql<number>`count(i.current_cost)`.as('costed'),
      sql<string>`coalesce(sum(i.current_cost), 0)`.as('cost'),
    ])
    .groupBy('i.unit')
    .orderBy('i.unit')
    .execute();
}

export async function countVendors(db: Queryable, reach: Reach, filter: IngredientFilter): Promise<number> {
  const { vendors } = await joined(db, reach)
    .where(shown(filter))
    .select(sql<number>`count(distinct v.id) filter (where v.is_active)`.as('vendors'))
    .executeTakeFirstOrThrow();
  return vendors;
}

export async function findIngredient(db: Queryable, reach: Reach, id: number): Promise<IngredientRow | null> {
  return (await rows(db, reach).modifyFront(prepared).where('i.id', '=', id).executeTakeFirst()) ?? null;
}

export async function restaurantOfIngredient(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select('i.restaurant_id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** The given ingredients in reach, with restaurant, unit and yield; excludes merged ones. */
export async function findSeveral(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, { restaurantId: number; unit: string; yieldPercent: Percent }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.restaurant_id as restaurantId', 'i.unit', 'i.yield_percent as yieldPercent'])
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', 'in', [...ids])
    .where('i.merged_into', 'is', null)
    .execute();
  return new Map(found.map(({ id, ...row }) => [id, row]));
}

export async function lockIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<IngredientRow | null> {
  await db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .forUpdate()
    .execute();
  return findIngredient(db, scope, id);
}

export async function findActiveByName(
  db: Queryable,
  scope: RestaurantScope,
  name: string,
): Promise<IngredientRow | null> {
  const row = await rows(db, scope)
    .where(sql<boolean>`lower(i.name) = lower(${name})`)
    .where('i.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The restaurant of a referenced record; null if out of reach. */
export async function restaurantOfVendor(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.restaurant_id')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .where('v.merged_into', 'is', null)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function restaurantOfInvoice(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('invoices as n')
    .select('n.restaurant_id')
    .where(inReach('n.restaurant_id', reach))
    .where('n.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** Ingredients that what a vendor sells may be: purchased ones, with the names confirmed for them. */
export async function matchableIngredients(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ id: number; name: string; aliases: string[] }[]> {
  return db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name'])
    .select(sql<string[]>`array(select a.alias from ingredient_aliases a where a.ingredient_id = g.id)`.as('aliases'))
    .where(inReach('g.restaurant_id', scope))
    .where('g.is_active', '=', true)
    .where('g.kind', '=', 'purchased')
    .execute();
}

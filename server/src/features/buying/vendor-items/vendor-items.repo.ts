import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { keepLinesOf } from '../invoice-states/index.ts';

export type VendorItemRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number;
  vendor_name: string;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_unit: string | null;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  item_key: string;
  item_code: string | null;
  description: string;
  pack_text: string | null;
  /** The printed pack if `pack_text` or a corrected pack replaces it; null without a correction. */
  pack_printed: string | null;
  purchase_unit: string | null;
  unit_printed: string | null;
  named: boolean;
  pack_count: Quantity | null;
  pack_size: Quantity | null;
  pack_unit: string | null;
  catch_weight: boolean;
  pack_corrected: boolean;
  last_price: UnitCost | null;
  last_price_unit: string | null;
  last_purchased_on: CalendarDate | null;
  version: number;
};

// Every item has a vendor; unlike an outer join, an inner join doesn't slow down counting.
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('vendor_items as t')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 't.restaurant_id').onRef('v.id', '=', 't.vendor_id'),
    )
    .leftJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 't.restaurant_id').onRef('i.id', '=', 't.ingredient_id'),
    )
    .where(inReach('t.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    't.id',
    't.restaurant_id',
    't.vendor_id',
    sql<string>`v.name`.as('vendor_name'),
    't.ingredient_id',
    'i.name as ingredient_name',
    'i.unit as ingredient_unit',
    'i.density_g_per_ml',
    'i.grams_per_each',
    't.item_key',
    't.item_code',
    't.description',
    't.pack_text',
    't.pack_printed',
    't.purchase_unit',
    't.unit_printed',
    't.named',
    't.pack_count',
    't.pack_size',
    't.pack_unit',
    't.catch_weight',
    't.pack_corrected',
    't.last_price',
    't.last_price_unit',
    't.last_purchased_on',
    't.version',
  ]);

export type VendorItemFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  ingredientId?: number | undefined;
  mapped?: 'yes' | 'no' | undefined;
};

function matching(filter: VendorItemFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.vendorId !== undefined) parts.push(sql`t.vendor_id = ${filter.vendorId}`);
  if (filter.ingredientId !== undefined) parts.push(sql`t.ingredient_id = ${filter.ingredientId}`);
  if (filter.mapped === 'yes') parts.push(sql`t.ingredient_id is not null`);
  if (filter.mapped === 'no') parts.push(sql`t.ingredient_id is null`);
  if (filter.q) {
    parts.push(sql`strpos(lower(concat_ws(' ', t.description, t.item_code, i.name)), lower(${filter.q})) > 0`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export async function listVendorItems(
  db: Queryable,
  reach: Reach,
  filter: VendorItemFilter,
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<VendorItemRow>> {
  const order = { by: sql`lower(t.description)`, type: 'text', id: sql.ref('t.id'), neverNull: true } as const;
  const query = rows(db, reach).where(matching(filter));
  return readCountedPage(
    query,
    { ...order, direction: request.order ?? 'asc' },
    request,
    joined(db, reach).where(matching(filter)),
  );
}

/** All vendor items of one ingredient. */
export async function readItemsOfIngredient(
  db: Queryable,
  reach: Reach,
  ingredientId: number,
): Promise<VendorItemRow[]> {
  return rows(db, reach)
    .where('t.ingredient_id', '=', ingredientId)
    .orderBy('v.name')
    .orderBy('t.description')
    .orderBy('t.id')
    .execute();
}

/** All vendor items of some ingredients, last bought first. */
export async function readItemsOfIngredients(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<VendorItemRow[]> {
  return rows(db, reach)
    .where('t.ingredient_id', 'in', [...ingredientIds])
    .orderBy(sql`t.last_purchased_on desc nulls last`)
    .orderBy('t.id', 'desc')
    .execute();
}

/** Mapped items of active vendors, with a price from an approved invoice after the date. */
export async function readPricedItems(db: Queryable, reach: Reach, after: string): Promise<VendorItemRow[]> {
  return rows(db, reach)
    .where('t.ingredient_id', 'is not', null)
    .where('t.last_price', 'is not', null)
    .where('t.last_purchased_on', '>', after)
    .where('v.is_active', '=', true)
    .orderBy('t.id')
    .execute();
}

/** Items of active vendors, filtered by id, vendor or ingredient. */
export async function readItems(
  db: Queryable,
  reach: Reach,
  about: { ids?: readonly number[]; vendorId?: number; ingredientIds?: readonly number[] },
): Promise<VendorItemRow[]> {
  let query = rows(db, reach).where('v.is_active', '=', true).orderBy('t.id');
  if (about.ids !== undefined) query = query.where(sql<boolean>`t.id = any(${[...about.ids]}::bigint[])`);
  if (about.vendorId !== undefined) query = query.where('t.vendor_id', '=', about.vendorId);
  if (about.ingredientIds !== undefined) {
    query = query.where(sql<boolean>`t.ingredient_id = any(${[...about.ingredientIds]}::bigint[])`);
  }
  return query.execute();
}

export async function readItemsById(db: Queryable, reach: Reach, ids: readonly number[]): Promise<VendorItemRow[]> {
  return rows(db, reach)
    .where(sql<boolean>`t.id = any(${[...ids]}::bigint[])`)
    .execute();
}

export async function findVendorItem(db: Queryable, reach: Reach, id: number): Promise<VendorItemRow | null> {
  return (await rows(db, reach).where('t.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findByKey(db: Queryable, reach: Reach, vendorId: number, key: string) {
  const row = await rows(db, reach)
    .where('t.vendor_id', '=', vendorId)
    .where('t.item_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockVendorItem(db: Queryable, reach: Reach, id: number): Promise<void> {
  await db
    .selectFrom('vendor_items as t')
    .select('t.id')
    .where(inReach('t.restaurant_id', reach))
    .where('t.id', '=', id)
    .forUpdate()
    .execute();
}

/** `held`: the ingredient's own unit. */
export type ConversionRow = { ingredient_id: number; unit: string; quantity: Quantity; to_unit: string; held: string };

export async function readConversions(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<ConversionRow[]> {
  if (ingredientIds.length === 0) return [];
  return db
    .selectFrom('ingredient_conversions as c')
    .innerJoin('ingredients as i', 'i.id', 'c.ingredient_id')
    .where(inReach('i.restaurant_id', reach))
    .where('c.ingredient_id', 'in', [...ingredientIds])
    .select(['c.ingredient_id', 'c.unit', 'c.quantity', 'c.to_unit', 'i.unit as held'])
    .orderBy('c.id')
    .execute();
}

/** The restaurants of a vendor and an ingredient in a request; null if out of reach or merged. */
export async function restaurantsOf(
  db: Queryable,
  reach: Reach,
  named: { vendorId: number; ingredientId: number },
): Promise<{ vendor: number | null; ingredient: number | null }> {
  const { rows } = await sql<{ vendor: number | null; ingredient: number | null }>`select
    (select v.restaurant_id from vendors v
      where v.id = ${named.vendorId} and v.merged_into is null and ${inReach('v.restaurant_id', reach)})
      as vendor,
    (select i.restaurant_id from ingredients i
      where i.id = ${named.ingredientId} and i.merged_into is null and ${inReach('i.restaurant_id', reach)})
      as ingredient`.execute(db);
  return rows[0] ?? { vendor: null, ingredient: null };
}

export type VendorItemValues = {
  ingredient_id: number | null;
  item_code: string | null;
  description: string;
  item_key: string;
  pack_text: string | null;
  pack_printed: string | null;
  purchase_unit: string | null;
  unit_printed: string | null;
  named: boolean;
  pack_count: Quantity | null;
  pack_size: Quantity | null;
  pack_unit: string | null;
  catch_weight: boolean;
  pack_corrected: boolean;
};

export async function insertVendorItem(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  values: VendorItemValues,
): Promise<number> {
  const row = await db
    .insertInto('vendor_items')
    .values({ restaurant_id: scope.restaurantId, vendor_id: vendorId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateVendorItem(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: VendorItemValues,
  now: Date,
): Promise<void> {
  await keepRows(db, 'vendor_items', sql`t.restaurant_id = ${scope.restaurantId} and t.id = ${id}`);
  await db
    .updateTable('vendor_items as t')
    .set((eb) => ({ ...values, updated_at: now, version: eb('t.version', '+', 1) }))
    .where('t.restaurant_id', '=', scope.restaurantId)
    .where('t.id', '=', id)
    .execute();
}

export async function deleteVendorItem(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepRows(db, 'vendor_items', sql`t.restaurant_id = ${scope.restaurantId} and t.id = ${id}`);
  await keepLinesOf(db, scope, [id]);
  await db
    .deleteFrom('vendor_items as t')
    .where('t.restaurant_id', '=', scope.restaurantId)
    .where('t.id', '=', id)
    .execute();
}

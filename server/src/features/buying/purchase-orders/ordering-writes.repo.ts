import type { Language } from '@platewise/contract';
import type { Money, Percent, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export async function lockVendor(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .forUpdate()
    .execute();
}

export type OrderingValues = {
  order_email: string | null;
  account_number: string | null;
  language: Language | null;
  deliveries_per_week: string;
  delivery_days: string[];
  lead_days: number;
  safety_percent: Percent;
  minimum_order: Money | null;
};

export async function saveOrdering(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  values: OrderingValues,
  now: Date,
): Promise<void> {
  await db
    .insertInto('vendor_ordering')
    .values({ vendor_id: vendorId, restaurant_id: scope.restaurantId, ...values, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('vendor_id')
        .doUpdateSet((eb) => ({ ...values, updated_at: now, version: eb('vendor_ordering.version', '+', 1) })),
    )
    .execute();
}

export type GuideValues = { vendorItemId: number; par: Quantity | null; isActive: boolean; position: number };

export async function saveGuide(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  rows: readonly GuideValues[],
): Promise<void> {
  await sql`
    insert into order_guide_items as g (restaurant_id, vendor_id, vendor_item_id, par, is_active, position)
    select ${scope.restaurantId}::bigint, ${vendorId}::bigint, c.item_id, c.par, c.is_active, c.position
    from unnest(
      ${rows.map((row) => row.vendorItemId)}::bigint[],
      ${rows.map((row) => row.par)}::numeric[],
      ${rows.map((row) => row.isActive)}::boolean[],
      ${rows.map((row) => row.position)}::integer[]
    ) as c (item_id, par, is_active, position)
    on conflict (vendor_item_id) do update set
      par = excluded.par, is_active = excluded.is_active, position = excluded.position, version = g.version + 1`.execute(
    db,
  );
}

export type MappingValues = {
  primary_vendor_id: number | null;
  alternatives: number[];
  reorder_point: Quantity | null;
  reorder_quantity: Quantity | null;
  automatic_reordering: boolean;
  next_reorder_due: string | null;
};

export async function saveMapping(
  db: Queryable,
  scope: RestaurantScope,
  about: { inventoryId: number; ingredientId: number },
  { alternatives, ...values }: MappingValues,
  now: Date,
): Promise<void> {
  const set = { ...values, alternative_vendors: JSON.stringify(alternatives), updated_at: now };
  await db
    .insertInto('inventory_supplier_mappings')
    .values({
      restaurant_id: scope.restaurantId,
      inventory_id: about.inventoryId,
      ingredient_id: about.ingredientId,
      ...set,
    })
    .onConflict((conflict) => conflict.column('inventory_id').doUpdateSet(set))
    .execute();
}

export async function lockIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .forUpdate()
    .execute();
}

/** Which of these are active vendors of the restaurant. */
export async function vendorsAmong(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.is_active', '=', true)
    .where(sql<boolean>`v.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

import type { Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** A restaurant to read: the source or the target. */
export type Place = { readonly reach: Reach; readonly restaurantId: number };

export type SetupVendor = { id: number; name: string };

export async function readVendors(db: Queryable, { reach, restaurantId }: Place): Promise<SetupVendor[]> {
  return db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.restaurant_id', '=', restaurantId)
    .where('v.is_active', '=', true)
    .where('v.merged_into', 'is', null)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
}

export type FoundVendor = { restaurant_id: number; usable: boolean };

export async function findVendor(db: Queryable, reach: Reach, id: number): Promise<FoundVendor | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.restaurant_id', sql<boolean>`v.is_active and v.merged_into is null`.as('usable')])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type SetupItem = {
  id: number;
  vendor_id: number;
  item_key: string;
  aliases: string[];
  item_code: string | null;
  description: string;
  purchase_unit: string | null;
  unit_printed: string | null;
  pack_text: string | null;
  pack_printed: string | null;
  pack_count: Quantity | null;
  pack_size: Quantity | null;
  pack_unit: string | null;
  pack_corrected: boolean;
  catch_weight: boolean;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_unit: string | null;
  /** Whether its mapped ingredient is active. */
  ingredient_used: boolean;
};

/** Some vendors' items, by description. */
export async function readItems(
  db: Queryable,
  { reach, restaurantId }: Place,
  vendorIds: readonly number[],
): Promise<SetupItem[]> {
  if (vendorIds.length === 0) return [];
  const { rows } = await sql<SetupItem>`
    select w.id, w.vendor_id, w.item_key, w.item_code, w.description, w.purchase_unit, w.unit_printed, w.pack_text,
      w.pack_printed, w.pack_count, w.pack_size, w.pack_unit, w.pack_corrected, w.catch_weight, w.ingredient_id,
      i.name as ingredient_name, i.unit as ingredient_unit,
      coalesce(i.is_active and i.merged_into is null, false) as ingredient_used,
      array(select a.item_key from vendor_item_aliases a where a.vendor_item_id = w.id order by 1) as aliases
    from vendor_items w left join ingredients i on i.id = w.ingredient_id
    where w.restaurant_id = ${restaurantId} and ${inReach('w.restaurant_id', reach)}
      and w.vendor_id = any(${[...vendorIds]}::bigint[])
    order by lower(w.description), w.id`.execute(db);
  return rows;
}

/** Active ingredients, by name. */
export async function readIngredientIds(db: Queryable, { reach, restaurantId }: Place): Promise<number[]> {
  const rows = await db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.restaurant_id', '=', restaurantId)
    .where('i.is_active', '=', true)
    .where('i.merged_into', 'is', null)
    .orderBy(sql`lower(i.name)`)
    .execute();
  return rows.map(({ id }) => id);
}

export type KnownName = { id: number; name: string; unit: string; kind: 'purchased' | 'prep'; known: string };

/** Active ingredients by former names, then by current ones. */
export async function readKnownNames(db: Queryable, { reach, restaurantId }: Place): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select i.id, i.name, i.unit, i.kind, k.known
    from ingredients i cross join lateral (
      select i.name as known, false as former
      union all
      select a.alias, true from ingredient_aliases a where a.ingredient_id = i.id
    ) k
    where i.restaurant_id = ${restaurantId} and ${inReach('i.restaurant_id', reach)} and i.is_active
    order by k.former desc, i.id desc`.execute(db);
  return rows;
}

export type CostRow = { id: number; unit: string; cost: UnitCost; vendor_id: number | null };

/** Costs of purchased ingredients. */
export async function readCosts(
  db: Queryable,
  { reach, restaurantId }: Place,
  ids: readonly number[],
): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select i.id, i.unit, i.current_cost as cost, i.vendor_id from ingredients i
    where i.restaurant_id = ${restaurantId} and ${inReach('i.restaurant_id', reach)}
      and i.id = any(${[...ids]}::bigint[]) and i.kind = 'purchased' and i.current_cost is not null
    order by i.id`.execute(db);
  return rows;
}

export type SetupSize = {
  restaurant_id: number;
  vendors: number;
  items: number;
  ingredients: number;
  dishes: number;
  unused_vendors: number;
  unused_items: number;
  unused_ingredients: number;
  unused_dishes: number;
};

/** What restaurants have to copy, and how much of it is inactive. Merged records don't count. */
export async function measureSetups(db: Queryable, reach: Reach): Promise<SetupSize[]> {
  const count = (table: string, where: string) =>
    sql`(select count(*) from ${sql.raw(table)} where t.restaurant_id = r.id and ${sql.raw(where)})`;
  const items = 'vendor_items t join vendors v on v.id = t.vendor_id and v.merged_into is null';
  const { rows } = await sql<SetupSize>`
    select r.id as restaurant_id,
      ${count('vendors t', 't.is_active and t.merged_into is null')} as vendors,
      ${count(items, 'v.is_active')} as items,
      ${count('ingredients t', 't.is_active and t.merged_into is null')} as ingredients,
      ${count('menu_items t', 't.is_active')} as dishes,
      ${count('vendors t', 'not t.is_active and t.merged_into is null')} as unused_vendors,
      ${count(items, 'not v.is_active')} as unused_items,
      ${count('ingredients t', 'not t.is_active and t.merged_into is null')} as unused_ingredients,
      ${count('menu_items t', 'not t.is_active')} as unused_dishes
    from restaurants r where ${inReach('r.id', reach)}`.execute(db);
  return rows;
}

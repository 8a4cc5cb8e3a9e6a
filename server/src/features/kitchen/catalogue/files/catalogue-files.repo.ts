import type { CalendarDate, Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';

export type HeldIngredient = {
  id: number;
  name: string;
  unit: string;
  category: string | null;
  kind: 'purchased' | 'prep';
  vendor_id: number | null;
  vendor: string | null;
  vendor_active: boolean | null;
  current_cost: UnitCost | null;
  yield_percent: Percent;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  stocked: boolean;
  used: boolean;
  aliases: string[];
};

/** All active ingredients of a restaurant, by name; with a filter those that the table shows. */
export async function readIngredients(
  db: Queryable,
  scope: RestaurantScope,
  filter: { q?: string | undefined; vendorId?: number | undefined; category?: string | undefined } = {},
): Promise<HeldIngredient[]> {
  const { rows } = await sql<HeldIngredient>`
    select i.id, i.name, i.unit, i.category, i.kind, i.vendor_id, v.name as vendor, v.is_active as vendor_active,
      i.current_cost, i.yield_percent,
      i.density_g_per_ml, i.grams_per_each,
      exists (select from inventory s where s.ingredient_id = i.id) as stocked,
      exists (select from menu_item_ingredients l where l.ingredient_id = i.id)
        or exists (select from ingredient_recipe_lines l where l.ingredient_id = i.id) as used,
      array(select a.alias from ingredient_aliases a where a.ingredient_id = i.id) as aliases
    from ingredients i left join vendors v on v.id = i.vendor_id
    where ${inReach('i.restaurant_id', scope)} and i.is_active
      and (${filter.vendorId ?? null}::bigint is null or i.vendor_id = ${filter.vendorId ?? null})
      and (${filter.category ?? ''} = '' or i.category = ${filter.category ?? ''})
      and (${filter.q ?? ''} = '' or strpos(lower(concat_ws(' ', i.name, i.category, v.name)), lower(${filter.q ?? ''})) > 0)
    order by lower(i.name), i.id`.execute(db);
  return rows;
}

export type IngredientWrite = {
  /** Null if it's new. */
  id: number | null;
  name: string;
  unit: string;
  category: string | null;
  vendorId: number | null;
  yieldPercent: Percent;
  density: string | null;
  gramsEach: string | null;
};

const asRecords = (
  writes: readonly IngredientWrite[],
) => sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as n (
  id bigint, name text, unit text, category text, "vendorId" bigint, "yieldPercent" numeric, density numeric,
  "gramsEach" numeric)`;

/** Inserts new ones. Returns ids by lower-case name. */
export async function insertIngredients(
  db: Queryable,
  scope: RestaurantScope,
  writes: readonly IngredientWrite[],
): Promise<Map<string, number>> {
  if (writes.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    insert into ingredients
      (restaurant_id, name, unit, category, vendor_id, yield_percent, density_g_per_ml, grams_per_each)
    select ${scope.restaurantId}, n.name, n.unit, n.category, n."vendorId", n."yieldPercent", n.density, n."gramsEach"
    from ${asRecords(writes)} returning id, lower(name) as name`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

const keepIngredients = (
  db: Queryable,
  scope: RestaurantScope,
  rows: readonly { id?: number | null }[],
): Promise<void> => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
};

/** Updates existing ones; a cost converted to a new unit is written separately. */
export async function updateIngredients(
  db: Queryable,
  scope: RestaurantScope,
  writes: readonly IngredientWrite[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return;
  await keepIngredients(db, scope, writes);
  await sql`update ingredients i set name = n.name, unit = n.unit, category = n.category, vendor_id = n."vendorId",
      yield_percent = n."yieldPercent", density_g_per_ml = n.density, grams_per_each = n."gramsEach",
      updated_at = ${now}, version = i.version + 1
    from ${asRecords(writes)} where i.id = n.id and ${inReach('i.restaurant_id', scope)}`.execute(db);
}

/** Writes the same cost for another unit: not a new price. */
export async function writeConverted(
  db: Queryable,
  scope: RestaurantScope,
  costs: readonly { id: number; cost: UnitCost | null }[],
): Promise<void> {
  if (costs.length === 0) return;
  await keepIngredients(db, scope, costs);
  await sql`update ingredients i set current_cost = n.cost
    from unnest(${costs.map((one) => one.id)}::bigint[], ${costs.map((one) => one.cost)}::numeric[]) as n (id, cost)
    where i.id = n.id and ${inReach('i.restaurant_id', scope)}`.execute(db);
}

export type TypedCost = { id: number; cost: UnitCost };

/** Writes costs from the file, each with a price history row, as if entered by a user. */
export async function writeCosts(
  db: Queryable,
  scope: RestaurantScope,
  costs: readonly TypedCost[],
  at: { now: Date; today: string },
): Promise<void> {
  if (costs.length === 0) return;
  await keepIngredients(db, scope, costs);
  await sql`
    with told as (
      select * from unnest(${costs.map((one) => one.id)}::bigint[], ${costs.map((one) => one.cost)}::numeric[]) as n (id, cost)
    ), before as (
      select i.id, i.current_cost from ingredients i join told on told.id = i.id where ${inReach('i.restaurant_id', scope)}
    ), moved as (
      update ingredients i set current_cost = n.cost, cost_source = 'typed', cost_set_on = null, last_updated = ${at.now}
      from told n where i.id = n.id and ${inReach('i.restaurant_id', scope)}
      returning i.id, i.restaurant_id, i.current_cost, i.unit, i.vendor_id
    )
    insert into price_history (restaurant_id, ingredient_id, price, unit, vendor_id, source, previous_cost, effective_date,
      recorded_at, recorded_by)
    select m.restaurant_id, m.id, m.current_cost, m.unit, m.vendor_id, 'typed', b.current_cost, ${at.today}::date, ${at.now},
      ${scope.userId}::bigint
    from moved m join before b on b.id = m.id order by m.id`.execute(db);
}

/** Adds vendors by name only. Returns their ids in the given order. */
export async function insertVendors(
  db: Queryable,
  scope: RestaurantScope,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into vendors (restaurant_id, name)
    select ${scope.restaurantId}, n.name from unnest(${[...names]}::text[]) with ordinality as n (name, place)
    order by n.place returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export type HeldItem = {
  id: number;
  vendor_id: number;
  vendor: string;
  item_key: string;
  item_code: string | null;
  description: string;
  pack_text: string | null;
  purchase_unit: string | null;
  pack_corrected: boolean;
  last_price: UnitCost | null;
  last_price_unit: string | null;
  last_purchased_on: CalendarDate | null;
  ingredient_id: number | null;
  ingredient: string | null;
};

/** The items of a restaurant's active vendors, by vendor and description. */
export async function readVendorItems(
  db: Queryable,
  scope: RestaurantScope,
  filter: { q?: string | undefined; vendorId?: number | undefined } = {},
): Promise<HeldItem[]> {
  const { rows } = await sql<HeldItem>`
    select t.id, t.vendor_id, v.name as vendor, t.item_key, t.item_code, t.description, t.pack_text, t.purchase_unit,
      t.pack_corrected, t.last_price, t.last_price_unit, t.last_purchased_on, t.ingredient_id, i.name as ingredient
    from vendor_items t join vendors v on v.id = t.vendor_id left join ingredients i on i.id = t.ingredient_id
    where ${inReach('t.restaurant_id', scope)} and v.is_active
      and (${filter.vendorId ?? null}::bigint is null or t.vendor_id = ${filter.vendorId ?? null})
      and (${filter.q ?? ''} = ''
        or strpos(lower(concat_ws(' ', t.description, t.item_code, i.name)), lower(${filter.q ?? ''})) > 0)
    order by lower(v.name), lower(t.description), t.id`.execute(db);
  return rows;
}

export type ItemWrite = {
  id: number | null;
  vendorId: number;
  key: string;
  code: string | null;
  description: string;
  pack: string | null;
  unit: string | null;
  price: UnitCost | null;
  priceUnit: string | null;
  ingredientId: number | null;
  /** The pack text changed: a user's correction of the old one no longer applies. */
  renoted: boolean;
};

const itemRecords = (writes: readonly ItemWrite[]) => sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as n (
  id bigint, "vendorId" bigint, key text, code text, description text, pack text, unit text, price numeric,
  "priceUnit" text, "ingredientId" bigint, renoted boolean)`;

export async function insertItems(db: Queryable, scope: RestaurantScope, writes: readonly ItemWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await sql`insert into vendor_items (restaurant_id, vendor_id, item_key, item_code, description, pack_text, purchase_unit,
      last_price, last_price_unit, ingredient_id)
    select v.restaurant_id, v.id, n.key, n.code, n.description, n.pack, n.unit, n.price, n."priceUnit", n."ingredientId"
    from ${itemRecords(writes)} join vendors v on v.id = n."vendorId" and ${inReach('v.restaurant_id', scope)}`.execute(
    db,
  );
}

export async function updateItems(
  db: Queryable,
  scope: RestaurantScope,
  writes: readonly ItemWrite[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return;
  const pack = sql.raw(
    ['pack_count', 'pack_size', 'pack_unit']
      .map((column) => `${column} = case when n.renoted then null else t.${column} end`)
      .join(', '),
  );
  const ids = writes.flatMap(({ id }) => id ?? []);
  await keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
  await sql`update vendor_items t set item_key = n.key, item_code = n.code, description = n.description, pack_text = n.pack,
      purchase_unit = n.unit, last_price = n.price, last_price_unit = n."priceUnit", ingredient_id = n."ingredientId",
      ${pack}, pack_printed = case when n.renoted then coalesce(t.pack_printed, t.pack_text, '') else t.pack_printed end,
      pack_corrected = t.pack_corrected and not n.renoted, catch_weight = t.catch_weight and not n.renoted,
      updated_at = ${now}, version = t.version + 1
    from ${itemRecords(writes)} where t.id = n.id and ${inReach('t.restaurant_id', scope)}`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { Pairs } from './pairs.ts';
import type { SetupScope } from './permit-setup.ts';

export type Copy = SetupScope & { now: Date };

const pairsOf = (pairs: Pairs): RawBuilder<unknown> =>
  sql`unnest(${[...pairs.keys()]}::bigint[], ${[...pairs.values()]}::bigint[])`;

/**
 * A vendor with contacts, payment terms and ordering settings. Account number, ratings and automatic approval stay with the source
 * restaurant; a minimum order is an amount in its currency.
 */
export async function copyVendor(db: Queryable, { source, target, now }: Copy, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vendors (restaurant_id, name, contact_info, payment_days, discount_percent, discount_days, created_at,
      updated_at)
    select ${target.restaurantId}, v.name, v.contact_info, v.payment_days, v.discount_percent, v.discount_days, ${now}, ${now} from vendors v
    where v.id = ${id} and v.restaurant_id = ${source.restaurantId} and ${inReach('v.restaurant_id', source.reach)}
    returning id`.execute(db);
  const copy = rows[0]?.id;
  if (copy === undefined) throw new Error('a vendor went away while it was copied');
  const sameMoney = source.currency === target.settings.currency;
  await sql`
    insert into vendor_ordering (vendor_id, restaurant_id, order_email, deliveries_per_week, delivery_days, lead_days,
      safety_percent, minimum_order, language, updated_at)
    select ${copy}, ${target.restaurantId}, o.order_email, o.deliveries_per_week, o.delivery_days, o.lead_days,
      o.safety_percent, case when ${sameMoney} then o.minimum_order end, o.language, ${now}
    from vendor_ordering o where o.vendor_id = ${id} and ${inReach('o.restaurant_id', source.reach)}`.execute(db);
  return copy;
}

/** Copied ingredients' case and pack contents, vendors, and former names. */
export async function copyPurchasing(
  db: Queryable,
  { source, target }: Copy,
  made: Pairs,
  vendors: Pairs,
): Promise<void> {
  await sql`
    insert into ingredient_conversions (ingredient_id, unit, quantity, to_unit)
    select m.there, c.unit, c.quantity, c.to_unit
    from ${pairsOf(made)} as m (here, there) join ingredient_conversions c on c.ingredient_id = m.here
    where c.unit in ('case', 'pack')
    order by c.id`.execute(db);
  const ids = [...made.values()];
  await keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', target)} and t.id = any(${ids}::bigint[])`);
  await sql`
    update ingredients t set vendor_id = v.there
    from ${pairsOf(made)} as m (here, there) join ingredients s on s.id = m.here
    join ${pairsOf(vendors)} as v (here, there) on v.here = s.vendor_id
    where t.id = m.there and ${inReach('t.restaurant_id', target)} and ${inReach('s.restaurant_id', source.reach)}`.execute(
    db,
  );
  await sql`
    insert into ingredient_aliases (restaurant_id, ingredient_id, alias)
    select ${target.restaurantId}, m.there, a.alias
    from ${pairsOf(made)} as m (here, there) join ingredient_aliases a on a.ingredient_id = m.here
    where ${inReach('a.restaurant_id', source.reach)} and not exists (
      select from ingredients i
      where ${inReach('i.restaurant_id', target)} and i.is_active and lower(i.name) = lower(a.alias))
    order by a.id
    on conflict do nothing`.execute(db);
}

export type NewItem = { from: number; vendorId: number; ingredientId: number | null };

/** Vendor items with packs and alias keys; last prices only with costs. Returns the new ids. */
export async function copyItems(
  db: Queryable,
  { source, target, now }: Copy,
  items: readonly NewItem[],
  withCosts: boolean,
): Promise<number[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from unnest(${items.map((one) => one.from)}::bigint[], ${items.map((one) => one.vendorId)}::bigint[],
        ${items.map((one) => one.ingredientId)}::bigint[]) as n (from_id, vendor_id, ingredient_id)
    ), made as (
      insert into vendor_items (restaurant_id, vendor_id, ingredient_id, item_code, description, item_key, pack_text,
        pack_printed, purchase_unit, unit_printed, named, line_type, pack_count, pack_size, pack_unit, catch_weight, pack_corrected,
        last_price, last_price_unit, last_purchased_on, created_at, updated_at)
      select ${target.restaurantId}, n.vendor_id, n.ingredient_id, w.item_code, w.description, w.item_key, w.pack_text,
        w.pack_printed, w.purchase_unit, w.unit_printed, w.named, w.line_type, w.pack_count, w.pack_size, w.pack_unit, w.catch_weight,
        w.pack_corrected, case when ${withCosts} then w.last_price end, case when ${withCosts} then w.last_price_unit end,
        case when ${withCosts} then w.last_purchased_on end, ${now}, ${now}
      from wanted n join vendor_items w on w.id = n.from_id
      where w.restaurant_id = ${source.restaurantId} and ${inReach('w.restaurant_id', source.reach)}
      order by w.id
      on conflict (vendor_id, item_key) do nothing
      returning id, vendor_id, item_key
    ), named as (
      insert into vendor_item_aliases (restaurant_id, vendor_item_id, item_key)
      select ${target.restaurantId}, m.id, a.item_key
      from wanted n join vendor_items w on w.id = n.from_id
      join made m on m.vendor_id = n.vendor_id and m.item_key = w.item_key
      join vendor_item_aliases a on a.vendor_item_id = w.id
      on conflict do nothing
    )
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** `pack`, `unit`: whether the source's correction applies here too. Without an ingredient, only these are adopted. */
export type Adoption = { from: number; to: number; ingredientId: number | null; pack: boolean; unit: boolean };

const packColumns = [
  'pack_text',
  'pack_printed',
  'pack_count',
  'pack_size',
  'pack_unit',
  'catch_weight',
  'pack_corrected',
];
const unitColumns = ['purchase_unit', 'unit_printed'];
export const adoptedColumns = [...packColumns, ...unitColumns];

/** Unmapped items adopt the mapping, and the corrected pack and unit, from the source. */
export async function adoptMappings(
  db: Queryable,
  { source, target, now }: Copy,
  adoptions: readonly Adoption[],
): Promise<void> {
  if (adoptions.length === 0) return;
  const ids = adoptions.map((one) => one.to);
  await keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', target)} and t.id = any(${ids}::bigint[])`);
  const taken = (flag: string, columns: readonly string[]) =>
    sql.raw(columns.map((name) => `${name} = case when n.${flag} then s.${name} else t.${name} end`).join(', '));
  await sql`
    update vendor_items t set ingredient_id = n.ingredient_id, ${taken('pack', packColumns)},
      ${taken('unit', unitColumns)}, version = t.version + 1, updated_at = ${now}
    from unnest(${adoptions.map((one) => one.from)}::bigint[], ${ids}::bigint[],
      ${adoptions.map((one) => one.ingredientId)}::bigint[], ${adoptions.map((one) => one.pack)}::boolean[],
      ${adoptions.map((one) => one.unit)}::boolean[]) as n (from_id, to_id, ingredient_id, pack, unit)
    join vendor_items s on s.id = n.from_id
    where t.id = n.to_id and t.ingredient_id is null and ${inReach('t.restaurant_id', target)}
      and ${inReach('s.restaurant_id', source.reach)}`.execute(db);
}

/** Copies manual dish costs. */
export async function copyManualCosts(db: Queryable, { source, target }: Copy, made: Pairs): Promise<void> {
  const ids = [...made.values()];
  await keepRows(db, 'menu_items', sql`${inReach('t.restaurant_id', target)} and t.id = any(${ids}::bigint[])`);
  await sql`
    update menu_items t set manual_cost = s.manual_cost
    from ${pairsOf(made)} as m (here, there) join menu_items s on s.id = m.here
    where t.id = m.there and s.manual_cost is not null and ${inReach('t.restaurant_id', target)}
      and ${inReach('s.restaurant_id', source.reach)}`.execute(db);
}

import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { keepStock } from '../../../stock/inventory/index.ts';

/** Reassigns a location only the merged one used. */
export async function takePlace(db: Queryable, scope: RestaurantScope, place: number, into: number): Promise<void> {
  await keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and t.id = ${place}`);
  await sql`update inventory v set ingredient_id = ${into}
    where v.id = ${place} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Joins two records of the same location: movements, lots and counts of both, with the remaining one's settings. */
export async function joinPlaces(db: Queryable, scope: RestaurantScope, from: number, into: number): Promise<void> {
  await keepStock(db, scope, sql`m.inventory_id in (${from}, ${into})`);
  await keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and t.id in (${from}, ${into})`);
  for (const table of ['inventory_transactions', 'inventory_lots'] as const) {
    await sql`update ${sql.table(table)} t set inventory_id = ${into}
      where t.inventory_id = ${from} and ${inReach('t.restaurant_id', scope)}`.execute(db);
  }
  await joinCountLines(db, scope, from, into);
  await sql`delete from inventory_supplier_mappings m where m.inventory_id = ${from} and ${inReach('m.restaurant_id', scope)}
    and exists (select from inventory_supplier_mappings o where o.inventory_id = ${into})`.execute(db);
  await sql`update inventory_supplier_mappings m set inventory_id = ${into}
    where m.inventory_id = ${from} and ${inReach('m.restaurant_id', scope)}`.execute(db);
  const kept = (column: string) => sql`coalesce(nullif(${sql.ref(`t.${column}`)}, 0), ${sql.ref(`s.${column}`)})`;
  await sql`update inventory t set min_stock = ${kept('min_stock')}, max_stock = ${kept('max_stock')},
      reorder_point = ${kept('reorder_point')}, shelf = coalesce(t.shelf, s.shelf),
      position = case when t.shelf is null and s.shelf is not null then s.position else t.position end, is_key = t.is_key or s.is_key,
      is_active = t.is_active or s.is_active, counted_on = greatest(t.counted_on, s.counted_on),
      last_restocked = greatest(t.last_restocked, s.last_restocked)
    from inventory s where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
      and s.restaurant_id = t.restaurant_id`.execute(db);
  await sql`delete from inventory v where v.id = ${from} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** A count with both had two lines: their figures are added up on one. Entries for either are kept. */
async function joinCountLines(db: Queryable, scope: RestaurantScope, from: number, into: number): Promise<void> {
  const both = sql`count_lines s join count_lines t
    on t.restaurant_id = s.restaurant_id and t.session_id = s.session_id and t.inventory_id = ${into}
    where s.inventory_id = ${from} and ${inReach('s.restaurant_id', scope)}`;
  await sql`update count_entries e set line_id = b.into_id
    from (select s.restaurant_id, s.id as from_id, t.id as into_id from ${both}) b
    where e.restaurant_id = b.restaurant_id and e.line_id = b.from_id`.execute(db);
  const sum = (column: string) =>
    sql`case when b.${sql.raw(column)} is null then ${sql.ref(`c.${column}`)}
      else coalesce(${sql.ref(`c.${column}`)}, 0) + b.${sql.raw(column)} end`;
  await sql`update count_lines c set cases = null, part = null, loose = ${sum('quantity')}, quantity = ${sum('quantity')},
      expected = ${sum('expected')}, value = ${sum('value')}, counted_at = greatest(c.counted_at, b.counted_at),
      version = c.version + 1
    from (select s.restaurant_id, t.id, s.quantity, s.expected, s.value, s.counted_at from ${both}) b
    where c.restaurant_id = b.restaurant_id and c.id = b.id`.execute(db);
  await sql`delete from count_lines c using (select s.restaurant_id, s.id from ${both}) b
    where c.restaurant_id = b.restaurant_id and c.id = b.id`.execute(db);
  await sql`update count_lines c set inventory_id = ${into}
    where c.inventory_id = ${from} and ${inReach('c.restaurant_id', scope)}`.execute(db);
}

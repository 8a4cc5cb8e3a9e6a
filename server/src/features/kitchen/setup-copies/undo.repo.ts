import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import { keepAllSteps } from '../costing/index.ts';
import { adoptedColumns } from './copied.repo.ts';
import { kinds, type MadeKind, printOf, useOf } from './made-kinds.ts';

export type MadeRow = { id: number; name: string; changed: boolean; used: string | null };

/** Locks a copy's remaining rows, and determines which were changed or are in use. */
export async function takeMade(
  db: Queryable,
  scope: RestaurantScope,
  copyId: number,
  kind: MadeKind,
): Promise<MadeRow[]> {
  const made = sql`${sql.table(kinds[kind].table)} t
    join setup_copy_rows r on r.restaurant_id = t.restaurant_id and r.row_id = t.id
    join setup_copies c on c.restaurant_id = r.restaurant_id and c.id = r.copy_id
    where r.copy_id = ${copyId} and r.kind = ${kind} and ${inReach('t.restaurant_id', scope)}`;
  // New references wait from here on, and existing ones are seen below.
  await sql`select t.id from ${made} order by t.id for update of t`.execute(db);
  const { rows } = await sql<MadeRow>`
    select t.id, ${sql.raw(kinds[kind].name)} as name, ${sql.raw(printOf(kind))} <> r.print as changed,
      ${sql.raw(useOf(kind))} as used
    from ${made} order by 2, 1`.execute(db);
  return rows;
}

export async function removeMade(
  db: Queryable,
  scope: RestaurantScope,
  kind: MadeKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  if (kind === 'dish' || kind === 'ingredient') {
    const table = kind === 'dish' ? 'menu_items' : 'ingredients';
    if (kind === 'dish') await keepAllSteps(db, scope, ids);
    await keepRows(db, table, sql`${inReach('t.restaurant_id', scope)} and t.id = any(${[...ids]}::bigint[])`);
    if (kind === 'ingredient') {
      await keepRows(
        db,
        'price_history',
        sql`${inReach('t.restaurant_id', scope)} and t.ingredient_id = any(${[...ids]}::bigint[])`,
      );
    }
  }
  if (kinds[kind].table === 'vendor_items') await keepItems(db, scope, ids);
  await sql`delete from ${sql.table(kinds[kind].table)} t
    where t.id = any(${[...ids]}::bigint[]) and ${inReach('t.restaurant_id', scope)}`.execute(db);
}

const keepItems = (db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> =>
  keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${[...ids]}::bigint[])`);

/** The pictures of dishes. */
export async function picturesOf(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ image_key: string }>`
    select m.image_key from menu_items m
    where m.id = any(${[...ids]}::bigint[]) and ${inReach('m.restaurant_id', scope)} and m.image_key is not null`.execute(
    db,
  );
  return rows.map((row) => row.image_key);
}

/** Restores items' mapping, pack and unit from before the copy. */
export async function restoreItems(
  db: Queryable,
  scope: RestaurantScope,
  copyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await keepItems(db, scope, ids);
  const columns = ['ingredient_id', ...adoptedColumns];
  await sql`
    update vendor_items t set ${sql.raw(columns.map((name) => `${name} = b.${name}`).join(', '))},
      version = t.version + 1, updated_at = ${now}
    from setup_copy_rows r cross join lateral jsonb_populate_record(null::vendor_items, r.before) b
    where r.restaurant_id = t.restaurant_id and r.copy_id = ${copyId} and r.kind = 'adopted_item' and r.row_id = t.id
      and t.id = any(${[...ids]}::bigint[]) and ${inReach('t.restaurant_id', scope)}`.execute(db);
}

/** Vendors whose items or names a copy touched, and those of invoices with a line matched through it since. */
export async function vendorsOfCopy(db: Queryable, scope: RestaurantScope, copyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.vendor_id as id from setup_copy_rows r join vendor_items w on w.id = r.row_id
    where r.copy_id = ${copyId} and r.kind in ('vendor_item', 'adopted_item') and ${inReach('r.restaurant_id', scope)}
    union
    select f.vendor_id from setup_copy_rows r
    join learned_facts f on f.restaurant_id = r.restaurant_id and f.id = r.row_id
    where r.copy_id = ${copyId} and r.kind = 'fact' and ${inReach('r.restaurant_id', scope)}
    union
    select i.vendor_id from setup_copy_rows r
    join invoice_line_items l on l.restaurant_id = r.restaurant_id and l.ingredient_id = r.row_id
    join invoices i on i.restaurant_id = l.restaurant_id and i.id = l.invoice_id
    where r.copy_id = ${copyId} and r.kind = 'ingredient' and ${inReach('r.restaurant_id', scope)}
      and i.vendor_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

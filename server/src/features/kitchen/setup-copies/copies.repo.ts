import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { kinds, type MadeKind, printOf } from './made-kinds.ts';

export type NewCopy = { fromName: string; vendorId: number | null; now: Date };

export async function insertCopy(db: Queryable, scope: RestaurantScope, copy: NewCopy): Promise<number> {
  const { id } = await db
    .insertInto('setup_copies')
    .values({
      restaurant_id: scope.restaurantId,
      from_name: copy.fromName,
      vendor_id: copy.vendorId,
      copied_at: copy.now,
      copied_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCopy(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('setup_copies as c').where(inReach('c.restaurant_id', scope)).where('c.id', '=', id).execute();
}

/** Records rows created by a copy, in their current state. */
export async function insertMade(
  db: Queryable,
  scope: RestaurantScope,
  copyId: number,
  kind: MadeKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into setup_copy_rows (restaurant_id, copy_id, kind, row_id, print)
    select ${scope.restaurantId}, ${copyId}, ${kind}, t.id, ${sql.raw(printOf(kind))}
    from ${sql.table(kinds[kind].table)} t
    where t.id = any(${[...ids]}::bigint[]) and ${inReach('t.restaurant_id', scope)}
    on conflict (restaurant_id, copy_id, kind, row_id) do update set print = excluded.print`.execute(db);
}

/** Records items before they adopt a mapping or pack. */
export async function insertBefore(
  db: Queryable,
  scope: RestaurantScope,
  copyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into setup_copy_rows (restaurant_id, copy_id, kind, row_id, print, before)
    select ${scope.restaurantId}, ${copyId}, 'adopted_item', t.id, '', to_jsonb(t) from vendor_items t
    where t.id = any(${[...ids]}::bigint[]) and ${inReach('t.restaurant_id', scope)}`.execute(db);
}

export type CopyRow = {
  id: number;
  from_name: string;
  vendor_id: number | null;
  copied_at: Date;
  copied_by: string | null;
  vendors: number;
  items: number;
  ingredients: number;
  dishes: number;
};

/** Copies since a given time that weren't undone, newest first. */
export async function listCopies(
  db: Queryable,
  reach: Reach,
  restaurantId: number,
  since: Date,
  limit: number,
): Promise<CopyRow[]> {
  const count = (...counted: MadeKind[]) => sql`count(*) filter (where r.kind = any(${counted}::text[]))`;
  const { rows } = await sql<CopyRow>`
    select c.id, c.from_name, c.vendor_id, c.copied_at, u.full_name as copied_by, ${count('vendor')} as vendors,
      ${count('vendor_item', 'adopted_item')} as items, ${count('ingredient')} as ingredients, ${count('dish')} as dishes
    from setup_copies c
    left join setup_copy_rows r on r.restaurant_id = c.restaurant_id and r.copy_id = c.id
    left join users u on u.id = c.copied_by
    where c.restaurant_id = ${restaurantId} and ${inReach('c.restaurant_id', reach)} and c.undone_at is null
      and c.copied_at >= ${since}
    group by c.restaurant_id, c.id, u.full_name
    order by c.copied_at desc, c.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export type Outcome = {
  vendors: number;
  vendorItems: number;
  ingredients: number;
  dishes: number;
  kept: { kind: 'vendor' | 'vendorItem' | 'ingredient' | 'dish' | 'fact'; name: string; why: string }[];
};

export type StoredCopy = { from_name: string; outcome: Outcome | null };

/** Locks a copy for this transaction. */
export async function lockCopy(db: Queryable, scope: RestaurantScope, id: number): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    select c.from_name, c.outcome from setup_copies c
    where c.id = ${id} and ${inReach('c.restaurant_id', scope)} for update`.execute(db);
  return rows[0] ?? null;
}

export async function writeUndone(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await db
    .updateTable('setup_copies as c')
    .set({ undone_at: now, undone_by: scope.userId, outcome: JSON.stringify(outcome) })
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .execute();
}

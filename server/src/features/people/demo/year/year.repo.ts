import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { madeUpPassword } from '../../restaurants/index.ts';

type InRestaurant = { readonly restaurantId: number };

export async function insertPerson(
  db: Queryable,
  of: { key: string; fullName: string; tag: string; since: Date },
): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      username: `${of.key}.${of.tag}`,
      email: `${of.key}.${of.tag}@example.com`,
      full_name: of.fullName,
      password: madeUpPassword,
      created_at: of.since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMember(
  db: Queryable,
  of: { groupId: number; userId: number; role: string; since: Date },
): Promise<void> {
  await db
    .insertInto('team_members')
    .values({
      group_id: of.groupId,
      user_id: of.userId,
      role: of.role,
      permissions: JSON.stringify({ restaurants: 'all' }),
      joined_at: of.since,
    })
    .execute();
}

/** Makes the group visible: transfers it from its fictional owner to the person who requested it. */
export async function handOver(
  db: Queryable,
  of: { groupId: number; manager: number; userId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('restaurant_groups')
    .set({ owner_id: of.userId, is_demo: true, updated_at: of.at })
    .where('id', '=', of.groupId)
    .execute();
  await db.updateTable('restaurants').set({ user_id: of.userId }).where('group_id', '=', of.groupId).execute();
  await db
    .updateTable('team_members')
    .set({ role: 'admin' })
    .where('group_id', '=', of.groupId)
    .where('user_id', '=', of.manager)
    .execute();
  await insertMember(db, { groupId: of.groupId, userId: of.userId, role: 'owner', since: of.at });
}

/** Dates what was just entered to that day. */
export async function backdate(db: Queryable, { restaurantId }: InRestaurant, to: Date): Promise<void> {
  await sql`update restaurant_audit set at = ${to} where restaurant_id = ${restaurantId} and at > now() - interval '1 hour'`.execute(
    db,
  );
  await sql`update invoice_states set ended_at = ${to} where restaurant_id = ${restaurantId}
    and ended_at > now() - interval '1 hour'`.execute(db);
  await sql`update earlier_rows set ended_at = ${to} where restaurant_id = ${restaurantId}
    and ended_at > now() - interval '1 hour'`.execute(db);
  for (const table of ['inventory', 'vendor_items'])
    await sql`update ${sql.table(table)} set created_at = ${to} where restaurant_id = ${restaurantId}
      and created_at > now() - interval '1 hour'`.execute(db);
}

/** Dates the first count of each day's sales to its evening: the year counts them month by month. */
export async function backdateSales(db: Queryable, { restaurantId, settings }: RestaurantScope): Promise<void> {
  await sql`update earlier_rows e set ended_at = least(now(), (e.day + time '22:00') at time zone ${settings.timezone})
    where e.restaurant_id = ${restaurantId} and e.of_table in ('sales_item_day', 'revenue_analytics') and e.rows = '[]'
      and e.ended_at > now() - interval '1 hour'`.execute(db);
  await sql`update pos_menu_items p set created_at = r.created_at from restaurants r
    where r.id = p.restaurant_id and p.restaurant_id = ${restaurantId}`.execute(db);
}

/** Dates the restaurant's opening to its first day. */
export async function backdateOpening(db: Queryable, { restaurantId }: InRestaurant, to: Date): Promise<void> {
  for (const table of ['vendors', 'ingredients', 'menu_items', 'inventory', 'vendor_items'])
    await sql`update ${sql.table(table)} set created_at = ${to} where restaurant_id = ${restaurantId}`.execute(db);
  await sql`update restaurants set created_at = ${to}, states_since = ${to}, earlier_rows_since = ${to},
    all_earlier_rows_since = ${to} where id = ${restaurantId}`.execute(db);
  await backdate(db, { restaurantId }, to);
}

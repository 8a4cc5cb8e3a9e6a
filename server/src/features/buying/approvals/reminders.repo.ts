import { sql } from 'kysely';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type RuledRestaurant = {
  id: number;
  name: string;
  settings: Partial<RestaurantSettings>;
  country: string | null;
};

/** Active restaurants with rules. */
export async function readRuledRestaurants(db: Queryable): Promise<RuledRestaurant[]> {
  const { rows } = await sql<RuledRestaurant>`
    select r.id, r.name, r.settings, r.address ->> 'country' as country from restaurants r
    where r.is_active and exists (select from approval_rules a where a.restaurant_id = r.id and a.is_active)
    order by r.id`.execute(db);
  return rows;
}

export type Reminded = { email: string; fullName: string; language: string | null; muted: boolean };

/** Claims the day's email for a person in this transaction; null if it was sent, or if they can't sign in. */
export async function claimReminder(
  trx: Tx,
  of: { restaurantId: number; userId: number; day: string },
): Promise<Reminded | null> {
  const { rows: claimed } = await sql`
    insert into approval_reminders as a (restaurant_id, user_id, last_day)
    values (${of.restaurantId}, ${of.userId}, ${of.day}::date)
    on conflict (restaurant_id, user_id) do update set last_day = excluded.last_day where a.last_day < excluded.last_day
    returning 1`.execute(trx);
  if (claimed.length === 0) return null;
  const { rows } = await sql<Reminded>`
    select u.email, u.full_name as "fullName", u.language,
      coalesce((select s.muted ? 'invoice' from notification_settings s where s.user_id = u.id), false) as muted
    from users u where u.id = ${of.userId} and u.is_active`.execute(trx);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { Reach, RestaurantScope, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { AlertRow } from './alerts.repo.ts';

export type DigestRow = { restaurantId: number; isActive: boolean; lastWeek: string | null };

/** A person's settings, if they ever changed them. */
export async function readDigests(db: Queryable, reach: Reach, userId: number): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    select d.restaurant_id as "restaurantId", d.is_active as "isActive", d.last_week as "lastWeek" from price_digests d
    where ${inReach('d.restaurant_id', reach)} and d.user_id = ${userId} order by d.restaurant_id`.execute(db);
  return rows;
}

export async function emailOf(db: Queryable, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? '';
}

/** Starts with the given week if it was off: earlier weeks aren't sent later. */
export async function writeDigest(
  db: Queryable,
  scope: RestaurantScope,
  userId: number,
  to: { isActive: boolean; week: string; now: Date },
): Promise<void> {
  await sql`
    insert into price_digests as d (restaurant_id, user_id, is_active, last_week, updated_at)
    values (${scope.restaurantId}, ${userId}, ${to.isActive}, ${to.week}::date, ${to.now})
    on conflict (restaurant_id, user_id) do update set is_active = excluded.is_active, updated_at = excluded.updated_at,
      last_week = case when d.is_active then d.last_week else excluded.last_week end`.execute(db);
}

export type Subscriber = {
  restaurantId: number;
  userId: number;
  lastWeek: string | null;
  restaurantName: string;
  settings: Partial<RestaurantSettings>;
  country: string | null;
};

/** Everyone who gets a digest and can sign in, at active restaurants. */
export async function readSubscribers(db: Queryable): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select d.restaurant_id as "restaurantId", d.user_id as "userId", d.last_week as "lastWeek",
      r.name as "restaurantName", r.settings, r.address ->> 'country' as country
    from price_digests d
    join restaurants r on r.id = d.restaurant_id and r.is_active
    join users u on u.id = d.user_id and u.is_active
    where d.is_active order by d.restaurant_id, d.user_id`.execute(db);
  return rows;
}

export type Addressee = {
  email: string;
  fullName: string;
  username: string;
  role: string;
  language: string | null;
  lastWeek: string | null;
};

/** Claims a digest for this transaction if the week wasn't sent yet; null if another process was first. */
export async function claimDigest(trx: Tx, of: Subscriber, week: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select u.email, u.full_name as "fullName", u.username, u.role, u.language, d.last_week as "lastWeek"
    from price_digests d join users u on u.id = d.user_id and u.is_active
    where d.restaurant_id = ${of.restaurantId} and d.user_id = ${of.userId} and d.is_active
      and (d.last_week is null or d.last_week < ${week}::date)
    for update of d`.execute(trx);
  return rows[0] ?? null;
}

export async function markDigest(trx: Tx, of: Subscriber, week: string): Promise<void> {
  await sql`update price_digests d set last_week = ${week}::date
    where d.restaurant_id = ${of.restaurantId} and d.user_id = ${of.userId}`.execute(trx);
}

export type DigestAlert = Pick<AlertRow, 'id' | 'details' | 'impact' | 'severity' | 'ingredient_name'>;

/**
 * Alerts raised in a period that belong in the email, largest amount first. Alerts that resolved automatically are
 * omitted.
 */
export async function readDigestAlerts(
  db: Queryable,
  scope: RestaurantScope,
  span: { from: string; to: string },
): Promise<DigestAlert[]> {
  const { rows } = await sql<DigestAlert>`
    select a.id, a.details, a.impact, a.severity, i.name as ingredient_name
    from price_alerts a
    left join ingredients i on i.id = a.ingredient_id
    left join price_alert_rules r on r.id = a.rule_id
    where ${inReach('a.restaurant_id', scope)} and a.created_at >= ${span.from}::timestamptz
      and a.created_at < ${span.to}::timestamptz and coalesce(r.in_digest, true) and a.details ? 'from'
      and not (a.status = 'resolved' and a.resolved_by is null)
    order by a.impact desc nulls last, a.id`.execute(db);
  return rows;
}

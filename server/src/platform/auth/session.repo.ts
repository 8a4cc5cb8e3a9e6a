import { type AccessMembership, type Action, type Module, type TeamRole, teamRoles } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';
import type { CallerUser, ReachedRestaurant, RestaurantSettings } from './caller.ts';

export type SessionRow = { user: CallerUser; lastUsedAt: Date; expiresAt: Date };

export async function insertSession(
  db: Queryable,
  session: {
    tokenHash: string;
    userId: number;
    now: Date;
    expiresAt: Date;
    userAgent: string | null;
    address: string | null;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      address: session.address,
    })
    .execute();
}

export async function findSession(db: Queryable, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.full_name', 'u.username', 'u.role', 's.last_used_at', 's.expires_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const role = row.role === 'admin' ? 'admin' : 'user';
  return {
    user: { id: row.id, fullName: row.full_name, username: row.username, role },
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  };
}

export async function touchSession(db: Queryable, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

type ReachedRow = {
  id: number;
  group_id: number;
  name: string;
  is_active: boolean;
  settings: Partial<RestaurantSettings>;
  role: string;
  permissions: { restaurants?: 'all' | number[]; modules?: Module[]; actions?: Action[] };
};

export const defaultSettings: RestaurantSettings = {
  currency: 'USD',
  timezone: 'America/New_York',
  taxRate: 8.25,
  defaultMargin: 25,
  dayCutoff: '04:00',
  foodCostTarget: 25,
  autoApproval: false,
  autoApprovalLimit: 500,
};

/** The restaurants that a person owns, and those of the groups in which they are an active member. */
export async function reachedRestaurants(db: Queryable, userId: number): Promise<ReachedRestaurant[]> {
  const { rows } = await sql<ReachedRow>`
    select r.id, r.group_id, r.name, r.is_active, r.settings,
      case when r.user_id = ${userId} or g.owner_id = ${userId} then 'owner' else m.role end as role,
      coalesce(m.permissions, '{}'::jsonb) as permissions
    from restaurants r
    join restaurant_groups g on g.id = r.group_id
    left join team_members m on m.group_id = r.group_id and m.user_id = ${userId} and m.is_active
    where r.user_id = ${userId} or g.owner_id = ${userId} or m.id is not null
    order by lower(r.name), r.id`.execute(db);
  return rows.filter(isIncluded).map((row) => ({
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    isActive: row.is_active,
    settings: { ...defaultSettings, ...row.settings },
    membership: membershipOf(row),
  }));
}

function isIncluded(row: ReachedRow): boolean {
  const chosen = row.permissions.restaurants;
  return row.role === 'owner' || !Array.isArray(chosen) || chosen.includes(row.id);
}

function membershipOf(row: ReachedRow): AccessMembership {
  const role = teamRoles.find((known): known is TeamRole => known === row.role) ?? 'viewer';
  return { role, modules: row.permissions.modules ?? null, actions: row.permissions.actions ?? null };
}

/** The settings of a restaurant for background work; null when it is gone. */
export async function restaurantSettings(db: Queryable, restaurantId: number): Promise<RestaurantSettings | null> {
  const row = await db
    .selectFrom('restaurants')
    .select(sql<Partial<RestaurantSettings>>`settings`.as('settings'))
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return row === undefined ? null : { ...defaultSettings, ...row.settings };
}

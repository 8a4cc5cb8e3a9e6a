import {
  type AccessMembership,
  type Action,
  countryCode,
  defaultTargetMargin,
  impliedFoodCost,
  type Module,
  noTaxRules,
  receivingTolerances,
  type TeamRole,
  teamRoles,
} from '@platewise/domain';
import { sql } from 'kysely';
import { prepared, type Queryable } from '../db/index.ts';
import type { CallerUser, Reached, ReachedGroup, ReachedRestaurant, RestaurantSettings } from './caller.ts';
import { hasSecondFactor, needsSecondFactor } from './installation.repo.ts';

export type SessionRow = {
  id: number;
  user: CallerUser;
  /** The session began after a second factor became required, and the account doesn't have one yet. */
  lacksSecondFactor: boolean;
  lastUsedAt: Date;
  expiresAt: Date;
};

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

type FoundRow = {
  session_id: number;
  id: number;
  full_name: string;
  username: string;
  role: string;
  last_used_at: Date;
  expires_at: Date;
  lacks_second_factor: boolean;
};

export async function findSession(db: Queryable, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<FoundRow>`${prepared}
    select s.id as session_id, u.id, u.full_name, u.username, u.role, s.last_used_at, s.expires_at,
      ${needsSecondFactor('u.role')} and not ${hasSecondFactor('u.id')}
        and s.created_at >= (select second_factor_since from installation_settings) as lacks_second_factor
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.is_active`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const role = row.role === 'admin' ? 'admin' : 'user';
  return {
    id: row.session_id,
    user: { id: row.id, fullName: row.full_name, username: row.username, role },
    lacksSecondFactor: row.lacks_second_factor,
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

/** Ends all of a user's sessions except `keep`; returns how many. */
export async function deleteSessionsOf(db: Queryable, userId: number, keep: number | null = null): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep !== null) query = query.where('id', '!=', keep);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

type Permissions = { restaurants?: 'all' | number[]; modules?: Module[]; actions?: Action[]; costs?: boolean };

export type ReachedRow = {
  group_id: number;
  group_name: string;
  owner_id: number;
  group_role: string | null;
  permissions: Permissions;
  /** Null if the group has no restaurant yet. */
  id: number | null;
  name: string;
  is_active: boolean;
  settings: Partial<RestaurantSettings>;
  country: string | null;
  owns: boolean;
};

export const defaultSettings: RestaurantSettings = {
  language: 'en',
  currency: 'USD',
  timezone: 'America/New_York',
  taxRate: 8.25,
  tax: noTaxRules,
  categories: {},
  defaultMargin: Number(defaultTargetMargin),
  foodCostTarget: Number(impliedFoodCost(defaultTargetMargin)),
  dayCutoff: '04:00',
  autoApproval: false,
  autoApprovalLimit: 500,
  hideCosts: false,
  priceEnding: 'any',
  serviceStyle: 'full_service',
  restockOnApproval: false,
  quantityTolerance: Number(receivingTolerances.quantityPercent),
  weightTolerance: Number(receivingTolerances.catchWeightPercent),
  priceTolerance: Number(receivingTolerances.pricePercent),
  priceToleranceMoney: Number(receivingTolerances.priceMoney),
  retentionYears: 0,
};

/** Stored settings with defaults filled in. The food cost target is 100 minus the target margin. */
export function withDefaults(stored: Partial<RestaurantSettings>): RestaurantSettings {
  const settings = { ...defaultSettings, ...stored };
  return { ...settings, foodCostTarget: Number(impliedFoodCost(String(settings.defaultMargin))) };
}

/** Stored settings plus the country of the address, which decides local wording and figures. */
export const settingsOf = (stored: {
  settings: Partial<RestaurantSettings>;
  country: string | null;
}): RestaurantSettings => ({ ...withDefaults(stored.settings), country: countryCode(stored.country ?? '') });

/** The user's own restaurants, those of groups where they are an active member, and those groups. */
export async function readReached(db: Queryable, userId: number): Promise<Reached> {
  // Groups first, each by its index: in a single condition, every request would scan all groups.
  const { rows } = await sql<ReachedRow>`${prepared}
    with reached as (
      select id from restaurant_groups where owner_id = ${userId}
      union select group_id from team_members where user_id = ${userId} and is_active
      union select group_id from restaurants where user_id = ${userId}
    )
    select g.id as group_id, g.name as group_name, g.owner_id,
      case when g.owner_id = ${userId} then 'owner' else m.role end as group_role,
      coalesce(m.permissions, '{}'::jsonb) as permissions,
      r.id, r.name, r.is_active, r.settings, r.address ->> 'country' as country, coalesce(r.user_id = ${userId}, false) as owns
    from reached
    join restaurant_groups g on g.id = reached.id
    left join team_members m on m.group_id = g.id and m.user_id = ${userId} and m.is_active
    left join restaurants r on r.group_id = g.id
    order by lower(r.name), r.id, g.id`.execute(db);
  const groups = new Map<number, ReachedGroup>();
  for (const row of rows) if (row.group_role !== null) groups.set(row.group_id, groupOf(row, row.group_role));
  return { restaurants: rows.flatMap(restaurantsOf), groups: [...groups.values()].sort(byName) };
}

const byName = (a: ReachedGroup, b: ReachedGroup) => a.name.localeCompare(b.name, 'en') || a.id - b.id;

function groupOf(row: ReachedRow, role: string): ReachedGroup {
  return {
    id: row.group_id,
    name: row.group_name,
    ownerId: row.owner_id,
    membership: membershipOf(role, row.permissions),
    restaurants: role === 'owner' ? 'all' : (row.permissions.restaurants ?? 'all'),
  };
}

/** The restaurant of a row, if the membership covers it. */
export function restaurantsOf(row: ReachedRow): ReachedRestaurant[] {
  const role = row.owns ? 'owner' : row.group_role;
  const chosen = row.permissions.restaurants;
  if (row.id === null || role === null) return [];
  if (role !== 'owner' && Array.isArray(chosen) && !chosen.includes(row.id)) return [];
  return [
    {
      id: row.id,
      groupId: row.group_id,
      name: row.name,
      isActive: row.is_active,
      settings: settingsOf(row),
      membership: membershipOf(role, row.permissions),
    },
  ];
}

function membershipOf(name: string, permissions: Permissions): AccessMembership {
  const role = teamRoles.find((known): known is TeamRole => known === name) ?? 'viewer';
  const { modules = null, actions = null, costs = null } = permissions;
  return { role, modules, actions, costs };
}

/** A restaurant's settings for background jobs; null if it was deleted. */
export async function restaurantSettings(db: Queryable, restaurantId: number): Promise<RestaurantSettings | null> {
  const row = await db
    .selectFrom('restaurants')
    .select([
      sql<Partial<RestaurantSettings>>`settings`.as('settings'),
      sql<string | null>`address ->> 'country'`.as('country'),
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return row === undefined ? null : settingsOf(row);
}

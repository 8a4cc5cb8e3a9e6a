import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** More than a person does in years; the newest are included. */
const mostRows = 20_000;

export const ownMemberships = (db: Queryable, userId: number) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('restaurant_groups as g', 'g.id', 'm.group_id')
    .select(['g.name as group', 'm.role', 'm.permissions', 'm.joined_at as joinedAt', 'm.is_active as isActive'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute();

export const ownTokens = (db: Queryable, userId: number) =>
  db
    .selectFrom('api_tokens')
    .select(['name', 'prefix', 'scopes', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', sql<Date | null>`coalesce(refresh_expires_at, expires_at)`.as('expiresAt')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const ownPasskeys = (db: Queryable, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'rp_id as site', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Invitations that the person sent, and those sent to their address. */
export const ownInvitations = (db: Queryable, user: { id: number; email: string }) =>
  db
    .selectFrom('team_invitations as i')
    .innerJoin('restaurant_groups as g', 'g.id', 'i.group_id')
    .select(['g.name as group', 'i.email', 'i.role', 'i.status', 'i.message', 'i.created_at as createdAt'])
    .select(sql<boolean>`coalesce(i.invited_by = ${user.id}, false)`.as('sentByMe'))
    .where((eb) => eb.or([eb('i.invited_by', '=', user.id), eb(sql`lower(i.email)`, '=', user.email.toLowerCase())]))
    .orderBy('i.id')
    .execute();

export const ownAccountAudit = (db: Queryable, userId: number) =>
  db
    .selectFrom('account_audit')
    .select(['at', 'action', 'subject', 'summary'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();

/** What the person did in the restaurants that they can still reach. */
export const ownRestaurantAudit = (db: Queryable, reach: Reach, userId: number) =>
  db
    .selectFrom('restaurant_audit as a')
    .innerJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .select(['a.at', 'r.name as restaurant', 'a.action', 'a.subject', 'a.summary'])
    .where(inReach('a.restaurant_id', reach))
    .where('a.user_id', '=', userId)
    .orderBy('a.at', 'desc')
    .limit(mostRows)
    .execute();

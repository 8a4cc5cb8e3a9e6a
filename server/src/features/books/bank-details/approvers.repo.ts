import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The restaurants where an active owner or admin other than this person could approve. */
export async function restaurantsWithOthers(db: Queryable, reach: Reach, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from restaurants r join restaurant_groups g on g.id = r.group_id
    where ${inReach('r.id', reach)} and exists (
      select from users u where u.id <> ${userId} and u.is_active and u.id in (
        select g.owner_id union all select r.user_id union all
        select m.user_id from team_members m
        where m.group_id = g.id and m.is_active and m.role in ('owner', 'admin')
          and (m.role = 'owner' or jsonb_typeof(m.permissions -> 'restaurants') is distinct from 'array'
            or m.permissions -> 'restaurants' @> to_jsonb(r.id))))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The active owners and admins of each restaurant, who could approve there. */
export async function approversOf(db: Queryable, reach: Reach): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; users: number[] }>`
    select r.id, array_agg(u.id)::integer[] as users
    from restaurants r join restaurant_groups g on g.id = r.group_id
    cross join lateral (
      select g.owner_id as id union select r.user_id union
      select m.user_id from team_members m
      where m.group_id = g.id and m.is_active and m.role in ('owner', 'admin')
        and (m.role = 'owner' or jsonb_typeof(m.permissions -> 'restaurants') is distinct from 'array'
          or m.permissions -> 'restaurants' @> to_jsonb(r.id))) p
    join users u on u.id = p.id and u.is_active
    where ${inReach('r.id', reach)} group by r.id`.execute(db);
  return new Map(rows.map(({ id, users }) => [id, users]));
}

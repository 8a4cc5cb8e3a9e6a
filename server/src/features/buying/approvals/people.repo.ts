import { type ApproverRole, approverRoles } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type ApproverRow = { restaurantId: number; id: number; name: string; role: ApproverRole; standsInFor: number[] };

/**
 * Who can approve invoices in each restaurant today, as the access rules say: owners, and active members from manager up
 * whose membership covers it. Former members and closed accounts can't.
 */
export async function readApprovers(db: Queryable, reach: Reach, now: Date): Promise<ApproverRow[]> {
  const { rows } = await sql<{ restaurantId: number; id: number; name: string; rank: number; standsInFor: number[] }>`
    with found as (
      select r.id as restaurant_id, r.user_id, 2 as rank from restaurants r where ${inReach('r.id', reach)}
      union all
      select r.id, g.owner_id, 2 from restaurants r join restaurant_groups g on g.id = r.group_id
        where ${inReach('r.id', reach)}
      union all
      select r.id, m.user_id, case m.role when 'owner' then 2 when 'admin' then 1 else 0 end
        from restaurants r join team_members m on m.group_id = r.group_id and m.is_active
          and m.role in ('owner', 'admin', 'manager')
          and (m.role = 'owner' or coalesce(jsonb_typeof(m.permissions -> 'restaurants'), 'null') <> 'array'
            or m.permissions -> 'restaurants' @> to_jsonb(r.id))
        where ${inReach('r.id', reach)})
    select f.restaurant_id as "restaurantId", u.id, u.full_name as name, max(f.rank)::int as rank,
      coalesce((select array_agg(s.user_id order by s.from_date, s.id) from approval_stand_ins s
        join restaurants r on r.id = s.restaurant_id
        where s.restaurant_id = f.restaurant_id and s.stand_in_id = u.id
          and (${now}::timestamptz at time zone coalesce(r.settings ->> 'timezone', 'America/New_York'))::date
            between s.from_date and s.to_date), '{}'::bigint[]) as "standsInFor"
    from found f join users u on u.id = f.user_id and u.is_active
    group by f.restaurant_id, u.id order by lower(u.full_name), u.id`.execute(db);
  return rows.map(({ rank, ...row }) => ({
    ...row,
    role: approverRoles[rank] ?? 'manager',
    standsInFor: row.standsInFor.map(Number),
  }));
}

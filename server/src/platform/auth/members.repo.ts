import type { TeamAccess } from '@platewise/contract';
import { mayDo } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';
import type { ReachedRestaurant } from './caller.ts';
import { type ReachedRow, restaurantsOf } from './session.repo.ts';

/** Someone with an active account who has this access in a restaurant. */
export type RestaurantMember = {
  userId: number;
  fullName: string;
  email: string;
  language: string | null;
  /** The restaurant as this person reaches it. */
  restaurant: ReachedRestaurant;
};

type Row = ReachedRow & { user_id: number; full_name: string; email: string; language: string | null };

/** The people who have this access in each of these restaurants by now, by name; or only one of them. */
export async function readMembersWith(
  db: Queryable,
  access: TeamAccess,
  restaurantIds: readonly number[],
  userId: number | null = null,
): Promise<RestaurantMember[]> {
  const { rows } = await sql<Row>`
    with here as (
      select r.*, g.owner_id, g.name as group_name from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = any(${[...restaurantIds]}::bigint[])
    ), people as (
      select h.id as restaurant_id, h.owner_id as id from here h
      union select h.id, h.user_id from here h
      union select h.id, m.user_id from here h join team_members m on m.group_id = h.group_id and m.is_active
    )
    select u.id as user_id, u.full_name, u.email, u.language, r.group_id, r.group_name, r.owner_id,
      case when r.owner_id = u.id then 'owner' else m.role end as group_role,
      coalesce(m.permissions, '{}'::jsonb) as permissions,
      r.id, r.name, r.is_active, r.settings, r.address ->> 'country' as country, coalesce(r.user_id = u.id, false) as owns
    from people
    join users u on u.id = people.id and u.is_active
    join here r on r.id = people.restaurant_id
    left join team_members m on m.group_id = r.group_id and m.user_id = u.id and m.is_active
    where ${userId}::bigint is null or u.id = ${userId}
    order by lower(u.full_name), u.id`.execute(db);
  return rows.flatMap((row) =>
    restaurantsOf(row)
      .filter(({ membership }) => mayDo(membership, access))
      .map((restaurant) => ({
        userId: row.user_id,
        fullName: row.full_name,
        email: row.email,
        language: row.language,
        restaurant,
      })),
  );
}

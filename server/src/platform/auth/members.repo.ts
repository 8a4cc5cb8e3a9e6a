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

/** The people who have this access in a restaurant by now, by name; or only one of them. */
export async function readMembersWith(
  db: Queryable,
  access: TeamAccess,
  restaurantId: number,
  userId: number | null = null,
): Promise<RestaurantMember[]> {
  const { rows } = await sql<Row>`
    with people as (
      select g.owner_id as id from restaurants r join restaurant_groups g on g.id = r.group_id where r.id = ${restaurantId}
      union select m.user_id from restaurants r join team_members m on m.group_id = r.group_id and m.is_active
        where r.id = ${restaurantId}
      union select r.user_id from restaurants r where r.id = ${restaurantId}
    )
    select u.id as user_id, u.full_name, u.email, u.language, g.id as group_id, g.name as group_name, g.owner_id,
      case when g.owner_id = u.id then 'owner' else m.role end as group_role,
      coalesce(m.permissions, '{}'::jsonb) as permissions,
      r.id, r.name, r.is_active, r.settings, r.address ->> 'country' as country, coalesce(r.user_id = u.id, false) as owns
    from people
    join users u on u.id = people.id and u.is_active
    join restaurants r on r.id = ${restaurantId}
    join restaurant_groups g on g.id = r.group_id
    left join team_members m on m.group_id = g.id and m.user_id = u.id and m.is_active
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

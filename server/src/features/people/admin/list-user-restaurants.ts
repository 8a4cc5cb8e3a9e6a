import type { adminUserRestaurants as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { readReached } from '../../../platform/auth/session.repo.ts';
import { groupNames } from './restaurants.repo.ts';
import { present } from './user-reply.ts';
import { findUser } from './users.repo.ts';

/** What a person can access, by the same query as each of their requests. */
export async function listUserRestaurants(deps: Deps, id: number): Promise<ReplyOf<typeof endpoint>> {
  present(await findUser(deps.db, id));
  const { restaurants } = await readReached(deps.db, id);
  const names = await groupNames(
    deps.db,
    restaurants.map(({ groupId }) => groupId),
  );
  return restaurants.map((restaurant) => ({
    id: restaurant.id,
    name: restaurant.name,
    isActive: restaurant.isActive,
    groupId: restaurant.groupId,
    groupName: names.get(restaurant.groupId) ?? '',
    role: restaurant.membership.role,
    owned: restaurant.membership.role === 'owner',
  }));
}

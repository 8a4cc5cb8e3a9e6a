import type { AdminAccess, adminRestaurantAccess as endpoint, ReplyOf } from '@platewise/contract';
import { type TeamRole, teamRoles } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './access.repo.ts';

/** Who has access to a restaurant, owners first. */
export async function readRestaurantAccess(deps: Deps, restaurantId: number): Promise<ReplyOf<typeof endpoint>> {
  const [place] = await repo.findPlaces(deps.db, [restaurantId]);
  if (place === undefined) throw notFound('The restaurant');
  const rows = await repo.listAccess(deps.db, [restaurantId]);
  return {
    groupId: place.groupId,
    groupName: place.groupName,
    restaurants: await repo.restaurantsOf(deps.db, place.groupId),
    people: rows.map(accessReply),
  };
}

export const teamRoleOf = (name: string): TeamRole => teamRoles.find((role) => role === name) ?? 'viewer';

const accessReply = (row: repo.AccessRow): AdminAccess => ({
  memberId: row.member_id,
  userId: row.user_id,
  fullName: row.full_name,
  email: row.email,
  isActive: row.is_active,
  role: teamRoleOf(row.role),
  restaurants: row.permissions.restaurants ?? 'all',
  version: row.version,
});

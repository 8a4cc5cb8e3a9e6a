import { listAudit } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AuditFilter, AuditScope } from './audit-log.repo.ts';

type Asked = { restaurantId?: number | undefined; groupId?: number | undefined };

/** What the caller leads of what they ask for: a restaurant, a group with its restaurants, or all of it. */
export function auditScope(caller: Caller, asked: Asked): AuditScope {
  if (asked.restaurantId !== undefined) return { restaurants: caller.reach(asked.restaurantId), groups: [] };
  const led = caller.restaurants.filter(({ id }) => caller.may(listAudit.access, id));
  const of = (restaurants: typeof led) => ({ ...caller.sight, restaurantIds: restaurants.map(({ id }) => id) });
  const { groupId } = asked;
  if (groupId !== undefined) {
    caller.permitGroup(groupId);
    return { restaurants: of(led.filter((restaurant) => restaurant.groupId === groupId)), groups: [groupId] };
  }
  const groups = caller.groups.filter(({ id }) => caller.mayInGroup(listAudit.access, id)).map(({ id }) => id);
  // Who leads nothing is refused by the one or the other question.
  if (groups.length === 0) return { restaurants: caller.reach(), groups };
  caller.reachGroups();
  return { restaurants: of(led), groups };
}

/** Accounts and groups of everybody, for an administrator of the installation. */
export const wholeInstallation = (caller: Caller): AuditScope => ({
  restaurants: { ...caller.sight, restaurantIds: [] },
  groups: 'all',
});

/** Days are those of the zone asked for, else of the restaurant, else of UTC. */
export function withZone<Query extends Asked & { timezone?: string | undefined }>(
  caller: Caller,
  query: Query,
): Query & Pick<AuditFilter, 'timezone'> {
  const restaurant = caller.restaurants.find(({ id }) => id === query.restaurantId);
  return { ...query, timezone: query.timezone ?? restaurant?.settings.timezone ?? 'UTC' };
}

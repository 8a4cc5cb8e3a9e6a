import { listAudit } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AuditFilter, AuditScope } from './audit-log.repo.ts';

type Asked = { restaurantId?: number | undefined; groupId?: number | undefined };

/** What the caller manages of what is requested: a restaurant, a group with its restaurants, or everything. */
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
  // Callers who manage nothing are rejected by one of the two queries.
  if (groups.length === 0) return { restaurants: caller.reach(), groups };
  caller.reachGroups();
  return { restaurants: of(led), groups };
}

/** Everyone's accounts and groups, for an administrator of the installation. */
export const wholeInstallation = (caller: Caller): AuditScope => ({
  restaurants: { ...caller.sight, restaurantIds: [] },
  groups: 'all',
});

/** Days are in the requested time zone, or that of the restaurant, or UTC. */
export function withZone<Query extends Asked & { timezone?: string | undefined }>(
  caller: Caller,
  query: Query,
): Query & Pick<AuditFilter, 'timezone'> {
  const restaurant = caller.restaurants.find(({ id }) => id === query.restaurantId);
  return { ...query, timezone: query.timezone ?? restaurant?.settings.timezone ?? 'UTC' };
}

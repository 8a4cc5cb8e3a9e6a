import type { TeamAccess } from '@platewise/contract';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import { newsSince } from './told.ts';

/** Where to look for notifications. Users see only what they could see on the corresponding page. */
export type Where = {
  caller: Caller;
  now: Date;
  /** Only events after this time are reported. */
  since: Date;
  /** The restaurants in which the user may read this area. */
  reads(access: TeamAccess): Reach;
  /** Of these, the ones whose costs the user may see. */
  readsCosts(access: TeamAccess): Reach;
  /** The groups in which the user may read this area. */
  groups(access: TeamAccess): number[];
};

export function whereOf(caller: Caller, restaurantId: number | undefined, now: Date): Where {
  const reach = caller.reach(restaurantId);
  const allowed = (access: TeamAccess) => reach.restaurantIds.filter((id) => caller.may(access, id));
  const groupIds = new Set(
    caller.restaurants.filter(({ id }) => reach.restaurantIds.includes(id)).map(({ groupId }) => groupId),
  );
  return {
    caller,
    now,
    since: newsSince(now),
    reads: (access) => partOf(reach, allowed(access)),
    readsCosts: (access) =>
      partOf(
        reach,
        allowed(access).filter((id) => !caller.hidesCosts(id)),
      ),
    groups: (access) => [...groupIds].filter((id) => caller.mayInGroup(access, id)),
  };
}

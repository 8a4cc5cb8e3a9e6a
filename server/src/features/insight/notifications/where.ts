import type { TeamAccess } from '@platewise/contract';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import { newsSince } from './told.ts';

/** Where something is looked for: the person sees of it what they would see on its page. */
export type Where = {
  caller: Caller;
  now: Date;
  /** From when on news is told. */
  since: Date;
  /** The restaurants in which the person may read a room. */
  reads(access: TeamAccess): Reach;
  /** Of these, the ones whose costs they see. */
  readsCosts(access: TeamAccess): Reach;
  /** The groups in which the person may read a room. */
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

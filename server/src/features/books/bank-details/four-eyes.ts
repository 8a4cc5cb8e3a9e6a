import type { TeamAccess } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { readMembersWith } from '../../../platform/auth/members.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';

/** Who made or changed what is to be approved. */
type Authors = readonly (number | null)[];

export type Approval = 'yes' | 'own' | 'alone' | null;

/** Says for records of several restaurants whether the caller can approve them. */
export async function approvalsOf(
  db: Queryable,
  caller: Caller,
  access: TeamAccess,
  restaurantIds: readonly number[],
): Promise<(record: { restaurantId: number; authors: Authors }) => Approval> {
  const able = restaurantIds.filter((id) => caller.sessionId !== null && caller.may(access, id));
  const approvers = able.length === 0 ? [] : await readMembersWith(db, access, able);
  return ({ restaurantId, authors }) => {
    if (!able.includes(restaurantId)) return null;
    if (!authors.includes(caller.user.id)) return 'yes';
    const here = approvers.filter(({ restaurant }) => restaurant.id === restaurantId);
    return hasOthers(here, authors) ? 'own' : 'alone';
  };
}

const hasOthers = (approvers: readonly { userId: number }[], authors: Authors) =>
  approvers.some(({ userId }) => !authors.includes(userId));

/**
 * Requires a second person, or, if nobody else could approve, that the caller says so. Returns whether they approve
 * alone.
 */
export async function requireFourEyes(
  db: Queryable,
  scope: RestaurantScope,
  caller: Caller,
  { access, authors, alone }: { access: TeamAccess; authors: Authors; alone: boolean | undefined },
): Promise<boolean> {
  if (!authors.includes(caller.user.id)) return false;
  if (hasOthers(await readMembersWith(db, access, [scope.restaurantId]), authors))
    throw problem('conflict', 'Another person has to approve what you entered. Ask an owner or admin.');
  if (alone !== true)
    throw problem('conflict', 'Nobody else can approve this. Confirm that you approve your own entry.');
  return true;
}

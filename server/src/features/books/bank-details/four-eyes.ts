import type { TeamAccess } from '@platewise/contract';
import { type Caller, partOf, type RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { approversOf } from './approvers.repo.ts';

/** Who made or changed what is to be approved. */
type Authors = readonly (number | null)[];

export type Approval = 'yes' | 'own' | 'alone' | null;

/** Says for records of several restaurants whether the caller can approve them.  */
export async function approvalsOf(
  db: Queryable,
  caller: Caller,
  access: TeamAccess,
  restaurantIds: readonly number[],
): Promise<(record: { restaurantId: number; authors: Authors }) => Approval> {
  const able = restaurantIds.filter((id) => caller.sessionId !== null && caller.may(access, id));
  const approvers = able.length === 0 ? new Map() : await approversOf(db, partOf(caller.sight, able));
  return ({ restaurantId, authors }) => {
    if (!able.includes(restaurantId)) return null;
    if (!authors.includes(caller.user.id)) return 'yes';
    return hasOthers(approvers.get(restaurantId), authors) ? 'own' : 'alone';
  };
}

const hasOthers = (approvers: readonly number[] = [], authors: Authors) =>
  approvers.some((id) => !authors.includes(id));

/**
 * Requires a second person, or, if nobody else could approve, that the caller says so. Returns whether they approve
 * alone.
 */
export async function requireFourEyes(
  db: Queryable,
  scope: RestaurantScope,
  caller: Caller,
  { authors, alone }: { authors: Authors; alone: boolean | undefined },
): Promise<boolean> {
  if (!authors.includes(caller.user.id)) return false;
  if (hasOthers((await approversOf(db, scope)).get(scope.restaurantId), authors))
    throw problem('conflict', 'Another person has to approve what you entered. Ask an owner or admin.');
  if (alone !== true)
    throw problem('conflict', 'Nobody else can approve this. Confirm that you approve your own entry.');
  return true;
}

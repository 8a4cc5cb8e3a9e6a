import type { TeamAccess } from '@platewise/contract';
import { type Caller, partOf, type RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { restaurantsWithOthers } from './approvers.repo.ts';

export type Approval = 'yes' | 'own' | 'alone' | null;

/** Says for records of several restaurants whether the caller can approve them. `author` made what is to be approved. */
export async function approvalsOf(
  db: Queryable,
  caller: Caller,
  access: TeamAccess,
  restaurantIds: readonly number[],
): Promise<(record: { restaurantId: number; author: number | null }) => Approval> {
  const able = restaurantIds.filter((id) => caller.sessionId !== null && caller.may(access, id));
  const others =
    able.length === 0 ? new Set<number>() : await restaurantsWithOthers(db, partOf(caller.sight, able), caller.user.id);
  return ({ restaurantId, author }) => {
    if (!able.includes(restaurantId)) return null;
    if (author !== caller.user.id) return 'yes';
    return others.has(restaurantId) ? 'own' : 'alone';
  };
}

/**
 * Requires a second person, or, if nobody else could approve, that the caller says so. Returns whether they approve
 * alone.
 */
export async function requireFourEyes(
  db: Queryable,
  scope: RestaurantScope,
  caller: Caller,
  { author, alone }: { author: number | null; alone: boolean | undefined },
): Promise<boolean> {
  if (author !== caller.user.id) return false;
  if ((await restaurantsWithOthers(db, scope, caller.user.id)).size > 0)
    throw problem('conflict', 'Another person has to approve what you entered. Ask an owner or admin.');
  if (alone !== true)
    throw problem('conflict', 'Nobody else can approve this. Confirm that you approve your own entry.');
  return true;
}

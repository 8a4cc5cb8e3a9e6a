import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { findProposal, type ProposalRow } from './proposals.repo.ts';
import { mayTake } from './sight-of.ts';

/** A proposal the caller can see: one of an action they may take. The others are as good as none. */
export async function enterProposal(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<{ row: ProposalRow; scope: RestaurantScope }> {
  const row = await findProposal(db, caller.sight, id);
  if (row === null || !mayTake(caller, row.action, row.restaurant_id)) throw notFound('The proposal');
  return { row, scope: caller.permit(row.restaurant_id) };
}

/** 404 if the restaurant is out of reach, 403 if the caller may not take the action there. */
export function permitAction(caller: Caller, action: ProposalRow['action'], restaurantId: number): RestaurantScope {
  const scope = caller.permit(restaurantId);
  if (mayTake(caller, action, restaurantId)) return scope;
  throw problem('forbidden', "Your role doesn't let you do this, so you can't propose it.");
}

import { requireScope } from '../../../platform/auth/api-token.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { actionOf } from './actions/index.ts';
import { findProposal, type ProposalRow } from './proposals.repo.ts';
import { mayTake } from './sight-of.ts';

/** A proposal in reach. 403 if the caller may not take its action. */
export async function enterProposal(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<{ row: ProposalRow; scope: RestaurantScope }> {
  const row = await findProposal(db, caller.sight, id);
  if (row === null) throw notFound('The proposal');
  return { row, scope: permitAction(caller, row.action, row.restaurant_id) };
}

/** 404 if the restaurant is out of reach, 403 if the caller may not take the action there or a token not read about it. */
export function permitAction(caller: Caller, action: ProposalRow['action'], restaurantId: number): RestaurantScope {
  const scope = caller.permit(restaurantId);
  const { access } = actionOf(action).endpoint;
  if (caller.token !== null && typeof access === 'object') requireScope(caller.token.scopes, `${access.module}:read`);
  if (mayTake(caller, action, restaurantId)) return scope;
  throw problem('forbidden', "Your role doesn't let you do what this proposes.");
}

import { PROPOSAL_ACTIONS, type ProposalAction } from '@platewise/contract';
import { coversScope } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { actionOf } from './actions/index.ts';
import type { Sight } from './proposals.repo.ts';

/**
 * Whether the caller may take the action there; a token needs to read its area, or proposals would tell what its scopes
 * don't. A recommendation says nothing but costs.
 */
export function mayTake(caller: Caller, action: ProposalAction, restaurantId: number): boolean {
  const { access, costsOnly } = actionOf(action).endpoint;
  if (typeof access !== 'object' || (costsOnly === true && caller.hidesCosts(restaurantId))) return false;
  if (caller.token !== null && !coversScope(caller.token.scopes, `${access.module}:read`)) return false;
  return caller.may(access, restaurantId);
}

/** The caller's restaurants, or the one given, with the actions they may take in each. */
export function sightOf(caller: Caller, restaurantId?: number): Sight {
  const reach = caller.reach(restaurantId);
  const actions = new Map(
    PROPOSAL_ACTIONS.map((action) => [action, reach.restaurantIds.filter((id) => mayTake(caller, action, id))]),
  );
  return { ...reach, actions };
}

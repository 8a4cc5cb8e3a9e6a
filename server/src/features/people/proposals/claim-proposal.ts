import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { lockProposal, type ProposalRow } from './proposals.repo.ts';
import { changeProposal } from './write-proposals.repo.ts';

/** Longer than any call takes, uploads included, so a claim of a process that ended is free again. */
const longestMs = 20 * 60_000;

/**
 * Runs work on a proposal that no other request can start at the same time. `ready` says whether it is needed at all:
 * a second click finds it done.
 */
export async function whileClaimed(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  ready: (row: ProposalRow) => boolean,
  work: (row: ProposalRow) => Promise<void>,
): Promise<void> {
  const row = await claim(deps, scope, id, ready);
  if (row === null) return;
  try {
    await work(row);
  } finally {
    await changeProposal(deps.db, scope, id, { claimedAt: null });
    deps.events.publish({ type: 'proposals', restaurantId: scope.restaurantId });
  }
}

const claim = (deps: Deps, scope: RestaurantScope, id: number, ready: (row: ProposalRow) => boolean) =>
  tx(deps.db, async (trx) => {
    const row = await lockProposal(trx, scope, id);
    if (row === null) throw notFound('The proposal');
    if (!ready(row)) return null;
    const now = deps.clock();
    if (row.claimed_at !== null && now.getTime() - row.claimed_at.getTime() < longestMs) {
      throw problem('conflict', 'This proposal is being carried out right now. Try again in a moment.');
    }
    await changeProposal(trx, scope, id, { claimedAt: now });
    return row;
  });

import type { BodyOf, undoProposal as endpoint, Proposal } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { actionOf } from './actions/index.ts';
import { whileClaimed } from './claim-proposal.ts';
import type { Api } from './dispatch.ts';
import { enterProposal } from './enter-proposal.ts';
import { canReopen, proposalReply } from './proposal-reply.ts';
import type { ProposalRow } from './proposals.repo.ts';
import { changeProposal } from './write-proposals.repo.ts';

/** Undoes what accepting made, through the endpoint for that; a rejected proposal is open again. */
export async function undoProposal(
  deps: Deps,
  caller: Caller,
  call: Api,
  id: number,
  { version }: BodyOf<typeof endpoint>,
): Promise<Proposal> {
  const { scope } = await enterProposal(deps.db, caller, id);
  const isNeeded = (row: ProposalRow) => {
    refuseStale(version, row.version, () => proposalReply(caller, row, deps.clock()));
    if (row.state === 'accepted' || canReopen(row, deps.clock())) return true;
    throw problem('conflict', 'There is nothing to undo here.');
  };
  await whileClaimed(deps, scope, id, isNeeded, async (row) => {
    if (row.state === 'accepted') await actionOf(row.action).undo(call, row.outcome?.undo ?? {});
    await tx(deps.db, async (trx) => {
      const state = row.state === 'accepted' ? 'undone' : 'open';
      await changeProposal(trx, scope, id, { state, outcome: null, ...(state === 'open' ? { decided: null } : {}) });
      await recordRestaurantChange(trx, scope, {
        action: 'undone',
        subject: 'proposal',
        subjectId: id,
        summary: msg('Undid the decision on: {title}', { title: row.title }),
      });
    });
  });
  return proposalReply(caller, (await enterProposal(deps.db, caller, id)).row, deps.clock());
}

import type { BodyOf, rejectProposal as endpoint, Proposal } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { whileClaimed } from './claim-proposal.ts';
import { enterProposal } from './enter-proposal.ts';
import { isOpen, proposalReply } from './proposal-reply.ts';
import { changeProposal } from './write-proposals.repo.ts';

/** Rejects a proposal, which changes nothing else. Rejecting it again changes nothing. */
export async function rejectProposal(
  deps: Deps,
  caller: Caller,
  id: number,
  { version }: BodyOf<typeof endpoint>,
): Promise<Proposal> {
  const { scope } = await enterProposal(deps.db, caller, id);
  const isNeeded: Parameters<typeof whileClaimed>[3] = (row) => {
    if (row.state === 'rejected') return false;
    if (!isOpen(row, deps.clock())) throw problem('conflict', 'This proposal was already decided on or has expired.');
    refuseStale(version, row.version, () => proposalReply(caller, row, deps.clock()));
    return true;
  };
  await whileClaimed(deps, scope, id, isNeeded, (row) =>
    tx(deps.db, async (trx) => {
      const decided = { at: deps.clock(), by: scope.userId };
      await changeProposal(trx, scope, id, { state: 'rejected', decided });
      await recordRestaurantChange(trx, scope, {
        action: 'rejected',
        subject: 'proposal',
        subjectId: id,
        summary: msg('Rejected the proposal: {title}', { title: row.title }),
      });
    }),
  );
  return proposalReply(caller, (await enterProposal(deps.db, caller, id)).row, deps.clock());
}

import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, acceptProposal as endpoint, Proposal } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { throughToken } from '../../../platform/auth/through-token.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import type { ActionParams, Preview } from './action.ts';
import { actionOf } from './actions/index.ts';
import { carryOut, markAccepted, outcomeSoFar } from './carry-out.ts';
import { whileClaimed } from './claim-proposal.ts';
import type { Api } from './dispatch.ts';
import { enterProposal } from './enter-proposal.ts';
import { isOpen, proposalReply } from './proposal-reply.ts';
import type { ProposalRow } from './proposals.repo.ts';
import { changeProposal, readDocument } from './write-proposals.repo.ts';

/** Makes the proposed change as the person who accepts it. Accepting it again changes nothing. */
export async function acceptProposal(
  deps: Deps,
  caller: Caller,
  call: Api,
  id: number,
  { version }: BodyOf<typeof endpoint>,
): Promise<Proposal> {
  const { scope } = await enterProposal(deps.db, caller, id);
  const read = async () => proposalReply(caller, (await enterProposal(deps.db, caller, id)).row, deps.clock());
  const isNeeded = (row: ProposalRow) => {
    if (row.state === 'accepted') return false;
    if (!isOpen(row, deps.clock())) {
      throw problem('conflict', 'This proposal was already decided on or has expired.', {
        current: proposalReply(caller, row, deps.clock()),
      });
    }
    refuseStale(version, row.version, () => proposalReply(caller, row, deps.clock()));
    return true;
  };
  await whileClaimed(deps, scope, id, isNeeded, async (row) => {
    const made = await outcomeSoFar(deps, scope, row);
    if (made !== null) return throughToken(row.through, () => markAccepted(deps, scope, row, made));
    const document = row.action === 'file_invoice' ? await readDocument(deps.db, scope, id) : null;
    const { call: prepared, ...preview } = await prepare(call, row, document);
    if (!isDeepStrictEqual(preview, { title: row.title, lines: row.lines })) {
      await renew(deps, scope, id, preview, read);
    }
    await throughToken(row.through, () => carryOut(deps, call, scope, row, { call: prepared, document }));
  });
  return read();
}

/** The file is stored apart from the rest of what was proposed. */
function prepare(call: Api, row: ProposalRow, document: string | null) {
  const params = document === null ? row.params : { ...row.params, content: document };
  return actionOf(row.action).prepare(call, row.restaurant_id, params as ActionParams<typeof row.action>);
}

/** The record changed since it was proposed: the person sees what accepting would change now. */
async function renew(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  preview: Preview,
  read: () => Promise<Proposal>,
): Promise<never> {
  await changeProposal(deps.db, scope, id, { preview });
  throw problem(
    'stale_version',
    'The record changed since this was proposed. Check the new preview and accept again.',
    {
      current: await read(),
    },
  );
}

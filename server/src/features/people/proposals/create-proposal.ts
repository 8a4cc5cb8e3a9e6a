import {
  type BodyOf,
  type createProposal as endpoint,
  type Proposal,
  type ProposalAction,
  proposalParams,
} from '@platewise/contract';
import { msg } from '@platewise/domain';
import { safeParse } from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { refuseScope } from '../../../platform/auth/api-token.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalid, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import type { ActionParams, Preview } from './action.ts';
import { refuseUnreadable } from './actions/file-invoice.ts';
import { actionOf } from './actions/index.ts';
import { carryOut, outcomeSoFar } from './carry-out.ts';
import type { Api } from './dispatch.ts';
import { enterProposal, permitAction } from './enter-proposal.ts';
import { proposalReply } from './proposal-reply.ts';
import { countOpenLocked, deleteProposal, findSame, insertProposal } from './write-proposals.repo.ts';

const keptMs = 14 * 24 * 3_600_000;
const mostOpen = 200;
const mostFiles = 20;

/** Stores what a program proposes, for a person to accept. What its owner allowed is carried out right away. */
export async function createProposal(
  deps: Deps,
  caller: Caller,
  call: Api,
  { restaurantId, action, params: sent }: BodyOf<typeof endpoint>,
): Promise<Proposal> {
  caller.permit(restaurantId);
  if (caller.token !== null) refuseScope(caller.token.scopes, actionOf(action).endpoint);
  const scope = permitAction(caller, action, restaurantId);
  const params = parsed(action, sent);
  const document = 'content' in params ? params.content : null;
  if (document !== null) await refuseUnreadable(document);
  const { call: prepared, ...preview } = await actionOf(action).prepare(call, restaurantId, params);
  const allowed = caller.token?.allowedActions.includes(action) === true;
  const stored = 'content' in params ? { filename: params.filename } : params;
  const id = await store(deps, caller, scope, { action, params: stored, document, preview, claimed: allowed });
  if (allowed) {
    const proposal = { id, action, params: stored, title: preview.title };
    try {
      await carryOut(deps, call, scope, proposal, { call: prepared, document });
    } catch (error) {
      // If only the mark is missing, a person's acceptance finds what was made.
      if ((await outcomeSoFar(deps, scope, proposal)) === null) await deleteProposal(deps.db, scope, id);
      throw error;
    }
  }
  deps.events.publish({ type: 'proposals', restaurantId });
  const { row } = await enterProposal(deps.db, caller, id);
  return proposalReply(caller, row, deps.clock());
}

function parsed<A extends ProposalAction>(action: A, sent: unknown): ActionParams<A> {
  const result = safeParse(proposalParams[action], sent);
  if (result.success) return result.data as ActionParams<A>;
  throw invalid(result.error.issues.map(({ path, message }) => ({ path: ['params', ...path].join('.'), message })));
}

type New = {
  action: ProposalAction;
  params: Record<string, unknown>;
  document: string | null;
  preview: Preview;
  claimed: boolean;
};

async function store(deps: Deps, caller: Caller, scope: RestaurantScope, proposal: New): Promise<number> {
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    const { open, files } = await countOpenLocked(trx, scope, now);
    const through = caller.token?.name ?? null;
    // A program that got no answer proposes again.
    const same = proposal.claimed ? null : await findSame(trx, scope, { ...proposal, through, now });
    if (same !== null) return same;
    if (open >= mostOpen || (proposal.document !== null && files >= mostFiles)) {
      throw problem('conflict', 'Too many proposals are waiting for a person. Decide on some of them first.');
    }
    const expiresAt = new Date(now.getTime() + keptMs);
    const id = await insertProposal(trx, scope, { ...proposal, ...proposal.preview, through, now, expiresAt });
    await recordRestaurantChange(trx, scope, {
      action: 'proposed',
      subject: 'proposal',
      subjectId: id,
      summary: msg('Proposed: {title}', { title: proposal.preview.title }),
      after: { action: proposal.action, params: proposal.params },
    });
    return id;
  });
}

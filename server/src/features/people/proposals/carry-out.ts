import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { underKey } from '../../../platform/auth/call-key.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { changesUnderKey, recordRestaurantChange } from '../audit/index.ts';
import type { ActionParams, Made, Outcome } from './action.ts';
import { actionOf } from './actions/index.ts';
import type { Api } from './dispatch.ts';
import type { ProposalRow } from './proposals.repo.ts';
import { changeProposal } from './write-proposals.repo.ts';

type Claimed = Pick<ProposalRow, 'id' | 'action' | 'params' | 'title'>;
type Change = { call: unknown; document: string | null };

const keyOf = ({ restaurantId }: RestaurantScope, id: number) => `proposal-${restaurantId}-${id}`;

/** Makes the change of a claimed proposal through its endpoint, and marks it as accepted. */
export async function carryOut(
  deps: Deps,
  api: Api,
  scope: RestaurantScope,
  proposal: Claimed,
  { call, document }: Change,
): Promise<void> {
  const key = keyOf(scope, proposal.id);
  await underKey(key, () => actionOf(proposal.action).carryOut(api, call, key, document));
  const outcome = await outcomeSoFar(deps, scope, proposal);
  // A change that changed nothing, such as a match with the same ingredient, leaves no entry.
  await markAccepted(deps, scope, proposal, outcome ?? outcomeOf(proposal, { ids: [], before: null }));
}

/**
 * What an earlier attempt made, by whoever; null if it made nothing. The change and its audit entry are one transaction,
 * so a process that ended in between leaves both or neither.
 */
export async function outcomeSoFar(deps: Deps, scope: RestaurantScope, proposal: Claimed): Promise<Outcome | null> {
  const { subject } = actionOf(proposal.action);
  const changes = await changesUnderKey(deps.db, scope, keyOf(scope, proposal.id));
  const made = changes.filter((change) => change.subject === subject);
  if (made.length === 0) return null;
  const ids = made.flatMap(({ subject_id }) => subject_id ?? []);
  return outcomeOf(proposal, { ids, before: made[0]?.before ?? null });
}

const outcomeOf = ({ action, params }: Claimed, made: Made) =>
  actionOf(action).outcome(made, params as ActionParams<typeof action>);

export async function markAccepted(
  deps: Deps,
  scope: RestaurantScope,
  { id, title }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const decided = { at: deps.clock(), by: scope.userId };
  await tx(deps.db, async (trx) => {
    await changeProposal(trx, scope, id, { state: 'accepted', claimedAt: null, outcome, decided });
    await recordRestaurantChange(trx, scope, {
      action: 'accepted',
      subject: 'proposal',
      subjectId: id,
      summary: msg('Accepted the proposal: {title}', { title }),
    });
  });
}

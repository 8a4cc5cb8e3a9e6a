import type { ProposalAction } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import type { Preview } from './action.ts';
import { actionOf } from './actions/index.ts';
import type { Api } from './dispatch.ts';
import { changeProposal } from './write-proposals.repo.ts';

type Claimed = { id: number; action: ProposalAction; prepared: unknown; preview: Preview; document: string | null };

/** Makes the change of a claimed proposal through its endpoint, and marks it as accepted. */
export async function carryOut(
  deps: Deps,
  call: Api,
  scope: RestaurantScope,
  { id, action, prepared, preview, document }: Claimed,
): Promise<void> {
  const key = `proposal-${scope.restaurantId}-${id}`;
  const outcome = await actionOf(action).carryOut(call, prepared, key, document);
  const decided = { at: deps.clock(), by: scope.userId };
  await tx(deps.db, async (trx) => {
    await changeProposal(trx, scope, id, { state: 'accepted', claimedAt: null, outcome, decided });
    await recordRestaurantChange(trx, scope, {
      action: 'accepted',
      subject: 'proposal',
      subjectId: id,
      summary: msg('Accepted the proposal: {title}', { title: preview.title }),
    });
  });
}

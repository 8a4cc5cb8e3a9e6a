import type { BodyOf, CreditRequest, withdrawCreditRequest as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { actOnRequest } from './enter-request.ts';
import { updateRequest } from './write-requests.repo.ts';

/** Withdraws a request; it stays on record. */
export function withdrawRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'withdraw', version: body.version }, async ({ trx, scope, row }) => {
    const note = body.reason || row.note;
    await updateRequest(trx, scope, id, { status: 'withdrawn', note }, deps.clock());
    deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    await recordRestaurantChange(trx, scope, {
      action: 'withdrawn',
      subject: 'credit request',
      subjectId: id,
      summary: msg('Withdrew a credit request to {vendor}', { vendor: row.vendor_name }),
      after: { amount: row.amount, reason: body.reason ?? null },
    });
  });
}

import type { BodyOf, CreditRequest, reopenCreditRequest as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { actOnRequest } from './enter-request.ts';
import { claimFindings, isAskedElsewhere } from './same-difference.repo.ts';
import { updateRequest } from './write-requests.repo.ts';

/**
 * Undoes a settlement or withdrawal: the request is open again, and still sent if it was. Refused while another request
 * asks for the same money.
 */
export function reopenRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'reopen', version: body?.version }, async ({ trx, scope, row }) => {
    if (await isAskedElsewhere(trx, scope, id)) {
      throw problem('conflict', t('Another request asks for the same money. Withdraw that one first.'));
    }
    const change = {
      status: row.sent_at === null ? ('open' as const) : ('sent' as const),
      credited_on: null,
      credited_amount: null,
      credit_invoice_id: null,
    };
    await updateRequest(trx, scope, id, change, deps.clock());
    await claimFindings(trx, scope, id, deps.clock());
    deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    await recordRestaurantChange(trx, scope, {
      action: 'reopened',
      subject: 'credit request',
      subjectId: id,
      summary: msg('Reopened a credit request to {vendor}', { vendor: row.vendor_name }),
      before: { status: row.status, credited: row.credited_amount, on: row.credited_on },
      after: { status: change.status },
    });
  });
}

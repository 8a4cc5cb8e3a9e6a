import type { BodyOf, CreditRequest, reopenCreditRequest as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { actOnRequest } from './enter-request.ts';
import { updateRequest } from './write-requests.repo.ts';

/** Undoes a settlement or withdrawal: the request is open again, and still sent if it was. */
export function reopenRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CreditRequest> {
  return actOnRequest(deps, caller, id, { act: 'reopen', version: body?.version }, async ({ trx, scope, row }) => {
    const change = {
      status: row.sent_at === null ? ('open' as const) : ('sent' as const),
      credited_on: null,
      credited_amount: null,
      credit_invoice_id: null,
    };
    await updateRequest(trx, scope, id, change, deps.clock());
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

import type { BodyOf, cancelPaymentRun as endpoint, PaymentRunDetail } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findPayment, lockInvoices, undoPayment } from '../payables/index.ts';
import { changeRun } from './change-run.ts';
import { listParts, listPayees } from './payment-runs.repo.ts';
import { closeParts, updateRun } from './write-runs.repo.ts';

/** Cancels a run. The payments of a sent one are undone, except those undone before. */
export const cancelPaymentRun = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<PaymentRunDetail> =>
  changeRun(deps, caller, id, body, async (trx, scope, row) => {
    if (row.state === 'canceled') throw problem('conflict', 'This payment run is already canceled.');
    // Before its invoices, as whatever undoes a payment does.
    await holdLock(trx, scope.restaurantId, 'bank');
    const parts = await listParts(trx, scope, id);
    await lockInvoices(
      trx,
      scope,
      parts.map((part) => part.invoice_id),
    );
    for (const { payment_id: paymentId } of await listPayees(trx, scope, id)) {
      const payment = paymentId === null ? null : await findPayment(trx, scope, paymentId);
      if (payment !== null && payment.voided_at === null) await undoPayment(deps, trx, scope, payment);
    }
    await closeParts(trx, scope, id);
    await updateRun(trx, scope, id, { state: 'canceled', canceled_by: scope.userId, canceled_at: deps.clock() });
    const amount = `${row.currency} ${row.total}`;
    await recordRestaurantChange(trx, scope, {
      ...{ action: 'canceled', subject: 'payment run', subjectId: id, before: { state: row.state } },
      summary:
        row.state === 'sent'
          ? msg('Canceled a sent payment run of {amount}; its payments are undone', { amount })
          : msg('Canceled a payment run of {amount}', { amount }),
    });
  });

import type { unlinkInvoice as endpoint, InvoicesOfOrder, ParamsOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfOrder } from '../audit-marks/index.ts';
import { lockOrder, permitOrder } from '../purchase-orders/index.ts';
import { handOver } from './count-once.ts';
import { invoicesReply } from './list-invoices-of-order.ts';
import { invoiceToMatch } from './match.repo.ts';
import { orderHead, unlink } from './order-links.repo.ts';

/**
 * Unlinks an invoice from an order. Stock stays, as delivered: the goods arrived, whoever bills them. Goods that the
 * invoice had added in place of the order's deliveries are theirs from then on.
 */
export async function unlinkInvoice(
  deps: Deps,
  caller: Caller,
  { id, invoiceId }: ParamsOf<typeof endpoint>,
): Promise<InvoicesOfOrder> {
  const scope = await permitOrder(deps, caller, id);
  return tx(deps.db, async (trx) => {
    // One after the other with approvals, so that the same goods move stock once.
    await lockCosts(trx, scope);
    await lockOrder(trx, scope, id);
    const order = await orderHead(trx, scope, id);
    const invoice = await invoiceToMatch(trx, scope, invoiceId, true);
    if (order === null) throw notFound('The order');
    if (invoice === null) throw notFound('The invoice');
    // Before it is unlinked, since it is no longer found among the order's invoices then.
    await markInvoicesOfOrder(trx, scope, id);
    if (await unlink(trx, scope, { orderId: id, invoiceId })) {
      await handOver(deps, trx, scope, id, invoiceId);
      await recordRestaurantChange(trx, scope, {
        action: 'unlinked',
        subject: 'purchase order',
        subjectId: id,
        summary: msg('Unlinked invoice {invoice} from order {number} to {vendor}', {
          invoice: invoice.invoice_number ?? invoice.id,
          number: order.number,
          vendor: order.vendor_name,
        }),
        before: { invoice: invoiceId },
      });
    }
    return invoicesReply(trx, caller, scope, id);
  });
}

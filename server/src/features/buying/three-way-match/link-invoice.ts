import type { linkInvoice as endpoint, InvoicesOfOrder, ParamsOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfOrder } from '../audit-marks/index.ts';
import { lockOrder, permitOrder } from '../purchase-orders/index.ts';
import { countOnce } from './count-once.ts';
import { invoicesReply } from './list-invoices-of-order.ts';
import { invoiceToMatch } from './match.repo.ts';
import { link, orderHead } from './order-links.repo.ts';

/**
 * Links an invoice to the order it bills. Goods stocked by both the order's deliveries and the invoice count once from
 * then on. Idempotent.
 */
export async function linkInvoice(
  deps: Deps,
  caller: Caller,
  { id, invoiceId }: ParamsOf<typeof endpoint>,
): Promise<InvoicesOfOrder> {
  const scope = await permitOrder(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockOrder(trx, scope, id);
    const order = await orderHead(trx, scope, id);
    const invoice = await invoiceToMatch(trx, scope, invoiceId, true);
    if (order === null) throw notFound('The order');
    if (invoice === null) throw notFound('The invoice');
    if (order.status === 'draft')
      throw problem('conflict', "This order is a draft and wasn't sent yet, so it can't be invoiced.");
    if (invoice.rejected) throw problem('conflict', 'The invoice is rejected.');
    if (invoice.vendor_id !== order.vendor_id) {
      throw invalidField('invoiceId', 'The invoice and the order are from different vendors');
    }
    if (await link(trx, scope, { orderId: id, invoiceId }, deps.clock())) {
      await markInvoicesOfOrder(trx, scope, id);
      const twice = await countOnce(deps, trx, scope, invoiceId);
      await recordRestaurantChange(trx, scope, {
        action: 'linked',
        subject: 'purchase order',
        subjectId: id,
        summary: msg('Linked invoice {invoice} to order {number} ({vendor})', {
          invoice: invoice.invoice_number ?? invoice.id,
          number: order.number,
          vendor: order.vendor_name,
        }),
        after: { invoice: invoiceId, stockedTwice: twice },
      });
    }
    return invoicesReply(trx, caller, scope, id);
  });
}

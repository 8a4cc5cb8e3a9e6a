import { linkInvoice, type OrdersOfInvoice } from '@platewise/contract';
import { orderStatuses } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { invoiceToMatch } from './match.repo.ts';
import { type OrderHead, ordersOfInvoice, ordersThatMayBeBilled } from './order-links.repo.ts';
import { likenesses } from './propose.ts';

/** The orders an invoice bills, and likely candidates, most likely first. */
export async function listOrdersOfInvoice(deps: Deps, caller: Caller, id: number): Promise<OrdersOfInvoice> {
  const invoice = await invoiceToMatch(deps.db, caller.sight, id);
  if (invoice === null) throw notFound('The invoice');
  const scope = caller.permit(invoice.restaurant_id);
  const date = invoice.invoice_date ?? invoice.uploaded_on;
  const candidates =
    invoice.vendor_id === null || invoice.rejected
      ? []
      : await ordersThatMayBeBilled(deps.db, scope, {
          id,
          vendorId: invoice.vendor_id,
          date,
          currency: invoice.currency,
        });
  const likenessOf = await likenesses(deps.db, scope, [invoice], candidates);
  return {
    invoiceId: id,
    restaurantId: scope.restaurantId,
    linked: (await ordersOfInvoice(deps.db, scope, id)).map(headReply),
    proposed: candidates
      .flatMap((row) => {
        const likeness = likenessOf(id, row.id);
        return likeness === null ? [] : [{ ...headReply(row), ...likeness }];
      })
      .sort((a, b) => b.score - a.score || b.orderId - a.orderId)
      .slice(0, 5),
    can: { link: caller.may(linkInvoice.access, scope.restaurantId) },
  };
}

const headReply = (row: OrderHead) => ({
  orderId: row.id,
  number: row.number,
  status: orderStatuses.find((status) => status === row.status) ?? ('draft' as const),
  orderedOn: row.ordered_on,
  expectedOn: row.expected_on,
  total: row.total === null ? null : Number(row.total),
  currency: row.currency,
});

import { type InvoicesOfOrder, linkInvoice } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { permitOrder } from '../purchase-orders/index.ts';
import { type InvoiceHead, invoicesOfOrder, invoicesThatMayBill, orderHead } from './order-links.repo.ts';
import { likenesses } from './propose.ts';

export async function listInvoicesOfOrder(deps: Deps, caller: Caller, id: number): Promise<InvoicesOfOrder> {
  return invoicesReply(deps.db, caller, await permitOrder(deps, caller, id), id);
}

/** The invoices that bill an order, and likely candidates, most likely first. */
export async function invoicesReply(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<InvoicesOfOrder> {
  const order = await orderHead(db, scope, id);
  if (order === null) throw notFound('The order');
  const linked = await invoicesOfOrder(db, scope, id);
  const waits = order.status !== 'draft' && order.status !== 'cancelled';
  const candidates = waits ? await invoicesThatMayBill(db, scope, order) : [];
  const likenessOf = await likenesses(db, scope, candidates, [order]);
  return {
    orderId: id,
    restaurantId: scope.restaurantId,
    linked: linked.map((row) => ({
      ...headReply(row),
      linkedBy: row.linker,
      linkedAt: (row.linked_at ?? new Date(0)).toISOString(),
    })),
    proposed: candidates
      .flatMap((row) => {
        const likeness = likenessOf(row.id, id);
        return likeness === null ? [] : [{ ...headReply(row), ...likeness }];
      })
      .sort((a, b) => b.score - a.score || a.invoiceId - b.invoiceId)
      .slice(0, 5),
    can: { link: caller.may(linkInvoice.access, scope.restaurantId) },
  };
}

const headReply = (row: InvoiceHead) => ({
  invoiceId: row.id,
  invoiceNumber: row.invoice_number,
  filename: row.filename,
  invoiceDate: row.invoice_date,
  total: row.total_amount === null ? null : Number(row.total_amount),
  currency: row.currency,
  approved: row.approved,
});

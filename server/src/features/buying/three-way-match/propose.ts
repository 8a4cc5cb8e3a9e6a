import {
  type BusinessDate,
  businessDate,
  type CalendarDate,
  type LineKeys,
  type Money,
  pairLines,
  proposeOrder,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type OrderLineRow, readOrderLines } from '../purchase-orders/index.ts';
import { type KeyRow, keysOfInvoices, type OrderHead } from './order-links.repo.ts';

type Invoice = { id: number; invoice_date: CalendarDate | null; total_amount: Money | null };

export type Likeness = { score: number; reasons: string[] };

/**
 * How likely each invoice bills each order, keyed by `invoice order`; pairs with too little in common are left out.
 */
export async function likenesses(
  db: Queryable,
  scope: RestaurantScope,
  invoices: readonly Invoice[],
  orders: readonly OrderHead[],
): Promise<(invoiceId: number, orderId: number) => Likeness | null> {
  const billed = Map.groupBy(
    await keysOfInvoices(
      db,
      scope,
      invoices.map(({ id }) => id),
    ),
    (line) => line.document_id,
  );
  const ordered = Map.groupBy(
    await readOrderLines(
      db,
      scope,
      orders.map(({ id }) => id),
    ),
    (line) => line.order_id,
  );
  return (invoiceId, orderId) => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    const order = orders.find(({ id }) => id === orderId);
    if (invoice === undefined || order === undefined) return null;
    return likeness(invoice, order, billed.get(invoiceId) ?? [], ordered.get(orderId) ?? []);
  };
}

function likeness(invoice: Invoice, order: OrderHead, billed: readonly KeyRow[], ordered: readonly OrderLineRow[]) {
  const pairs = pairLines(
    ordered.map((line) => ({ id: line.id, ...keysOf(line) })),
    billed.map((line) => ({ id: line.id, ...keysOf(line) })),
  );
  return proposeOrder({
    lines: billed.length,
    paired: [...pairs.values()].filter((id) => id !== null).length,
    invoiceDate: invoice.invoice_date === null ? null : businessDate(invoice.invoice_date),
    deliveryDates: deliveriesOf(order),
    orderDate: businessDate(order.ordered_on),
    invoiceTotal: invoice.total_amount,
    orderTotal: order.total,
  });
}

const keysOf = (line: KeyRow | OrderLineRow): LineKeys => ({
  vendorItemId: line.vendor_item_id,
  itemCode: line.item_code,
  ingredientId: line.ingredient_id,
  description: line.description,
});

function deliveriesOf(order: OrderHead): BusinessDate[] {
  const known = order.received.length > 0 ? order.received : [order.expected_on ?? order.ordered_on];
  return known.map(businessDate);
}

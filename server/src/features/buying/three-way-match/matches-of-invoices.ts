import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listLinesOf } from '../invoices/index.ts';
import { readOrderLines } from '../purchase-orders/index.ts';
import { type AskedRow, creditsOfOrders, type DecisionRow, decisionsOfOrders, receivedOfOrders } from './match.repo.ts';
import { isGoods, type MatchedOrder, matchLoaded } from './match-of-order.ts';
import { linksOf } from './order-links.repo.ts';

export type MatchOfInvoices = {
  orderId: number;
  /** The invoices linked to it in its currency. */
  invoiceIds: number[];
  found: MatchedOrder;
  decisions: DecisionRow[];
  asked: AskedRow[];
};

/** The matches of all orders that these invoices bill, whose number of queries doesn't depend on how many they are. */
export async function matchesOfInvoices(
  db: Queryable,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
): Promise<MatchOfInvoices[]> {
  const orderIds = [...new Set((await linksOf(db, scope, { invoiceIds })).map((link) => link.order_id))];
  if (orderIds.length === 0) return [];
  const linked = Map.groupBy(await linksOf(db, scope, { orderIds }), (link) => link.order_id);
  const allInvoices = [...new Set([...linked.values()].flat().map((link) => link.invoice_id))];
  const others = Map.groupBy(await linksOf(db, scope, { invoiceIds: allInvoices }), (link) => link.invoice_id);
  const allOrders = [...new Set([...others.values()].flat().map((link) => link.order_id))];
  const ordered = Map.groupBy(await readOrderLines(db, scope, allOrders), (line) => line.order_id);
  const lines = Map.groupBy((await listLinesOf(db, scope, allInvoices)).filter(isGoods), (line) => line.invoice_id);
  const received = Map.groupBy(await receivedOfOrders(db, scope, orderIds), (row) => row.order_id);
  const decisions = Map.groupBy(await decisionsOfOrders(db, scope, orderIds), (row) => row.order_id);
  const asked = Map.groupBy(await creditsOfOrders(db, scope, orderIds), (row) => row.order_id);
  return [...linked].flatMap(([orderId, links]) => {
    const [first] = links;
    if (first === undefined) return [];
    const currency = first.order_currency;
    const own = links.filter((link) => link.currency === currency).map((link) => link.invoice_id);
    const together = new Set([orderId, ...own.flatMap((id) => (others.get(id) ?? []).map((link) => link.order_id))]);
    const found = matchLoaded(
      scope,
      { id: orderId, currency },
      {
        linked: links.map((link) => ({ id: link.invoice_id, currency: link.currency })),
        all: [...together].sort((a, b) => a - b).flatMap((id) => ordered.get(id) ?? []),
        received: received.get(orderId) ?? [],
        billed: own.flatMap((id) => lines.get(id) ?? []),
      },
    );
    return [
      { orderId, invoiceIds: own, found, decisions: decisions.get(orderId) ?? [], asked: asked.get(orderId) ?? [] },
    ];
  });
}

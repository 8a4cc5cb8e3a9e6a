import { type LineKeys, type Match, matchOrder, type PairableLine, pairLines } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type LineRow, listLinesOf } from '../invoices/index.ts';
import { isCatchWeight, type OrderLineRow, readOrderLines, tolerancesOf } from '../purchase-orders/index.ts';
import { ordersOfInvoices, type ReceivedRow, receivedOfOrder } from './match.repo.ts';
import { billedGoods, orderedGoods, receivedGoods } from './measured.ts';
import { invoicesOfOrder, type OrderHead } from './order-links.repo.ts';

export type MatchedOrder = {
  match: Match;
  orderLines: OrderLineRow[];
  invoiceLines: LineRow[];
  invoices: number;
  /** Linked invoices in another currency, which are not compared. */
  foreign: number;
  /** Order lines for which something else came. */
  substituted: ReadonlySet<number>;
};

/** An order compared with its deliveries and invoices. */
export async function matchOfOrder(db: Queryable, scope: RestaurantScope, order: OrderHead): Promise<MatchedOrder> {
  const linked = await invoicesOfOrder(db, scope, order.id);
  const own = linked.filter(({ currency }) => currency === order.currency);
  const ids = own.map(({ id }) => id);
  const all = await readOrderLines(db, scope, [...new Set([order.id, ...(await ordersOfInvoices(db, scope, ids))])]);
  const received = await receivedOfOrder(db, scope, order.id);
  const billed = (await listLinesOf(db, scope, ids)).filter(isGoods);
  const inOrder = ids.flatMap((id) => billed.filter((line) => line.invoice_id === id));
  return matchLoaded(scope, order, { linked, all, received, billed: inOrder });
}

export type LoadedMatch = {
  linked: readonly { id: number; currency: string }[];
  /** The lines of this order and of the others that its invoices bill. */
  all: readonly OrderLineRow[];
  /** Of this order. */
  received: readonly ReceivedRow[];
  /** Of the linked invoices in the order's currency. */
  billed: LineRow[];
};

export function matchLoaded(
  scope: RestaurantScope,
  order: Pick<OrderHead, 'id' | 'currency'>,
  { linked, all, received, billed }: LoadedMatch,
): MatchedOrder {
  const own = linked.filter(({ currency }) => currency === order.currency);
  const pairs = pairLines(
    all.map((line) => pairable(line, received)),
    billed.map(keysOf),
  );
  const orderLines = all.filter((line) => line.order_id === order.id);
  const match = matchOrder({
    anyReceived: received.length > 0,
    anyBilled: own.length > 0,
    tolerances: tolerancesOf(scope.settings),
    lines: orderLines.map((line) => ({
      orderLineId: line.id,
      catchWeight: isCatchWeight(line),
      ordered: orderedGoods(line),
      received: receivedGoods(
        line,
        received.filter((row) => row.order_line_id === line.id),
      ),
      billed: billed.filter(({ id }) => pairs.get(id) === line.id).map(billedGoods),
    })),
    unordered: billed.filter(({ id }) => pairs.get(id) === null).map(billedGoods),
  });
  const substitutes = received.flatMap((row) => (row.substitute ? (row.order_line_id ?? []) : []));
  return {
    match,
    orderLines,
    invoiceLines: billed,
    invoices: linked.length,
    foreign: linked.length - own.length,
    substituted: new Set(substitutes),
  };
}

/** Goods, and credits for goods; taxes, freight and deposits are never ordered. */
export const isGoods = (line: LineRow) => ['product', 'supplies', 'credit'].includes(line.line_type);

const keysOf = (line: LineRow): LineKeys & { id: number } => ({
  id: line.id,
  vendorItemId: line.vendor_item_id,
  itemCode: line.item_code,
  ingredientId: line.ingredient_id,
  description: line.description,
});

/** An order line with its substitutes. */
const pairable = (line: OrderLineRow, received: readonly ReceivedRow[]): PairableLine => ({
  id: line.id,
  vendorItemId: line.vendor_item_id,
  itemCode: line.item_code,
  ingredientId: line.ingredient_id,
  description: line.description,
  substitutes: received
    .filter((row) => row.substitute && row.order_line_id === line.id)
    .map((row) => ({
      vendorItemId: row.vendor_item_id,
      itemCode: null,
      ingredientId: row.ingredient_id,
      description: row.description,
    })),
});

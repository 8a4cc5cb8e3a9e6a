import { Readable } from 'node:stream';
import type { exportPurchaseOrders as endpoint, QueryOf } from '@platewise/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { orderDays } from './order-days.ts';
import { type OrderLineRow, readOrderLines } from './order-lines.repo.ts';
import { amountOf } from './order-reply.ts';
import * as repo from './purchase-orders.repo.ts';

const ordersAtOnce = 100;
const heading = ['Order', 'Status', 'Vendor', 'Ordered on', 'Expected on', 'Code', 'Item', 'Pack', 'Quantity', 'Unit'];
const more = ['Received', 'Refused', 'Price', 'Per', 'Amount', 'Currency'];

/** Every line of the filtered orders, streamed page by page. */
export async function exportOrders(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<undefined> {
  const reach = caller.reach(query.restaurantId);
  reply.type('text/csv; charset=utf-8');
  reply.header('Content-Disposition', 'attachment; filename="purchase-orders.csv"');
  reply.send(Readable.from(linesOf(deps, caller, reach, query)));
  return undefined;
}

async function* linesOf(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  query: QueryOf<typeof endpoint>,
): AsyncGenerator<string> {
  yield csvLine([...heading, ...more]);
  const days = orderDays(caller, deps.clock());
  let cursor: string | undefined;
  do {
    const page = await repo.listOrders(deps.db, reach, days, { ...query, limit: ordersAtOnce, cursor });
    const ids = page.rows.map((row) => row.id);
    const lines = Map.groupBy(await readOrderLines(deps.db, reach, ids), (line) => line.order_id);
    yield page.rows
      .flatMap((order) => (lines.get(order.id) ?? []).map((line) => csvLine(cellsOf(caller, order, line))))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(caller: Caller, order: repo.OrderRow, line: OrderLineRow): (string | null)[] {
  const hidden = caller.hidesCosts(order.restaurant_id);
  return [
    order.number,
    order.status,
    order.vendor_name,
    order.ordered_on,
    order.expected_on,
    line.item_code,
    line.description,
    line.pack_text,
    line.quantity,
    line.unit,
    line.received,
    line.refused,
    hidden ? null : line.unit_price,
    line.price_unit ?? line.unit,
    hidden ? null : amountOf(line),
    order.currency,
  ];
}

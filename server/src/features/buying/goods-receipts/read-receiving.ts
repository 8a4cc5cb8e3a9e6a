import { createGoodsReceipt, type Receiving, type ReceivingLine } from '@platewise/contract';
import { type LineProgress, mayAct, orderProgress } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  deliveriesOf,
  isCatchWeight,
  type OrderLineRow,
  permitOrder,
  readOrderLines,
  tolerancesOf,
} from '../purchase-orders/index.ts';
import { receiptsOfOrder } from './goods-receipts.repo.ts';
import { calendarDay, standingOf } from './order-standing.ts';
import { receiptReplies } from './receipt-reply.ts';
import * as repo from './receiving.repo.ts';

/** What has arrived for an order and what is outstanding. */
export async function readReceiving(deps: Deps, caller: Caller, id: number): Promise<Receiving> {
  const scope = await permitOrder(deps, caller, id);
  const order = await repo.orderToReceive(deps.db, scope, id);
  if (order === null) throw notFound('The order');
  const lines = await readOrderLines(deps.db, scope, [id]);
  const toFollow = lines.map((line) => ({ id: line.id, quantity: line.quantity, catchWeight: isCatchWeight(line) }));
  const progress = orderProgress(toFollow, await deliveriesOf(deps.db, scope, id), tolerancesOf(scope.settings));
  const places = await repo.usualPlaces(
    deps.db,
    scope,
    lines.flatMap((line) => line.ingredient_id ?? []),
  );
  const status = standingOf(order);
  return {
    orderId: id,
    restaurantId: scope.restaurantId,
    number: order.number,
    status,
    vendorId: order.vendor_id,
    vendorName: order.vendor_name,
    expectedOn: order.expected_on,
    currency: order.currency,
    today: calendarDay(deps.clock(), scope.settings),
    lines: lines.map((line, index) => lineReply(line, progress.lines[index] as LineProgress, places)),
    receipts: await receiptReplies(deps.db, scope, caller, await receiptsOfOrder(deps.db, scope, id)),
    locations: await repo.locationNames(deps.db, scope),
    can: { receive: caller.may(createGoodsReceipt.access, scope.restaurantId) && mayAct(status, 'receive') },
  };
}

function lineReply(line: OrderLineRow, progress: LineProgress, places: ReadonlyMap<number, string>): ReceivingLine {
  return {
    orderLineId: line.id,
    vendorItemId: line.vendor_item_id,
    ingredientId: line.ingredient_id,
    ingredientName: line.ingredient_name,
    ingredientUnit: line.ingredient_unit,
    description: line.description,
    itemCode: line.item_code,
    packText: line.pack_text,
    unit: line.unit,
    ordered: Number(progress.ordered),
    delivered: Number(progress.delivered),
    refused: Number(progress.refused),
    accepted: Number(progress.accepted),
    outstanding: Number(progress.outstanding),
    short: Number(progress.short),
    settled: progress.settled,
    contents: numberOrNull(line.contents),
    catchWeight: isCatchWeight(line),
    unitPrice: numberOrNull(line.unit_price),
    priceUnit: line.price_unit,
    location: line.ingredient_id === null ? null : (places.get(line.ingredient_id) ?? null),
  };
}

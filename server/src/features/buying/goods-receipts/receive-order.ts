import type { BodyOf, createGoodsReceipt as endpoint, GoodsReceipt } from '@platewise/contract';
import { mayAct, msg, orderProgress, overDelivery, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfOrder } from '../audit-marks/index.ts';
import { openCreditRequests } from '../credit-requests/index.ts';
import {
  deliveriesOf,
  followReceipts,
  isCatchWeight,
  lockOrder,
  type OrderLineRow,
  permitOrder,
  readOrderLines,
  tolerancesOf,
} from '../purchase-orders/index.ts';
import { creditsOfReceipt } from './credits-of-receipt.ts';
import { replyOf } from './get-receipt.ts';
import { receiptOfClient } from './goods-receipts.repo.ts';
import { keepReceipt, linesForRecord } from './keep-receipt.ts';
import { calendarDay, standingOf } from './order-standing.ts';
import { type CameLine, cameLines } from './receipt-lines.ts';
import { orderToReceive, type ReceivedOrder } from './receiving.repo.ts';
import { stockedByInvoices } from './stocked-goods.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Receives goods of an order in one transaction: the receipt, stock, credit requests, and the order's new status.
 * Idempotent: sent twice, it's received once.
 */
export async function receiveOrder(deps: Deps, caller: Caller, orderId: number, body: Body): Promise<GoodsReceipt> {
  const scope = await permitOrder(deps, caller, orderId);
  return tx(deps.db, async (trx) => {
    // One after the other with approvals, so that the same goods move stock once.
    await lockCosts(trx, scope);
    await lockOrder(trx, scope, orderId);
    const sent = body.clientId === undefined ? null : await receiptOfClient(trx, scope, body.clientId);
    if (sent !== null) return replyOf(trx, caller, scope, sent.id);
    const order = await orderToReceive(trx, scope, orderId);
    if (order === null) throw notFound('The order');
    refuseStanding(order);
    const receivedOn = dayOf(deps, scope, order, body.receivedOn ?? null);
    const lines = await readOrderLines(trx, scope, [order.id]);
    const came = await cameLines(trx, scope, order.vendor_id, lines, body.lines);
    if (came.length === 0) throw invalidField('lines', 'Add at least one item');
    await refuseOver(trx, scope, order, lines, came, body.acceptOver === true);
    const { receiptId, stocked } = await keepReceipt(deps, trx, scope, {
      orderId: order.id,
      invoiceId: null,
      vendorId: order.vendor_id,
      receivedOn,
      note: body.note || null,
      clientId: body.clientId ?? null,
      came,
      alreadyStocked: await stockedByInvoices(trx, scope, order.id),
    });
    const progress = await progressOf(trx, scope, order, lines);
    const from = { orderId: order.id, vendorId: order.vendor_id, currency: order.currency, receiptId };
    const credits = creditsOfReceipt(came, progress, from);
    await openCreditRequests(trx, scope, credits, deps.clock());
    await markInvoicesOfOrder(trx, scope, order.id);
    const status = await followReceipts(trx, scope, order.id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'received',
      subject: 'purchase order',
      subjectId: order.id,
      summary: msg('Received order {number} from {vendor}', {
        number: order.number,
        vendor: order.vendor_name,
      }),
      after: {
        receipt: receiptId,
        receivedOn,
        status,
        lines: linesForRecord(stocked),
        creditsAskedFor: credits.length,
      },
    });
    return replyOf(trx, caller, scope, receiptId);
  });
}

/** How much of each order line has arrived. */
async function progressOf(trx: Tx, scope: RestaurantScope, order: ReceivedOrder, lines: readonly OrderLineRow[]) {
  const toFollow = lines.map((line) => ({ id: line.id, quantity: line.quantity, catchWeight: isCatchWeight(line) }));
  const deliveries = await deliveriesOf(trx, scope, order.id);
  return orderProgress(toFollow, deliveries, tolerancesOf(scope.settings)).lines;
}

function refuseStanding(order: ReceivedOrder): void {
  const status = standingOf(order);
  if (mayAct(status, 'receive')) return;
  if (status === 'draft') throw problem('conflict', 'This order is a draft. Send it first.');
  throw problem(
    'conflict',
    t(
      'The order is {status, select, received {received} closed {closed} other {cancelled}}. Reopen it to receive goods.',
      { status },
    ),
  );
}

function dayOf(deps: Deps, scope: RestaurantScope, order: ReceivedOrder, given: string | null): string {
  const today = calendarDay(deps.clock(), scope.settings);
  if (given === null) return today;
  if (given > today) throw invalidField('receivedOn', "A delivery can't be in the future");
  if (given < order.ordered_on) throw invalidField('receivedOn', 'The delivery is dated before its order');
  return given;
}

/** More than ordered is often a typo, or goods that will be billed: ask for confirmation. */
async function refuseOver(
  trx: Tx,
  scope: RestaurantScope,
  order: ReceivedOrder,
  lines: readonly OrderLineRow[],
  came: readonly CameLine[],
  accepted: boolean,
): Promise<void> {
  if (accepted) return;
  const before = await progressOf(trx, scope, order, lines);
  const tolerances = tolerancesOf(scope.settings);
  const errors = lines.flatMap((line, index) => {
    const own = came.filter((one) => one.ordered?.id === line.id);
    const delivered = own.reduce((sum, one) => sum + Number(one.values.delivered), 0);
    const over = overDelivery(
      {
        ordered: line.quantity,
        before: before[index]?.delivered ?? '0',
        delivered: delivered.toFixed(3),
        catchWeight: isCatchWeight(line),
      },
      tolerances,
    );
    const first = own[0];
    if (over === null || first === undefined) return [];
    return [
      {
        path: `${first.path}.delivered`,
        message: line.unit
          ? t('{quantity} {unit} more than ordered', { quantity: over, unit: line.unit })
          : t('{quantity} more than ordered', { quantity: over }),
      },
    ];
  });
  if (errors.length === 0) return;
  throw problem('conflict', 'More was delivered than ordered. Accept it, or return it.', { errors });
}

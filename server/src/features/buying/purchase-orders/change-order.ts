import type { PurchaseOrder } from '@platewise/contract';
import { mayAct, type OrderAct, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { orderDays } from './order-days.ts';
import { orderReply, statusOf } from './order-reply.ts';
import { permitOrder } from './permit-order.ts';
import { findOrder, lockOrder, type OrderRow } from './purchase-orders.repo.ts';

export type HeldOrder = { trx: Tx; scope: RestaurantScope; row: OrderRow };

/**
 * Changes an order, if its status allows it, in one transaction under its lock; returns the updated order. Stale
 * versions are refused: a second click on Send finds an order already sent.
 */
export async function changeOrder(
  deps: Deps,
  caller: Caller,
  wanted: { id: number; act: OrderAct; version: number | undefined },
  work: (order: HeldOrder) => Promise<void>,
): Promise<PurchaseOrder> {
  const scope = await permitOrder(deps, caller, wanted.id);
  return tx(deps.db, async (trx) => {
    await work({ trx, scope, row: await heldOrder(deps, caller, trx, scope, wanted) });
    return orderReply(deps, trx, caller, scope, wanted.id);
  });
}

/** Locks the order; refused if it's gone, changed since, or its status doesn't allow the action. */
export async function heldOrder(
  deps: Deps,
  caller: Caller,
  trx: Tx,
  scope: RestaurantScope,
  { id, act, version }: { id: number; act: OrderAct; version: number | undefined },
): Promise<OrderRow> {
  await lockOrder(trx, scope, id);
  const row = await findOrder(trx, scope, orderDays(caller, deps.clock()), id);
  if (row === null) throw notFound('The order');
  const current = await orderReply(deps, trx, caller, scope, id);
  refuseStale(version, row.version, () => current);
  if (!mayAct(statusOf(row), act)) throw problem('conflict', refusalOf(act, row), { current });
  return row;
}

function refusalOf(act: OrderAct, { number, status }: OrderRow): string {
  const state = t(
    '{number} {status, select, draft {is a draft} sent {was sent} partly_received {was partly received} received {was received} closed {is closed} other {is canceled}}',
    { number, status },
  );
  switch (act) {
    case 'edit':
      return t("{state}, so it can't be changed. Duplicate it to order something else.", { state });
    case 'remove':
      return t("{state}, so it can't be deleted. Only drafts can.", { state });
    case 'send':
      return t(
        '{number} {status, select, sent {was sent} partly_received {was partly received} received {was received} closed {is closed} other {is canceled}} already.',
        { number, status },
      );
    case 'resend':
      return t('{state}, so there is nothing to send again.', { state });
    case 'receive':
      return t('{state}, so nothing can be received on it.', { state });
    case 'cancel':
      return t("{state}, so it can't be canceled.", { state });
    case 'close':
      return t("{state}, so it can't be closed.", { state });
    case 'reopen':
      return t("{state}, so it can't be reopened.", { state });
  }
}

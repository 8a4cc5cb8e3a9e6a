import type { PurchaseOrder } from '@platewise/contract';
import { mayAct, type OrderAct } from '@platewise/domain';
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
  if (!mayAct(statusOf(row), act)) throw problem('conflict', refusals[act](row), { current });
  return row;
}

const words: Record<string, string> = {
  draft: 'is a draft',
  sent: 'was sent',
  partly_received: 'was partly received',
  received: 'was received',
  closed: 'is closed',
  cancelled: 'is canceled',
};
const standing = (row: OrderRow) => `${row.number} ${words[row.status] ?? row.status}`;

const refusals: Record<OrderAct, (row: OrderRow) => string> = {
  edit: (row) => `${standing(row)}, so it can't be changed. Duplicate it to order something else.`,
  remove: (row) => `${standing(row)}, so it can't be deleted. Only drafts can.`,
  send: (row) => `${standing(row)} already.`,
  resend: (row) => `${standing(row)}, so there is nothing to send again.`,
  receive: (row) => `${standing(row)}, so nothing can be received on it.`,
  cancel: (row) => `${standing(row)}, so it can't be canceled.`,
  close: (row) => `${standing(row)}, so it can't be closed.`,
  reopen: (row) => `${standing(row)}, so it can't be reopened.`,
};

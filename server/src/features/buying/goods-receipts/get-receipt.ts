import type { GoodsReceipt } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findReceipt } from './goods-receipts.repo.ts';
import { permitReceipt } from './permit-receipt.ts';
import { receiptReplies } from './receipt-reply.ts';

export async function getReceipt(deps: Deps, caller: Caller, id: number): Promise<GoodsReceipt> {
  const { scope } = await permitReceipt(deps, caller, id);
  return replyOf(deps.db, caller, scope, id);
}

/** The current state of a receipt. */
export async function replyOf(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<GoodsReceipt> {
  const row = await findReceipt(db, scope, id);
  const [reply] = row === null ? [] : await receiptReplies(db, scope, caller, [row]);
  if (reply === undefined) throw notFound('The receipt');
  return reply;
}

import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertRequest, type NewCreditRequest, withdrawUnsent } from './write-requests.repo.ts';

/** Creates credit requests in the caller's transaction; the caller writes the audit row. Returns their ids. */
export async function openCreditRequests(
  trx: Tx,
  scope: RestaurantScope,
  requests: readonly NewCreditRequest[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const request of requests) ids.push(await insertRequest(trx, scope, request, now));
  return ids;
}

/** Withdraws a receipt's unsent credit requests when the receipt is undone. */
export const withdrawOfReceipt = (trx: Tx, scope: RestaurantScope, receiptId: number, now: Date): Promise<void> =>
  withdrawUnsent(trx, scope, receiptId, 'Its receipt was undone', now);

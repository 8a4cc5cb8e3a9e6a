import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertRequest, type NewCreditRequest, withdrawUnsent } from './write-requests.repo.ts';

/** Asks for credits within the transaction that found them; the caller writes the audit row. Answers their ids. */
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

/** What a receipt asked for and nobody has sent is asked for no longer once the receipt is taken back. */
export const withdrawOfReceipt = (trx: Tx, scope: RestaurantScope, receiptId: number, now: Date): Promise<void> =>
  withdrawUnsent(trx, scope, receiptId, 'Its receipt was undone', now);

import { type Message, msg, storedText, storedWords } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type CreditRequestRow, findRequest, lockRequest } from './credit-requests.repo.ts';
import { insertRequest, type NewCreditRequest, updateRequest, withdrawUnsent } from './write-requests.repo.ts';

/** What a credit is for, in the language of each reader and of the vendor. */
export const creditWords = (item: string, reason: Message): string =>
  storedText(msg('{item}: {reason}', { item: item.slice(0, 400), reason }));

/** Why more is due than was requested before. */
export const lessRequested = (reason: Message): Message => msg('{reason}, less what was requested before', { reason });

/** What kinds of requests give prices or charges as their reason; others give quantities. */
const priced: readonly string[] = ['price', 'other'];

/** What a credit is for, in the reader's language; without the reason's prices where costs are hidden. */
export function descriptionOf({ kind, description }: { kind: string; description: string }, hidden: boolean): string {
  return storedWords(hidden && priced.includes(kind) ? creditItem(description) : description);
}

/** The goods without the reason; a person's own words as they are. */
export function creditItem(description: string): string {
  if (!description.startsWith('{"message":"{item}: {reason}"')) return description;
  const { item } = JSON.parse(description).values ?? {};
  return typeof item === 'string' ? item : '';
}

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

/**
 * Puts a request that the vendor hasn't answered back among those to send. One that was answered, or withdrawn, stays;
 * its status tells which.
 */
export async function claimAgain(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  now: Date,
): Promise<Pick<CreditRequestRow, 'status' | 'amount' | 'credited_amount'> | null> {
  await lockRequest(trx, scope, id);
  const row = await findRequest(trx, scope, id);
  if (row?.status === 'sent') await updateRequest(trx, scope, id, { status: 'open' }, now);
  return row;
}

/** Withdraws a receipt's unsent credit requests when the receipt is undone. */
export const withdrawOfReceipt = (trx: Tx, scope: RestaurantScope, receiptId: number, now: Date): Promise<void> =>
  withdrawUnsent(trx, scope, receiptId, msg('Its receipt was undone').message, now);

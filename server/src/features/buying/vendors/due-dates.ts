import { businessDate, dueFromTerms } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { lockUnprinted, netDaysOf, writeDueDates } from './payment-terms.repo.ts';

/**
 * Gives a vendor's unpaid, approved invoices that print no due date the one of its terms.
 *
 * @param ids only these invoices
 * @returns the invoices that have another due date now
 */
export async function refreshDueDates(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number,
  ids?: readonly number[],
): Promise<number[]> {
  const netDays = await netDaysOf(trx, scope, vendorId);
  const due = (await lockUnprinted(trx, scope, vendorId, ids))
    .map(({ id, invoice_date: date, due_date: before }) => ({
      ...{ id, before },
      dueDate: dueFromTerms(date === null ? null : businessDate(date), netDays),
    }))
    .filter(({ before, dueDate }) => before !== dueDate);
  if (due.length > 0) await writeDueDates(trx, scope, due);
  return due.map(({ id }) => id);
}

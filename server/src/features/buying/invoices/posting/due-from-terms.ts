import { businessDate, dueFromTerms } from '@platewise/domain';
import { netDaysOf } from '../../vendors/index.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import type { Posting, Unposting } from './approval-step.ts';

/** An invoice that prints no due date is due by the terms of its vendor. A credit waits to be used. */
export async function addDueDate({ trx, loaded: { row, scope } }: Posting): Promise<void> {
  const { vendor_id: vendorId, invoice_date: date, due_date: printed, total_amount: total } = row;
  if (printed !== null || vendorId === null || date === null || Number(total) < 0) return;
  const due = dueFromTerms(businessDate(date), await netDaysOf(trx, scope, vendorId));
  if (due !== null) await updateInvoice(trx, scope, row.id, { due_date: due, due_from_terms: true });
}

export async function removeDueDate({ trx, loaded: { row, scope } }: Unposting): Promise<void> {
  if (row.due_from_terms) await updateInvoice(trx, scope, row.id, { due_date: null, due_from_terms: false });
}

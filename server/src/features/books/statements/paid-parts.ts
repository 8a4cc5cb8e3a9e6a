import type { ReconciledLine } from '@platewise/domain';
import type { PaidPart } from './booked.repo.ts';
import type { Reconciled } from './reconcile-rows.ts';

/** The recorded payments of a line's invoice up to the statement's day, the last one last. */
export function paymentsSettling({ invoices, day }: Reconciled, { invoiceId }: ReconciledLine): PaidPart[] {
  const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
  return (invoice?.parts ?? []).filter(({ paidOn }) => paidOn <= day);
}

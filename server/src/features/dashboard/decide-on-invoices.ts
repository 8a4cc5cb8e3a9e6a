import type { Deps } from '../../deps.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { counted, type Decision } from './decision.ts';
import { readFailedInvoices, readWaitingInvoices } from './decisions.repo.ts';

const dayMs = 86_400_000;
const mostFailed = 20;

/** Invoices that wait for a review. */
export async function invoicesToReview(deps: Deps, reach: Reach): Promise<Decision[]> {
  const rows = await readWaitingInvoices(deps.db, reach);
  const now = deps.clock().getTime();
  return rows.map((row) => {
    const count = Number(row.count);
    const days = Math.floor((now - row.oldest.getTime()) / dayMs);
    const since = days === 0 ? 'since today' : `for ${counted(days, 'day', 'days')}`;
    return {
      kind: 'invoices_to_review',
      restaurantId: row.restaurant_id,
      title: `${counted(count, 'invoice waits', 'invoices wait')} for your review`,
      detail: count === 1 ? `Here ${since}` : `The oldest is here ${since}`,
      amount: row.amount === null ? null : Number(row.amount),
      amountLabel: row.amount === null ? null : 'not posted yet',
      currency: row.currency,
      href: count === 1 ? `/invoices/${row.one_id}/review` : '/invoices?status=review',
      action: 'Review',
    };
  });
}

export async function failedInvoices(deps: Deps, reach: Reach): Promise<Decision[]> {
  const rows = await readFailedInvoices(deps.db, reach, mostFailed);
  return rows.map((row) => ({
    kind: 'failed_invoice',
    restaurantId: row.restaurant_id,
    title: `${row.filename} could not be read`,
    detail: row.failure_message ?? 'Read it again, or enter it by hand.',
    amount: row.amount === null ? null : Number(row.amount),
    amountLabel: row.amount === null ? null : 'not posted yet',
    currency: row.currency,
    href: `/invoices/${row.id}`,
    action: 'Look',
  }));
}

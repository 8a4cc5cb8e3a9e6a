import type { invoiceSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ownCurrenciesFirst } from '../../../platform/auth/own-currencies.ts';
import { calendarDays } from './invoice-reply.ts';
import * as repo from './invoices.repo.ts';

/** The cards above the list, for the filtered invoices. Rejected ones owe nothing; currencies are never added up. */
export async function summariseInvoices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const filter = { ...query, days: calendarDays(caller, reach, deps.clock()) };
  const rows = ownCurrenciesFirst(caller, reach, await repo.summariseInvoices(deps.db, reach, filter));
  const sum = (pick: (row: repo.SummaryRow) => number) => rows.reduce((total, row) => total + Number(pick(row)), 0);
  return {
    total: sum((row) => row.all),
    toReview: sum((row) => row.to_review),
    reading: sum((row) => row.reading),
    failed: sum((row) => row.failed),
    currencies: rows.map((row) => ({
      currency: row.currency,
      all: { count: Number(row.all), amount: Number(row.all_amount) },
      pending: { count: Number(row.pending), amount: Number(row.pending_amount) },
      paid: { count: Number(row.paid), amount: Number(row.paid_amount) },
      overdue: { count: Number(row.overdue), amount: Number(row.overdue_amount) },
    })),
  };
}

import type { invoiceSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
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
    total: sum((row) => row.count),
    toReview: sum((row) => row.to_review),
    reading: sum((row) => row.reading),
    failed: sum((row) => row.failed),
    currencies: [...Map.groupBy(rows, (row) => row.currency)].map(([currency, own]) => ({
      currency,
      all: amountOf(own),
      pending: amountOf(own.filter(({ state }) => state === 'pending')),
      paid: amountOf(own.filter(({ state }) => state === 'paid')),
      overdue: amountOf(own.filter(({ state }) => state === 'overdue')),
    })),
  };
}

const amountOf = (rows: readonly repo.SummaryRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + Number(count), 0),
  amount: Number(rows.reduce((sum, { amount }) => sum.plus(amount), dec(0))),
});

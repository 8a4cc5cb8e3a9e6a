import type { listInvoices as endpoint, Invoice, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { calendarDays } from './invoice-reply.ts';
import * as repo from './invoices.repo.ts';
import { invoiceReplies } from './load-invoice.ts';

export async function listInvoices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Invoice>> {
  const reach = caller.reach(query.restaurantId);
  const filter = { ...query, days: calendarDays(caller, reach, deps.clock()) };
  const page = await repo.listInvoices(deps.db, reach, filter, query);
  return { ...page, rows: await invoiceReplies(deps, deps.db, caller, page.rows) };
}

import type { listInvoices as endpoint, Invoice, QueryOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../platform/http/page.ts';
import { calendarDays, invoiceReply } from './invoice-reply.ts';
import * as repo from './invoices.repo.ts';

export async function listInvoices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Invoice>> {
  const now = deps.clock();
  const reach = caller.reach(query.restaurantId);
  const filter = { ...query, days: calendarDays(caller, reach, now) };
  const page = await repo.listInvoices(deps.db, reach, filter, query);
  return mapPage(page, (row) => invoiceReply(caller, row, now));
}

import type { listInvoices as endpoint, Invoice, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { waitingApprovals } from '../approvals/index.ts';
import { calendarDays } from './invoice-reply.ts';
import * as repo from './invoices.repo.ts';
import { invoiceReplies } from './load-invoice.ts';

export async function listInvoices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Invoice>> {
  const reach = caller.reach(query.restaurantId);
  const now = deps.clock();
  const waiting = query.status === 'my_approval' ? await waitingApprovals(deps.db, reach, now) : [];
  const waitingIds = waiting.filter(({ userId }) => userId === caller.user.id).map(({ invoiceId }) => invoiceId);
  const filter = { ...query, days: calendarDays(caller, reach, now), waitingIds };
  const page = await repo.listInvoices(deps.db, reach, filter, query);
  return { ...page, rows: await invoiceReplies(deps, deps.db, caller, page.rows) };
}

import type { billingHistory as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../platform/http/page.ts';
import * as repo from './figures.repo.ts';

type Row = ReplyOf<typeof endpoint>[number];

const statuses: readonly Row['status'][] = ['paid', 'pending', 'failed'];

export async function listBilling(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Page<Row>> {
  const page = await repo.listBilling(deps.db, caller.user.id, query);
  return mapPage(page, (row) => ({
    id: row.id,
    description: row.description,
    date: row.date,
    amount: Number(row.amount),
    status: statuses.find((known) => known === row.status) ?? 'pending',
  }));
}

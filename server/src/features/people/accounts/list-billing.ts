import type { BillingRecord, billingHistory as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { billingReply } from './billing-reply.ts';
import * as repo from './figures.repo.ts';

export async function listBilling(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<BillingRecord>> {
  return mapPage(await repo.listBilling(deps.db, caller.user.id, query), billingReply);
}

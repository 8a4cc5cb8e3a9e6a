import type { CreditRequest, listCreditRequests as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { listRequests as readRequests } from './credit-requests.repo.ts';
import { requestReply } from './request-reply.ts';

export async function listRequests(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<CreditRequest>> {
  const page = await readRequests(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => requestReply(caller, row));
}

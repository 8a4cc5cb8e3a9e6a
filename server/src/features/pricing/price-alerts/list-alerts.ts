import type { listPriceAlerts as endpoint, PriceAlert, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { alertReply } from './alert-reply.ts';
import * as repo from './alerts.repo.ts';

export async function listAlerts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PriceAlert>> {
  const { severity, ingredientId, competitorId, q } = query;
  const filter = {
    ...{ severity, ingredientId, competitorId, q },
    types: query.type,
    status: query.status ?? 'all',
    sort: query.sort ?? 'createdAt',
  } as const;
  const page = await repo.listAlerts(deps.db, caller.reach(query.restaurantId), filter, query);
  return mapPage(page, (row) => alertReply(caller, row));
}

import type { listPriceChanges as endpoint, PriceChange, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { priceChangeReply } from './price-change-reply.ts';
import { listChanges } from './price-changes.repo.ts';

export async function listPriceChanges(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PriceChange>> {
  const page = await listChanges(deps.db, caller.reach(query.restaurantId), query, query);
  return mapPage(page, (row) => priceChangeReply(caller, row));
}

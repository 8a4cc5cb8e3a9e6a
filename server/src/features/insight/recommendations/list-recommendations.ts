import type { listRecommendations as endpoint, QueryOf, Recommendation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { recommendationReply } from './recommendation-reply.ts';
import { listRows } from './recommendations.repo.ts';

export async function listRecommendations(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Recommendation>> {
  const filter = { status: query.status ?? 'pending', type: query.type } as const;
  const page = await listRows(deps.db, caller.reach(query.restaurantId), filter, query, deps.clock());
  return mapPage(page, (row) => recommendationReply(caller, row));
}

import type { Competitor, listCompetitors as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../platform/http/page.ts';
import { competitorReply } from './competitor-reply.ts';
import * as repo from './competitors.repo.ts';
import { findCompetitor } from './load-competitor.ts';

export async function listCompetitors(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Competitor>> {
  const page = await repo.listCompetitors(deps.db, caller.reach(query.restaurantId), query, query);
  return mapPage(page, (row) => competitorReply(caller, row));
}

export async function readCompetitor(deps: Deps, caller: Caller, id: number): Promise<Competitor> {
  const row = await findCompetitor(deps.db, caller.sight, id);
  caller.permit(row.restaurant_id);
  return competitorReply(caller, row);
}

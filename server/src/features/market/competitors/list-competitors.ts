import type { Competitor, listCompetitors as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { competitorReply } from './competitor-reply.ts';
import * as repo from './competitors.repo.ts';
import { findCompetitor } from './load-competitor.ts';
import { forgottenOf, lookUpAgain } from './look-up-again.ts';

const lookUpMs = 5_000;

export async function listCompetitors(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Competitor>> {
  const page = await repo.listCompetitors(deps.db, caller.reach(query.restaurantId), query, query);
  return mapPage(page, (row) => competitorReply(caller, row));
}

/** Data that may no longer be stored is looked up again. */
export async function readCompetitor(deps: Deps, caller: Caller, id: number): Promise<Competitor> {
  const row = await findCompetitor(deps.db, caller.sight, id);
  const scope = caller.permit(row.restaurant_id);
  const forgotten = forgottenOf(row);
  const told = forgotten.length > 0 && (await lookUpAgain(deps, scope, forgotten, lookUpMs));
  return competitorReply(caller, told ? await findCompetitor(deps.db, caller.sight, id) : row);
}

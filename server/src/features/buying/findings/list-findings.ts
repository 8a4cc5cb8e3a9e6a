import type { listFindings as endpoint, Finding, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { findingReply } from './finding-reply.ts';
import { sightOf } from './finding-sight.ts';
import * as repo from './findings.repo.ts';

export async function listFindings(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Finding>> {
  const sight = sightOf(caller, caller.reach(query.restaurantId));
  return mapPage(await repo.listFindings(deps.db, sight, query), (row) => findingReply(caller, row));
}

import type { listScenarios as endpoint, QueryOf, Scenario } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { scenarioReply } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

export async function listScenarios(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Scenario>> {
  const page = await repo.listScenarios(deps.db, caller.reach(query.restaurantId), caller.user.id, query);
  return mapPage(page, (row) => scenarioReply(caller, row));
}

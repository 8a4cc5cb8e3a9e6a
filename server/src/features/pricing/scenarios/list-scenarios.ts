import type { listScenarios as endpoint, QueryOf, Scenario } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { isSeen } from './permit-members.ts';
import { scenarioReply } from './scenario-reply.ts';
import * as repo from './scenarios.repo.ts';

/** The caller's scenarios and shared ones about any of these restaurants, or of all, each with all its restaurants. */
export async function listScenarios(
  deps: Deps,
  caller: Caller,
  { restaurantIds, ...query }: QueryOf<typeof endpoint>,
): Promise<Page<Scenario>> {
  const reach =
    restaurantIds === undefined
      ? caller.reach()
      : partOf(
          caller.sight,
          restaurantIds.map((id) => caller.permit(id).restaurantId),
        );
  const page = await repo.listScenarios(deps.db, reach, caller.user.id, query);
  const setIds = page.rows.flatMap(({ set_id }) => set_id ?? []);
  const members = await repo.readSets(deps.db, caller.sight, caller.user.id, setIds);
  const sets = Map.groupBy(
    members.filter((row) => row.deleted_at === null && isSeen(caller, row)),
    ({ set_id }) => set_id,
  );
  return mapPage(page, (row) => scenarioReply(caller, sets.get(row.set_id) ?? [row]));
}

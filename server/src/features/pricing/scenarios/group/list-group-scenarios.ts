import { listGroupScenarios as endpoint, type GroupScenario, type QueryOf } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import { type Caller, partOf } from '../../../../platform/auth/caller.ts';
import type { Page } from '../../../../platform/http/page.ts';
import { groupReply, seenSets } from './group-reply.ts';
import { listSets, readSets } from './scenario-sets.repo.ts';

/** The caller's scenarios of several restaurants and shared ones, where costs may be seen. */
export async function listGroupScenarios(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<GroupScenario>> {
  const seen = caller.restaurants.filter(({ id }) => caller.may(endpoint.access, id) && !caller.hidesCosts(id));
  // Without any, the refusal says why.
  const reach =
    seen.length === 0
      ? caller.reach()
      : partOf(
          caller.sight,
          seen.map(({ id }) => caller.permit(id).restaurantId),
        );
  const page = await listSets(deps.db, reach, caller.user.id, query);
  const setIds = page.rows.flatMap(({ set_id }) => set_id ?? []);
  const sets = seenSets(caller, await readSets(deps.db, reach, caller.user.id, setIds));
  return { ...page, rows: page.rows.map((row) => groupReply(caller, sets.get(row.set_id ?? '') ?? [row])) };
}

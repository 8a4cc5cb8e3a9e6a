import type { listGroupScenarios as endpoint, GroupScenario, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import { type Caller, partOf } from '../../../../platform/auth/caller.ts';
import type { Page } from '../../../../platform/http/page.ts';
import { groupReply, seenSets } from './group-reply.ts';
import { listSets, readSets } from './scenario-sets.repo.ts';

/** The caller's scenarios of several restaurants and shared ones, in these restaurants or all. */
export async function listGroupScenarios(
  deps: Deps,
  caller: Caller,
  { restaurantIds, ...query }: QueryOf<typeof endpoint>,
): Promise<Page<GroupScenario>> {
  const reach =
    restaurantIds === undefined
      ? caller.reach()
      : partOf(
          caller.sight,
          restaurantIds.map((id) => caller.permit(id).restaurantId),
        );
  const page = await listSets(deps.db, reach, caller.user.id, query);
  const setIds = page.rows.flatMap(({ set_id }) => set_id ?? []);
  const sets = seenSets(caller, await readSets(deps.db, reach, caller.user.id, setIds));
  return { ...page, rows: page.rows.map((row) => groupReply(caller, sets.get(row.set_id ?? '') ?? [row])) };
}

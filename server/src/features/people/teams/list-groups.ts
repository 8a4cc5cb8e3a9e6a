import type { listGroups as endpoint, QueryOf, RestaurantGroup } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as groups from './groups.repo.ts';
import { standingIn } from './standing.ts';
import { groupReply } from './team-replies.ts';

export async function listGroups(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<RestaurantGroup>> {
  const standings = new Map(caller.groups.map((group) => [group.id, standingIn(group)]));
  const page = await groups.listGroups(deps.db, [...standings.keys()], query.q, query);
  return mapPage(page, (row) => {
    const standing = standings.get(row.id);
    if (standing === undefined) throw new Error('a group out of reach was read');
    return groupReply(caller, standing, row);
  });
}

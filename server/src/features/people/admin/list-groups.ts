import type { adminGroups as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as repo from './restaurants.repo.ts';

export async function listGroups(
  deps: Deps,
  query: QueryOf<typeof endpoint>,
): Promise<Page<ReplyOf<typeof endpoint>[number]>> {
  const page = await repo.listGroups(deps.db, query.q, query);
  return mapPage(page, (row) => ({
    id: row.id,
    name: row.name,
    ownerFullName: row.owner_name,
    restaurantCount: Number(row.restaurants),
  }));
}

import type { listDishNames as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { listDishNames as list } from './dish-names.repo.ts';

export async function listDishNames(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<ReplyOf<typeof endpoint>[number]>> {
  const page = await list(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    isActive: row.is_active,
  }));
}

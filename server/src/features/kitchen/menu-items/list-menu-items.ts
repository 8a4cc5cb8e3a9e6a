import type { listMenuItems as endpoint, MenuItem, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { menuItemReply } from './menu-item-reply.ts';
import * as repo from './menu-items.repo.ts';
import { daysBefore } from './trend.ts';

export async function listMenuItems(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<MenuItem>> {
  const list = { ...query, since: daysBefore(deps.clock(), 30) };
  const page = await repo.listMenuItems(deps.db, caller.reach(query.restaurantId), list, query);
  return mapPage(page, (row) => menuItemReply(caller, row));
}

import type { listInventory as endpoint, InventoryItem, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { itemReply } from './item-reply.ts';
import * as repo from './items.repo.ts';

export async function listInventory(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<InventoryItem>> {
  const page = await repo.listItems(deps.db, caller.reach(query.restaurantId), query, deps.clock());
  return mapPage(page, (row) => itemReply(caller, row));
}

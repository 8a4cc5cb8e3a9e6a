import type { BodyOf, changeInventoryItems as endpoint, InventoryItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { changeEach, scopeOfBulk } from '../../../platform/http/bulk.ts';
import { findSeveralItems } from './items.repo.ts';
import { changeItem } from './update-item.ts';

/** Updates several items of one restaurant: all, or none if one is refused. */
export async function changeItems(
  deps: Deps,
  caller: Caller,
  { items }: BodyOf<typeof endpoint>,
): Promise<InventoryItem[]> {
  const ids = items.map(({ id }) => id);
  const records = await findSeveralItems(deps.db, caller.sight, ids);
  const scope = scopeOfBulk(caller, items, records, ids.length === 1 ? 'The inventory item' : 'One of the items');
  return tx(deps.db, (trx) => {
    const within = { deps, trx, caller, scope, now: deps.clock() };
    return changeEach(items, records, ({ id, ...body }) => changeItem(within, id, body));
  });
}

import type { BodyOf, changeMenuItems as endpoint, MenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { changeEach, scopeOfBulk } from '../../../platform/http/bulk.ts';
import { findSeveralMenuItems } from './menu-items.repo.ts';
import { changeDish } from './update-menu-item.ts';

/** Updates several dishes of one restaurant: all, or none if one is refused. */
export async function changeMenuItems(
  deps: Deps,
  caller: Caller,
  { items }: BodyOf<typeof endpoint>,
): Promise<MenuItem[]> {
  const ids = items.map(({ id }) => id);
  const records = await findSeveralMenuItems(deps.db, caller.sight, ids);
  const scope = scopeOfBulk(caller, items, records, ids.length === 1 ? 'The dish' : 'One of the dishes');
  return tx(deps.db, async (trx) => {
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    const within = { deps, trx, caller, scope, now: deps.clock() };
    return changeEach(items, records, ({ id, ...edit }) => changeDish(within, id, edit));
  });
}

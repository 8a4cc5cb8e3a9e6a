import type { BodyOf, createMenuItem as endpoint, MenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { addDish } from './add-dish.ts';
import { knownCategory } from './known-category.ts';
import { loadMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';

export async function createMenuItem(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<MenuItem> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { restaurantId: _, price, ...said } = body;
  return tx(deps.db, async (trx) => {
    const category = await knownCategory(trx, scope, body.category);
    const dish = { ...said, category, currentPrice: body.currentPrice ?? price ?? null };
    const id = await addDish(trx, scope, dish, deps.clock());
    return menuItemReply(caller, await loadMenuItem(deps, trx, scope, id));
  });
}

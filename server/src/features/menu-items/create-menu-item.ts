import type { BodyOf, createMenuItem as endpoint, MenuItem } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { type Caller, restaurantOf } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { addDish } from './add-dish.ts';
import { loadMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';

export async function createMenuItem(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<MenuItem> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { restaurantId: _, price, ...said } = body;
  const dish = { ...said, category: body.category ?? null, currentPrice: body.currentPrice ?? price ?? null };
  return tx(deps.db, async (trx) => {
    const id = await addDish(trx, scope, dish, deps.clock());
    return menuItemReply(caller, await loadMenuItem(deps, trx, scope, id));
  });
}

import type { BodyOf, createMenuItem as endpoint, MenuItem } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { type Caller, restaurantOf } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { insertCostHistory } from '../costing/index.ts';
import { loadMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import * as repo from './write-menu-item.repo.ts';

/** Targets end below 100: no price earns all of itself. */
const highestTarget = 99.99;

export async function createMenuItem(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<MenuItem> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const now = deps.clock();
  const values = {
    name: body.name,
    description: body.description ?? null,
    category: body.category ?? 'Main',
    menuSection: body.menuSection ?? 'General',
    currentPrice: body.currentPrice ?? body.price ?? null,
    targetMargin: body.targetMargin ?? String(Math.min(scope.settings.defaultMargin, highestTarget)),
    manualCost: body.manualCost ?? null,
    imageUrl: body.imageUrl || null,
    imageKey: null,
    isActive: true,
  };
  return tx(deps.db, async (trx) => {
    const id = await repo.insertMenuItem(trx, scope, { ...values, readFrom: body.readFrom ?? null }, now);
    const { currentPrice: price, manualCost: cost } = values;
    // What later changes are compared with.
    const point = { menuItemId: id, price, before: null, after: cost, known: cost ?? '0' };
    await insertCostHistory(trx, scope, [point], { cause: 'price', now });
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'menu item',
      subjectId: id,
      summary: `Added the dish ${values.name}`,
      after: values,
    });
    return menuItemReply(caller, await loadMenuItem(deps, trx, scope, id));
  });
}

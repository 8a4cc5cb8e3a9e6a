import { type BodyOf, changeMenuPrice, type updateMenuItem as endpoint, type MenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { afterCommit, type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { emitEvent } from '../../people/webhooks/index.ts';
import { lockCosts } from '../costing/index.ts';
import { pictureAddress } from '../dish-pictures/index.ts';
import { forgetPicture } from './dish-pictures.ts';
import { knownCategory } from './known-category.ts';
import { loadMenuItem, loadUnderLock, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import type { MenuItemRow } from './menu-items.repo.ts';
import { priceMoves, recordDishChange } from './record-dish-change.ts';
import * as repo from './write-menu-item.repo.ts';

export type MenuItemEdit = BodyOf<typeof endpoint>;

/** Updates a dish. Changing the price requires the same permission as the price endpoint. */
export async function updateMenuItem(deps: Deps, caller: Caller, id: number, edit: MenuItemEdit): Promise<MenuItem> {
  const scope = await permitMenuItem(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    if (edit.manualCost !== undefined) await lockCosts(trx, scope);
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return changeDish({ deps, trx, caller, scope, now: deps.clock() }, id, edit);
  });
}

type Within = {
  deps: Deps;
  trx: Tx;
  caller: Caller;
  scope: RestaurantScope;
  now: Date;
};

/** Updates one dish within a transaction. */
export async function changeDish(within: Within, id: number, edit: MenuItemEdit): Promise<MenuItem> {
  const { deps, trx, caller, scope, now } = within;
  const row = await loadUnderLock(deps, trx, scope, id);
  refuseStale(edit.version, row.version, () => menuItemReply(caller, row));
  const { category = row.category } = edit;
  const values = {
    ...mergeValues(row, edit),
    category: category === row.category ? category : await knownCategory(trx, scope, category),
  };
  if (priceMoves(row, values) && !caller.may(changeMenuPrice.access, scope.restaurantId)) {
    throw problem('forbidden', "Your role can't change selling prices. Ask a manager.");
  }
  await repo.updateMenuItem(trx, scope, id, values, now);
  await recordDishChange(trx, scope, row, values, now);
  const { image_key: picture } = row;
  if (picture !== null && values.imageKey === null) afterCommit(trx, () => forgetPicture(deps, picture));
  if (priceMoves(row, values)) {
    await emitEvent(deps, trx, {
      restaurantId: scope.restaurantId,
      type: 'menu.price_changed',
      data: {
        menuItemId: id,
        name: values.name,
        oldPrice: Number(row.current_price),
        newPrice: Number(values.currentPrice),
        currency: scope.settings.currency,
      },
    });
  }
  return menuItemReply(caller, await loadMenuItem(deps, trx, scope, id));
}

function mergeValues(row: MenuItemRow, edit: MenuItemEdit): Omit<repo.MenuItemValues, 'category'> {
  return {
    name: edit.name ?? row.name,
    description: edit.description === undefined ? row.description : edit.description,
    menuSection: edit.menuSection === undefined ? row.menu_section : edit.menuSection,
    currentPrice: edit.currentPrice ?? row.current_price,
    targetMargin: edit.targetMargin ?? row.target_margin,
    manualCost: edit.manualCost === undefined ? row.manual_cost : edit.manualCost,
    ...pictureAfter(row, edit.imageUrl),
    isActive: edit.isActive ?? row.is_active,
  };
}

/** The dish's own picture stays if its URL is sent back unchanged; another URL, or none, replaces it. */
function pictureAfter(row: MenuItemRow, imageUrl: string | null | undefined) {
  if (imageUrl === undefined || imageUrl === pictureAddress(row)) {
    return { imageUrl: row.image_url, imageKey: row.image_key };
  }
  if (imageUrl?.startsWith('/')) throw invalidField('imageUrl', 'This is no longer the photo of the dish');
  return { imageUrl: imageUrl || null, imageKey: null };
}

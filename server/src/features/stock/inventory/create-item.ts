import type { BodyOf, createInventoryItem as endpoint, InventoryItem } from '@platewise/contract';
import { businessDateAt, dec, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { itemReply } from './item-reply.ts';
import { findItem } from './items.repo.ts';
import { moveStock } from './move-stock.ts';
import { lockPlaces } from './places.repo.ts';
import { refreshStatus } from './status.repo.ts';
import { stockPlaceOf } from './stock-place.ts';
import * as repo from './write-items.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Adds an ingredient to stock at a location. Its current quantity is written as the first movement. */
export async function createItem(deps: Deps, caller: Caller, body: Body): Promise<InventoryItem> {
  const ingredient = await repo.findIngredient(deps.db, caller.sight, body.ingredientId);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, ingredient?.restaurant_id));
  if (ingredient === null) throw notFound('The ingredient');
  if (ingredient.restaurant_id !== scope.restaurantId) {
    throw invalidField('ingredientId', 'This ingredient belongs to another restaurant');
  }
  if (!ingredient.is_active)
    throw invalidField('ingredientId', t('{name} is no longer active', { name: ingredient.name }));
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    await refuseKept(trx, caller, scope, body, now);
    const id = await stockPlaceOf(trx, scope, body.ingredientId, body.location);
    const { minStock: min_stock, maxStock: max_stock, reorderPoint: reorder_point } = body;
    const settings = { min_stock, max_stock, reorder_point, shelf: body.shelf ?? null, is_key: body.isKey ?? false };
    await repo.updateItem(trx, scope, id, settings, now);
    const expiryDate = body.expiryDate ?? null;
    // What was removed may have been below zero.
    const [place] = await lockPlaces(trx, scope, [id]);
    await moveStock(deps, trx, scope, [
      {
        inventoryId: id,
        type: 'adjustment',
        reason: 'correction',
        change: dec(body.currentStock)
          .minus(place?.current_stock ?? 0)
          .toFixed(),
        occurredOn: businessDateAt(now.toISOString(), scope.settings.timezone, scope.settings.dayCutoff),
        lot: { code: null, expiryDate },
      },
    ]);
    if (expiryDate !== null) await repo.writeExpiry(trx, scope, id, expiryDate);
    await refreshStatus(trx, scope, id, now);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'inventory item',
      subjectId: id,
      summary: msg('Added {name} at {location} to the inventory', { name: ingredient.name, location: body.location }),
      after: { ...settings, currentStock: body.currentStock, expiryDate },
    });
    const row = await findItem(trx, scope, id, now);
    if (row === null) throw notFound('The inventory item');
    return itemReply(caller, row);
  });
}

/** One row per ingredient and location. A removed one is restored. */
async function refuseKept(trx: Tx, caller: Caller, scope: RestaurantScope, body: Body, now: Date): Promise<void> {
  const kept = await repo.findAtLocation(trx, scope, body.ingredientId, body.location);
  if (kept === null || !kept.is_active) return;
  const row = await findItem(trx, scope, kept.id, now);
  const { location } = body;
  if (row === null)
    throw problem('duplicate', t('This item is already at {location}. Update that item instead.', { location }));
  const words = t('{name} is already at {location}. Update that item instead.', { name: row.name, location });
  throw problem('duplicate', words, { current: itemReply(caller, row) });
}

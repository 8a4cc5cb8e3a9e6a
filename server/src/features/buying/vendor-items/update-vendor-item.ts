import type { BodyOf, updateVendorItem as endpoint, VendorItem } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { markInvoicesOfItem } from '../audit-marks/index.ts';
import { itemValues } from './item-values.ts';
import { correctOpenLines } from './open-lines.repo.ts';
import { refuseKnownItem } from './refuse-known-item.ts';
import { addAlias } from './remembered-items.repo.ts';
import { vendorItemKey } from './vendor-item-key.ts';
import { vendorItemReply } from './vendor-item-reply.ts';
import * as repo from './vendor-items.repo.ts';

export async function updateVendorItem(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<VendorItem> {
  const seen = await repo.findVendorItem(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The vendor item');
  const scope = caller.permit(seen.restaurant_id);
  await checkIngredient(deps, caller, scope, seen.vendor_id, body.ingredientId ?? null);
  return tx(deps.db, async (trx) => {
    await repo.lockVendorItem(trx, scope, id);
    const row = await repo.findVendorItem(trx, scope, id);
    if (row === null) throw notFound('The vendor item');
    const current = await vendorItemReply(trx, scope, row);
    refuseStale(body.version, row.version, () => current);
    const values = itemValues(row, body);
    const named = vendorItemKey({ itemCode: values.item_code, description: values.description });
    for (const key of new Set([values.item_key, named])) {
      await refuseKnownItem(trx, scope, { vendorId: row.vendor_id, key, own: id });
    }
    await repo.updateVendorItem(trx, scope, id, values, deps.clock());
    for (const key of new Set([row.item_key, named])) await addAlias(trx, scope, id, key);
    await correctOpenLines(trx, scope, id, { remapped: values.ingredient_id !== row.ingredient_id });
    await markInvoicesOfItem(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'vendor item',
      subjectId: id,
      summary: msg('Changed the vendor item {item}', { item: values.description }),
      before: current,
      after: values,
    });
    return vendorItemReply(trx, scope, (await repo.findVendorItem(trx, scope, id)) ?? row);
  });
}

async function checkIngredient(
  deps: Deps,
  caller: Caller,
  scope: RestaurantScope,
  vendorId: number,
  ingredientId: number | null,
): Promise<void> {
  if (ingredientId === null) return;
  const { ingredient } = await repo.restaurantsOf(deps.db, caller.sight, { vendorId, ingredientId });
  if (ingredient === null) throw notFound('The ingredient');
  if (ingredient !== scope.restaurantId) {
    throw invalidField('ingredientId', 'This ingredient belongs to another restaurant');
  }
}

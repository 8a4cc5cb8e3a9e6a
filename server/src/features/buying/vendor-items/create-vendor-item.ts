import type { BodyOf, createVendorItem as endpoint, VendorItem } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { itemValues } from './item-values.ts';
import { refuseKnownItem } from './refuse-known-item.ts';
import { vendorItemReply } from './vendor-item-reply.ts';
import * as repo from './vendor-items.repo.ts';

export async function createVendorItem(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<VendorItem> {
  const { vendorId } = body;
  const ingredientId = body.ingredientId ?? null;
  const found = await repo.restaurantsOf(deps.db, caller.sight, { vendorId, ingredientId: ingredientId ?? 0 });
  if (found.vendor === null) throw notFound('The vendor');
  const scope = caller.permit(found.vendor);
  if (ingredientId !== null && found.ingredient === null) throw notFound('The ingredient');
  if (ingredientId !== null && found.ingredient !== found.vendor) {
    throw invalidField('ingredientId', 'This ingredient belongs to another restaurant');
  }
  const values = itemValues(null, body);
  return tx(deps.db, async (trx) => {
    await refuseKnownItem(trx, scope, { vendorId, key: values.item_key });
    const id = await repo.insertVendorItem(trx, scope, vendorId, values);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'vendor item',
      subjectId: id,
      summary: msg('Added the vendor item {item}', { item: values.description }),
      after: values,
    });
    const row = await repo.findVendorItem(trx, scope, id);
    if (row === null) throw new Error('a vendor item that was just added is out of its own reach');
    return vendorItemReply(trx, scope, row);
  });
}

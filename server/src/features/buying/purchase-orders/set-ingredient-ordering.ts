import type { BodyOf, setIngredientOrdering as endpoint, IngredientOrdering } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type Need, orderFigures } from './order-figures.ts';
import * as writes from './ordering-writes.repo.ts';
import { dueOf, ingredientOrderingReply, permitIngredient } from './read-ingredient-ordering.ts';

type Body = BodyOf<typeof endpoint>;

/** Sets an ingredient's vendor, reorder point and quantity; omitted fields stay. */
export async function setIngredientOrdering(
  deps: Deps,
  caller: Caller,
  id: number,
  body: Body,
): Promise<IngredientOrdering> {
  const scope = await permitIngredient(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await writes.lockIngredient(trx, scope, id);
    const figures = await orderFigures(deps, trx, scope, [id]);
    const [need] = figures.needs;
    if (need === undefined) throw notFound('The ingredient');
    const values = await withGiven(trx, scope, need, body);
    const inventoryId = need.mapping?.inventory_id ?? need.stock?.inventory_id;
    if (inventoryId === undefined) {
      throw problem(
        'conflict',
        t("{ingredient} isn't in your inventory. Add it first.", { ingredient: need.ingredient.name }),
      );
    }
    const due = dueOf({ ...need, reorderPoint: values.reorder_point ?? need.reorderPoint }, figures);
    await writes.saveMapping(
      trx,
      scope,
      { inventoryId, ingredientId: id },
      { ...values, next_reorder_due: due },
      deps.clock(),
    );
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ordering',
      subjectId: id,
      summary: msg('Changed the ordering settings of {ingredient}', { ingredient: need.ingredient.name }),
      before: need.mapping,
      after: values,
    });
    return ingredientOrderingReply(deps, trx, caller, scope, id);
  });
}

async function withGiven(trx: Tx, scope: RestaurantScope, { mapping }: Need, body: Body) {
  const primary = body.primaryVendorId === undefined ? (mapping?.primary_vendor_id ?? null) : body.primaryVendorId;
  const others = body.alternativeVendorIds ?? mapping?.alternatives ?? [];
  const alternatives = [...new Set(others)].filter((id) => id !== primary);
  await checkVendors(trx, scope, body);
  const point = body.reorderPoint === undefined ? (mapping?.reorder_point ?? null) : body.reorderPoint;
  const quantity = body.reorderQuantity === undefined ? (mapping?.reorder_quantity ?? null) : body.reorderQuantity;
  return {
    primary_vendor_id: primary,
    alternatives,
    reorder_point: point,
    reorder_quantity: quantity,
    automatic_reordering: body.automaticReordering ?? mapping?.automatic_reordering ?? false,
  };
}

async function checkVendors(trx: Tx, scope: RestaurantScope, body: Body): Promise<void> {
  const named = [body.primaryVendorId ?? [], body.alternativeVendorIds ?? []].flat();
  if (named.length === 0) return;
  const known = await writes.vendorsAmong(trx, scope, named);
  if (body.primaryVendorId && !known.has(body.primaryVendorId)) throw notFound('The vendor');
  const missing = (body.alternativeVendorIds ?? []).findIndex((id) => !known.has(id));
  if (missing !== -1) throw invalidField(`alternativeVendorIds.${missing}`, 'Vendor not found');
}

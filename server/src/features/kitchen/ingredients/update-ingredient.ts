import type { BodyOf, updateIngredient as endpoint, Ingredient } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { applyChange, changeSummary } from './apply-change.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findIngredient } from './ingredients.repo.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import { refuseForeignVendor, restaurantOfNamedVendor } from './referred-vendor.ts';

type Body = BodyOf<typeof endpoint>;

/** Updates everything about an ingredient except its cost. A new unit converts the cost without changing it. */
export async function updateIngredient(deps: Deps, caller: Caller, id: number, body: Body): Promise<Ingredient> {
  const scope = await permitIngredient(deps.db, caller, id);
  refuseForeignVendor(await restaurantOfNamedVendor(deps.db, caller, body.vendorId), scope.restaurantId);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body.version, row.version, () => ingredientReply(caller, row));
    const applied = await applyChange(trx, caller, scope, row, body, now);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: changeSummary(row, applied.changed),
      before: applied.before,
      after: applied.after,
    });
    if (applied.costsMove) await recostAfter(trx, scope, { ingredientIds: [id], cause: 'fact', now });
    const { name, unit, is_active, vendor_id } = applied.changed;
    const unmoved = !applied.costsMove && is_active === row.is_active && vendor_id === row.vendor_id;
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId, ...(unmoved ? { unmoved } : {}) }, trx);
    if (name !== row.name || unit !== row.unit || is_active !== row.is_active) {
      deps.events.publish({ type: 'stock', restaurantId: scope.restaurantId }, trx);
    }
    return ingredientReply(caller, (await findIngredient(trx, scope, id)) ?? applied.changed);
  });
}

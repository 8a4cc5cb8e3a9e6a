import type { BodyOf, deleteIngredient as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { deactivatePlacesOf, refuseHeldIngredient } from '../../stock/inventory/index.ts';
import { lockCosts } from '../costing/index.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import * as repo from './write-ingredient.repo.ts';

/** Deletes an unreferenced ingredient; one with history is only deactivated, and one in stock is refused. */
export async function deleteIngredient(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitIngredient(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body?.version, row.version, () => ingredientReply(caller, row));
    await refuseHeldIngredient(trx, scope, row);
    const { kept: deactivated } = await repo.findReferences(trx, scope, id);
    if (deactivated) await repo.updateIngredient(trx, scope, id, { is_active: false }, deps.clock());
    else await repo.deleteIngredient(trx, scope, id);
    if (deactivated) await deactivatePlacesOf(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'deactivated' : 'deleted',
      subject: 'ingredient',
      subjectId: id,
      summary: deactivated
        ? msg('Deactivated the ingredient {name}', { name: row.name })
        : msg('Deleted the ingredient {name}', { name: row.name }),
      before: { name: row.name, unit: row.unit, cost: row.current_cost, kind: row.kind },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    deps.events.publish({ type: 'stock', restaurantId: scope.restaurantId }, trx);
    return { deactivated };
  });
}

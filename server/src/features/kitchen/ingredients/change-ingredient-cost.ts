import type { BodyOf, changeIngredientCost as endpoint, Ingredient } from '@platewise/contract';
import { dec, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { emitCostMoves } from '../../people/webhooks/index.ts';
import { alertOnCosts } from '../../pricing/price-alerts/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { typedOn } from './add-ingredient.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findIngredient } from './ingredients.repo.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import * as repo from './write-ingredient.repo.ts';

/** A manual cost applies immediately until the next approved invoice. The same cost again isn't a new price. */
export async function changeIngredientCost(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Ingredient> {
  const scope = await permitIngredient(deps.db, caller, id);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body.version, row.version, () => ingredientReply(caller, row));
    if (row.kind === 'prep') {
      throw problem(
        'conflict',
        t('The cost of {name} follows from its recipe. Change the recipe instead.', { name: row.name }),
      );
    }
    const previous = row.current_cost;
    if (previous !== null && dec(previous).eq(dec(body.cost))) return ingredientReply(caller, row);
    const typed = { unit: row.unit, cost: body.cost, previous, vendorId: row.vendor_id };
    await repo.writeTypedCost(trx, scope, id, typed, { now, today: typedOn(scope, now) });
    await repo.updateIngredient(trx, scope, id, {}, now);
    await recordRestaurantChange(trx, scope, {
      action: 'cost changed',
      subject: 'ingredient',
      subjectId: id,
      summary: msg('Changed the cost of {name}', { name: row.name }),
      before: { cost: previous, source: row.cost_source, unit: row.unit },
      after: { cost: body.cost, source: 'typed', unit: row.unit },
    });
    await recostAfter(trx, scope, { ingredientIds: [id], cause: 'typed', now });
    const move = { ingredientId: id, name: row.name, unit: row.unit, before: previous, after: body.cost };
    await emitCostMoves(deps, trx, scope, [move], { cause: 'typed', invoiceId: null });
    await alertOnCosts(deps, trx, scope, [move]);
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return ingredientReply(caller, (await findIngredient(trx, scope, id)) ?? row);
  });
}

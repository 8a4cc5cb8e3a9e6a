import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import * as repo from './recipe.repo.ts';

/** Deletes a conversion; costs that depend on it become unknown. */
export async function deleteConversion(
  deps: Deps,
  caller: Caller,
  params: { id: number; conversionId: number },
): Promise<void> {
  const { id, conversionId } = params;
  const scope = await permitIngredient(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    const gone = await repo.deleteConversion(trx, scope, id, conversionId);
    if (gone === null) throw notFound('The conversion');
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: msg('Removed the conversion for 1 {unit} of {name}', { unit: { message: gone.unit }, name: row.name }),
      before: gone,
    });
    await recostAfter(trx, scope, { ingredientIds: [id], cause: 'fact', now: deps.clock() });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
  });
}

import type { BodyOf, saveConversion as endpoint, IngredientDetail } from '@platewise/contract';
import { dimensionOf, msg, t, type Unit, unitName } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import { ingredientDetail } from './read-ingredient.ts';
import { readConversions, upsertConversion } from './recipe.repo.ts';

/** Saves what one unit of an ingredient contains or weighs. One fact per unit: a new one replaces the old one. */
export async function saveConversion(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<IngredientDetail> {
  const scope = await permitIngredient(deps.db, caller, id);
  refuseUseless(body.unit, body.toUnit);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    const before = (await readConversions(trx, scope, id)).find((one) => one.unit === body.unit);
    await upsertConversion(trx, scope, id, body);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: msg('Set 1 {unit} of {name} to {quantity} {toUnit}', {
        unit: { message: body.unit },
        name: row.name,
        quantity: body.quantity,
        toUnit: { message: body.toUnit },
      }),
      before,
      after: body,
    });
    await recostAfter(trx, scope, { ingredientIds: [id], cause: 'fact', now });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return ingredientDetail(trx, caller, scope, id);
  });
}

/** Pounds and ounces convert automatically; another ratio would be wrong, and the same one redundant. */
function refuseUseless(unit: Unit, toUnit: Unit): void {
  if (unit === toUnit) {
    const values = { unit: unitName(unit) };
    throw invalidField('toUnit', t('Enter what one {unit} contains in another unit', values));
  }
  const dimension = dimensionOf(unit);
  if (dimension === 'other' || dimension !== dimensionOf(toUnit)) return;
  const values = { unit, toUnit };
  throw invalidField('toUnit', t('{unit} and {toUnit} convert automatically. Choose another unit', values));
}

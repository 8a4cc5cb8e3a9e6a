import { type BodyOf, type Preparation, saveIngredientPreparation as saving } from '@platewise/contract';
import { isAllergen, msg, rollUpAllergens, suggestAllergens } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { readAllergens } from './allergens.repo.ts';
import { loadIngredient, permitIngredient } from './permit-recipe.ts';
import { lockIngredient, writeIngredientPreparation } from './recipe-prep.repo.ts';

export async function readIngredientPreparation(deps: Deps, caller: Caller, id: number): Promise<Preparation> {
  const scope = await permitIngredient(deps.db, caller, id);
  return preparationOf(deps.db, caller, scope, id);
}

async function preparationOf(db: Queryable, caller: Caller, scope: RestaurantScope, id: number): Promise<Preparation> {
  const row = await loadIngredient(db, scope, id);
  return {
    id,
    name: row.name,
    method: row.method,
    allergens: row.allergens === null ? null : row.allergens.filter(isAllergen),
    suggested: suggestAllergens(row.name),
    ...rollUpAllergens([id], await readAllergens(db, scope, [id])),
    version: row.version,
    can: { edit: caller.may(saving.access, scope.restaurantId) },
  };
}

/**
 * Saves an ingredient's allergens, and how a prep item is made. An empty list means none; null means not specified.
 */
export async function saveIngredientPreparation(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof saving>,
): Promise<Preparation> {
  const scope = await permitIngredient(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockIngredient(trx, scope, id);
    const before = await preparationOf(trx, caller, scope, id);
    refuseStale(body.version, before.version, () => before);
    const allergens = body.allergens === undefined ? before.allergens : body.allergens;
    const values = {
      method: body.method === undefined ? before.method : body.method,
      allergens: allergens === null ? null : [...new Set(allergens)],
    };
    await writeIngredientPreparation(trx, scope, id, values, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: msg('Changed allergens or preparation of {name}', { name: before.name }),
      before: { method: before.method, allergens: before.allergens },
      after: values,
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId, unmoved: true }, trx);
    return preparationOf(trx, caller, scope, id);
  });
}

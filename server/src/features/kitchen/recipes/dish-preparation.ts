import { type BodyOf, type Preparation, saveDishPreparation as saving } from '@platewise/contract';
import { msg, rollUpAllergens } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { readAllergens } from './allergens.repo.ts';
import { loadDish, permitDish } from './permit-recipe.ts';
import { lockDish, readDishLines, writeDishMethod } from './recipe-dish.repo.ts';

export async function readDishPreparation(deps: Deps, caller: Caller, id: number): Promise<Preparation> {
  const scope = await permitDish(deps.db, caller, id);
  return preparationOf(deps.db, caller, scope, id);
}

async function preparationOf(db: Queryable, caller: Caller, scope: RestaurantScope, id: number): Promise<Preparation> {
  const dish = await loadDish(db, scope, id);
  const ids = (await readDishLines(db, scope, id)).map((line) => line.ingredient_id);
  return {
    id,
    name: dish.name,
    method: dish.method,
    allergens: null,
    suggested: [],
    ...rollUpAllergens(ids, await readAllergens(db, scope, ids)),
    version: dish.version,
    can: { edit: caller.may(saving.access, scope.restaurantId) },
  };
}

/** Saves how a dish is prepared. */
export async function saveDishPreparation(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof saving>,
): Promise<Preparation> {
  const scope = await permitDish(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockDish(trx, scope, id);
    const before = await preparationOf(trx, caller, scope, id);
    refuseStale(body.version, before.version, () => before);
    const method = body.method === undefined ? before.method : body.method;
    await writeDishMethod(trx, scope, id, method, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'menu item',
      subjectId: id,
      summary: msg('Changed the recipe for {name}', { name: before.name }),
      before: { method: before.method },
      after: { method },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId, unmoved: true }, trx);
    return preparationOf(trx, caller, scope, id);
  });
}

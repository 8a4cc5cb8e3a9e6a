import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { findIngredients, type UsableIngredient } from './recipe.repo.ts';

/** Ingredients a recipe of this restaurant may use: 404 if out of reach, 422 if from another restaurant. */
export async function usableIngredients(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  ids: readonly number[],
  at: (index: number) => string,
): Promise<UsableIngredient[]> {
  const found = new Map((await findIngredients(db, caller.sight, ids)).map((one) => [one.id, one]));
  return ids.map((id, index) => {
    const ingredient = found.get(id);
    if (ingredient === undefined) throw notFound('The ingredient');
    if (ingredient.restaurant_id !== scope.restaurantId) {
      throw invalidField(at(index), 'Choose an ingredient from the same restaurant');
    }
    if (!ingredient.is_active) throw invalidField(at(index), 'Choose an active ingredient');
    return ingredient;
  });
}

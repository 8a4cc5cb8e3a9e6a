import type { Caller, RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import { findIngredient, type UsableIngredient } from './recipe.repo.ts';

/** An ingredient that a recipe of this restaurant may name: 404 out of reach, 422 where it belongs to another one. */
export async function usableIngredient(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<UsableIngredient> {
  const ingredient = await findIngredient(db, caller.sight, id);
  if (ingredient === null) throw notFound('The ingredient');
  if (ingredient.restaurant_id !== scope.restaurantId) {
    throw invalidField('ingredientId', 'Choose an ingredient of the same restaurant');
  }
  if (!ingredient.is_active) throw invalidField('ingredientId', 'Choose an ingredient that is in use');
  return ingredient;
}

import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findIngredient } from './rules.repo.ts';

/** The restaurant of a new rule: the one given, or that of its ingredient, or the only possible one. */
export async function permitNewRule(
  db: Queryable,
  caller: Caller,
  restaurantId: number | undefined,
  ingredientId: number | null | undefined,
): Promise<RestaurantScope> {
  const ingredient = ingredientId == null ? null : await findIngredient(db, caller.sight, ingredientId);
  if (ingredientId != null && ingredient === null) throw notFound('The ingredient');
  return caller.permit(restaurantOf(caller, restaurantId, ingredient?.restaurant_id));
}

import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findIngredient, findRule } from './rules.repo.ts';

/** The restaurant of a rule that is there: 404 out of reach, 403 where the role forbids. */
export async function permitRule(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findRule(db, caller.sight, id);
  if (row === null) throw notFound('The rule');
  return caller.permit(row.restaurant_id);
}

/** The restaurant of a rule to be: the one named, else that of its ingredient, else the one that can be meant. */
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

import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findIngredient, findRule } from './rules.repo.ts';

/** The restaurant of an existing rule: 404 if out of reach, 403 if the role forbids it. */
export async function permitRule(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findRule(db, caller.sight, id);
  if (row === null) throw notFound('The rule');
  return caller.permit(row.restaurant_id);
}

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

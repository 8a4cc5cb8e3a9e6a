import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findDish, type RecipeDish, restaurantOfDish } from './recipe-dish.repo.ts';
import { findIngredient, type RecipeIngredient, restaurantOfIngredient } from './recipe-prep.repo.ts';

/** The scope of the dish's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitDish(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfDish(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The dish');
  return caller.permit(restaurantId);
}

export async function permitIngredient(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfIngredient(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The ingredient');
  return caller.permit(restaurantId);
}

export async function loadDish(db: Queryable, scope: RestaurantScope, id: number): Promise<RecipeDish> {
  const dish = await findDish(db, scope, id);
  if (dish === null) throw notFound('The dish');
  return dish;
}

export async function loadIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<RecipeIngredient> {
  const ingredient = await findIngredient(db, scope, id);
  if (ingredient === null) throw notFound('The ingredient');
  return ingredient;
}

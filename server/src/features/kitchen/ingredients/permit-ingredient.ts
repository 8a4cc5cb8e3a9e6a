import { t } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { ingredientReply } from './ingredient-reply.ts';
import * as repo from './ingredients.repo.ts';

/** The scope of the ingredient's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitIngredient(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await repo.restaurantOfIngredient(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The ingredient');
  return caller.permit(restaurantId);
}

/** The ingredient, locked against concurrent changes. */
export async function takeIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<repo.IngredientRow> {
  const row = await repo.lockIngredient(db, scope, id);
  if (row === null) throw notFound('The ingredient');
  if (row.merged_into !== null) {
    const into = await repo.findIngredient(db, scope, row.merged_into);
    const words =
      into === null
        ? t('{name} was merged into another ingredient. Change that one.', { name: row.name })
        : t('{name} was merged into {other}. Change that one.', { name: row.name, other: into.name });
    throw problem('conflict', words);
  }
  return row;
}

/** Active ingredients of one restaurant have unique names, ignoring case. */
export async function refuseTakenName(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  name: string,
  own?: number,
): Promise<void> {
  const other = await repo.findActiveByName(db, scope, name);
  if (other === null || other.id === own) return;
  throw problem('duplicate', t("There's already an ingredient named {name}.", { name: other.name }), {
    current: ingredientReply(caller, other),
  });
}

import type { BodyOf, savePhotoItems } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { findByIds, type HeldIngredient } from './photo-inventory.repo.ts';
import { namedItems } from './plan-items.ts';

type Body = BodyOf<typeof savePhotoItems>;

export type PermittedItems = { scope: RestaurantScope; known: HeldIngredient[] };

/** Where items may be saved, and the ingredients they refer to: all active and from one restaurant. */
export async function permitItems(deps: Pick<Deps, 'db'>, caller: Caller, body: Body): Promise<PermittedItems> {
  const ids = [...new Set(body.items.flatMap(({ ingredientId }) => ingredientId ?? []))];
  const known = await findByIds(deps.db, caller.sight, ids);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, known[0]?.restaurantId));
  if (known.length < ids.length) throw notFound('The ingredient');
  for (const { item, at } of namedItems(body.items)) {
    const ingredient = known.find(({ id }) => id === item.ingredientId);
    if (ingredient && ingredient.restaurantId !== scope.restaurantId) {
      throw invalidField(`items.${at}.ingredientId`, 'This ingredient belongs to another restaurant');
    }
    if (ingredient && !ingredient.isActive) {
      throw invalidField(`items.${at}.ingredientId`, t('{name} is no longer active', { name: ingredient.name }));
    }
  }
  return { scope, known };
}

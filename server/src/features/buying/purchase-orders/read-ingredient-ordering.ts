import { type IngredientOrdering, setIngredientOrdering } from '@platewise/contract';
import { reorderDue } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantsOf } from '../vendor-items/index.ts';
import { type Need, type OrderFigures, orderFigures } from './order-figures.ts';
import { choiceReplies, figuresReply } from './ordering-reply.ts';

/** The scope of the ingredient's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitIngredient(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantScope> {
  const { ingredient } = await restaurantsOf(deps.db, caller.sight, { vendorId: 0, ingredientId: id });
  if (ingredient === null) throw notFound('The ingredient');
  return caller.permit(ingredient);
}

export async function readIngredientOrdering(deps: Deps, caller: Caller, id: number): Promise<IngredientOrdering> {
  const scope = await permitIngredient(deps, caller, id);
  return ingredientOrderingReply(deps, deps.db, caller, scope, id);
}

export async function ingredientOrderingReply(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<IngredientOrdering> {
  const figures = await orderFigures(deps, db, scope, [id]);
  const [need] = figures.needs;
  if (need === undefined) throw notFound('The ingredient');
  return {
    ingredientId: id,
    name: need.ingredient.name,
    restaurantId: scope.restaurantId,
    unit: need.ingredient.unit,
    inventoryId: need.mapping?.inventory_id ?? need.stock?.inventory_id ?? null,
    primaryVendorId: need.mapping?.primary_vendor_id ?? null,
    alternativeVendorIds: need.mapping?.alternatives ?? [],
    reorderPoint: numberOrNull(need.mapping?.reorder_point),
    reorderQuantity: numberOrNull(need.mapping?.reorder_quantity),
    automaticReordering: need.mapping?.automatic_reordering ?? false,
    lastReorderDate: need.mapping?.last_reorder_date ?? null,
    nextReorderDue: dueOf(need, figures),
    ...figuresReply(need),
    choices: choiceReplies(need),
    can: { edit: caller.may(setIngredientOrdering.access, scope.restaurantId) && need.stock !== null },
  };
}

/** When an ingredient will reach its reorder point at its current usage. */
export const dueOf = (need: Need, { today }: Pick<OrderFigures, 'today'>) =>
  reorderDue(today, {
    available: need.chosen?.available ?? need.stock?.on_hand ?? null,
    reorderPoint: need.reorderPoint,
    weeklyUse: need.use?.quantity ?? null,
  });

import {
  type BusinessDate,
  type CostIngredient,
  type CostIngredients,
  type Decimal,
  dec,
  isUnit,
  type RecipeLine,
  stockNeeds,
} from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { loadRecipes } from '../costing/index.ts';
import * as repo from './depletion.repo.ts';

/** How much of each ingredient, in its unit, by day. */
export type NeedsByDay = ReadonlyMap<BusinessDate, ReadonlyMap<number, Decimal>>;

/**
 * What the recipes of what was sold on some days take out of stock: of dishes, of modifiers, and of items of a till that are
 * ingredients as they are.
 * @param stocked the prep items that are kept in stock
 */
export async function needsOfSales(
  db: Queryable,
  scope: RestaurantScope,
  days: readonly BusinessDate[],
  stocked: ReadonlySet<number>,
): Promise<NeedsByDay> {
  const sold = await repo.readSold(db, scope, days);
  const items = await repo.readItems(
    db,
    scope,
    sold.flatMap((row) => row.pos_item_id ?? []),
  );
  const dishIds = [...new Set(sold.flatMap((row) => row.dish_id ?? []))];
  const { ingredients, lines } = await loadRecipes(
    db,
    scope,
    dishIds,
    items.map((item) => item.ingredient_id),
  );
  const needsOf = stockNeeds(ingredients, stocked);
  const ofDish = new Map(dishIds.map((id) => [id, needsOf(lines.get(id) ?? []).needs]));
  const ofItem = new Map(items.map((item) => [item.id, needsOf(lineOf(item, ingredients)).needs]));
  const byDay = new Map<BusinessDate, Map<number, Decimal>>();
  for (const { dish_id: dishId, pos_item_id: itemId, day, quantity } of sold) {
    const needs = byDay.get(day) ?? new Map<number, Decimal>();
    byDay.set(day, needs);
    const each = dishId === null ? ofItem.get(itemId ?? 0) : ofDish.get(dishId);
    for (const [id, one] of each ?? [])
      needs.set(
        id,
        dec(quantity)
          .times(one)
          .plus(needs.get(id) ?? 0),
      );
  }
  return byDay;
}

/** Sold as it is: one unit of it where nobody said how much. */
function lineOf(item: repo.ItemRow, ingredients: CostIngredients): RecipeLine[] {
  const ingredient: CostIngredient | undefined = ingredients.get(item.ingredient_id);
  if (ingredient === undefined) return [];
  const unit = item.unit !== null && isUnit(item.unit) ? item.unit : ingredient.unit;
  return [{ ingredientId: item.ingredient_id, quantity: item.quantity ?? '1', unit }];
}

import { type BusinessDate, businessDate, type Decimal, dec, recipeNeeds } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { readItems, readSold, soldAsItIs } from '../../sales/sales/index.ts';

/** Quantity per ingredient, in its unit, by day. */
export type NeedsByDay = ReadonlyMap<BusinessDate, ReadonlyMap<number, Decimal>>;

/**
 * What sales on some days use from stock by recipe: dishes, modifiers, and POS items that are ingredients themselves.
 * @param stocked the prep items that are kept in stock
 */
export async function needsOfSales(
  db: Queryable,
  scope: RestaurantScope,
  days: readonly BusinessDate[],
  stocked: ReadonlySet<number>,
): Promise<NeedsByDay> {
  const sold = await readSold(db, scope, days);
  const items = await readItems(
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
  const needsOf = recipeNeeds(ingredients, stocked);
  const ofDish = new Map(dishIds.map((id) => [id, needsOf(lines.get(id) ?? []).needs]));
  const ofItem = new Map(items.map((item) => [item.id, needsOf([soldAsItIs(item, ingredients)]).needs]));
  const byDay = new Map<BusinessDate, Map<number, Decimal>>();
  for (const { dish_id: dishId, pos_item_id: itemId, date, quantity } of sold) {
    const day = businessDate(date);
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

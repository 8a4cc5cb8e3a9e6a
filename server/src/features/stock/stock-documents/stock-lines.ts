import {
  type CostIngredient,
  convert,
  dec,
  type MissingFact,
  normaliseUnit,
  type Quantity,
  roundQuantity,
  t,
} from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { findStockItems, type StockItem } from './stock-lines.repo.ts';

type Line = { inventoryId: number; quantity: Quantity; unit?: string | undefined };

export type StockLine<L extends Line> = {
  line: L;
  item: StockItem;
  ingredient: CostIngredient;
  /** In the ingredient's unit, or the fact missing to convert it. */
  amount: { ok: true; quantity: Quantity } | { ok: false; missing: MissingFact };
};

/** The restaurant of the lines' first item, which decides the call's restaurant. */
export async function restaurantOfLines(db: Queryable, caller: Caller, lines: readonly Line[]): Promise<number> {
  const [first] = lines;
  const items = await findStockItems(db, caller.sight, first === undefined ? [] : [first.inventoryId]);
  const restaurantId = items.get(first?.inventoryId ?? 0)?.restaurant_id;
  if (restaurantId === undefined) throw notFound('The inventory item');
  return restaurantId;
}

/** Lines with their items, in the items' units. 404 if out of reach, 422 if from another restaurant. */
export async function stockLines<L extends Line>(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  lines: readonly L[],
): Promise<StockLine<L>[]> {
  const items = await findStockItems(
    db,
    caller.sight,
    lines.map((line) => line.inventoryId),
  );
  const { ingredients } = await loadRecipes(
    db,
    scope,
    [],
    [...items.values()].map((item) => item.ingredient_id),
  );
  return lines.map((line, index) => {
    const item = items.get(line.inventoryId);
    if (item === undefined) throw notFound('The inventory item');
    const ingredient = ingredients.get(item.ingredient_id);
    const path = `lines.${index}`;
    if (item.restaurant_id !== scope.restaurantId || ingredient === undefined) {
      throw invalidField(`${path}.inventoryId`, t('{name} belongs to another restaurant', { name: item.name }));
    }
    if (!item.is_active)
      throw invalidField(`${path}.inventoryId`, t('{name} was removed from inventory', { name: item.name }));
    return { line, item, ingredient, amount: inOwnUnit(ingredient, line, path) };
  });
}

/** The items' names for the audit log. */
export const namesOf = (items: readonly { name: string }[]): string =>
  items
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 280);

/** An amount in the ingredient's stock unit. Unknown units are refused. */
export function inOwnUnit(
  ingredient: CostIngredient,
  { quantity, unit }: { quantity: Quantity; unit?: string | undefined },
  path: string,
): StockLine<Line>['amount'] {
  const given = unit === undefined ? ingredient.unit : normaliseUnit(unit);
  if (given === null) throw invalidField(`${path}.unit`, 'Choose a unit');
  const converted = convert(quantity, given, ingredient.unit, ingredient.facts);
  if (!converted.ok) return converted;
  return { ok: true, quantity: roundQuantity(dec(converted.quantity)) };
}

/** The amount; 422 with the question if a fact is missing, or if it rounds to zero. */
export function amountOf({ amount, item }: StockLine<Line>, path: string): string {
  if (!amount.ok)
    throw invalidField(`${path}.unit`, t('{name}: {question}', { name: item.name, question: amount.missing.question }));
  if (!dec(amount.quantity).gt(0)) throw invalidField(`${path}.quantity`, 'Quantity must be greater than 0');
  return amount.quantity;
}

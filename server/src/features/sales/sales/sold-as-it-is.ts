import { type CostIngredients, isUnit, type RecipeLine } from '@platewise/domain';
import type { ItemRow } from './sold.repo.ts';

/** An ingredient that is sold as it is: one unit of it if no quantity is set. */
export function soldAsItIs(item: Omit<ItemRow, 'id'>, ingredients: CostIngredients): RecipeLine {
  const own = ingredients.get(item.ingredient_id)?.unit ?? 'each';
  const unit = item.unit !== null && isUnit(item.unit) ? item.unit : own;
  return { ingredientId: item.ingredient_id, quantity: item.quantity ?? '1', unit };
}

import type { MenuItemIngredient } from '@platewise/contract';
import { roundUnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { type CostedLine, costOfDish, type PriceOrigin } from '../costing/index.ts';
import { readPreparations } from './recipe.repo.ts';

export const unitCostOrNone = (cost: string | null) => (cost === null ? null : Number(roundUnitCost(cost)));

export function recipeLineReply(line: CostedLine, prep: string | null): MenuItemIngredient {
  return {
    id: line.id,
    ingredientId: line.ingredient.id,
    quantity: Number(line.quantity),
    unit: line.unit,
    yieldPercent: Number(line.yieldPercent),
    prep,
    cost: unitCostOrNone(line.cost),
    missing: line.missing,
    steps: line.steps,
    ingredient: {
      name: line.ingredient.name,
      unit: line.ingredient.unit,
      currentCost: unitCostOrNone(line.unitCost),
      kind: line.ingredient.kind,
    },
    priceFrom: line.priceFrom && priceFromReply(line.priceFrom),
  };
}

const priceFromReply = ({ invoiceId, invoiceNumber, vendorName, date, lineIds }: PriceOrigin) => ({
  ...{ invoiceId, invoiceNumber, vendorName, date },
  lineId: lineIds[0] ?? null,
});

/** One line after it was written. */
export async function replyWithLine(
  db: Queryable,
  scope: RestaurantScope,
  menuItemId: number,
  lineId: number,
): Promise<MenuItemIngredient> {
  const { lines } = await costOfDish(db, scope, menuItemId);
  const line = lines.find((one) => one.id === lineId);
  if (line === undefined) throw new Error('a recipe line that was just written is not there');
  return recipeLineReply(line, (await readPreparations(db, scope, menuItemId)).get(lineId) ?? null);
}

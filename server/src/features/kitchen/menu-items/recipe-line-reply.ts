import type { MenuItemIngredient } from '@platewise/contract';
import { type Money, roundUnitCost, type UnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type CostedLine, costOfDish, type PriceOrigin } from '../costing/index.ts';
import { type LineDetails, readLineDetails } from './recipe.repo.ts';

export const unitCostOrNone = (cost: Money | UnitCost | null) => (cost === null ? null : Number(roundUnitCost(cost)));

export function recipeLineReply(line: CostedLine, details: LineDetails | undefined): MenuItemIngredient {
  const { prep = null, ownYield = null, position = 0 } = details ?? {};
  return {
    id: line.id,
    ingredientId: line.ingredient.id,
    quantity: Number(line.quantity),
    unit: line.unit,
    yieldPercent: Number(line.yieldPercent),
    ownYield: ownYield === null ? null : Number(ownYield),
    position,
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

/** Lines after saving, in id order. */
export async function replyWithLines(
  db: Queryable,
  scope: RestaurantScope,
  menuItemId: number,
  lineIds: readonly number[],
): Promise<MenuItemIngredient[]> {
  const { lines } = await costOfDish(db, scope, menuItemId);
  const details = await readLineDetails(db, scope, menuItemId);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return lineIds.map((id) => {
    const line = byId.get(id);
    if (line === undefined) throw new Error('a recipe line that was just written is not there');
    return recipeLineReply(line, details.get(id));
  });
}

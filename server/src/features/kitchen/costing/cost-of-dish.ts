import type { CostStepReply, MissingFactReply } from '@platewise/contract';
import {
  type CostIngredient,
  costRecipe,
  type Money,
  type Percent,
  type Quantity,
  type UnitCost,
} from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { missingReply, stepsReply } from './explain.ts';
import { loadRecipes, type StoredLine } from './load-cost-graph.ts';
import { type PriceOrigin, readPriceOrigins } from './price-origin.repo.ts';

/** A recipe line with its current cost, how it was computed, and the source of the price. */
export type CostedLine = {
  id: number;
  ingredient: CostIngredient;
  quantity: Quantity;
  unit: string;
  /** The line's own yield, else the ingredient's. */
  yieldPercent: Percent;
  /** Exact; null while a fact is missing, and then at least `atLeast`. */
  cost: Money | null;
  atLeast: string;
  missing: MissingFactReply | null;
  steps: CostStepReply[];
  /** The ingredient's current cost per unit; for a prep item, its recipe's. */
  unitCost: UnitCost | null;
  priceFrom: PriceOrigin | null;
};
export type DishCosting = { total: Money | null; known: string; lines: CostedLine[] };

/** A dish's cost, line by line, at current prices. */
export async function costOfDish(
  db: Queryable,
  scope: { readonly restaurantId: number; readonly settings: { readonly currency: string } },
  menuItemId: number,
): Promise<DishCosting> {
  const { ingredients, lines: byDish } = await loadRecipes(db, scope, [menuItemId]);
  const lines = byDish.get(menuItemId) ?? [];
  const origins = await readPriceOrigins(db, scope, [...new Set(lines.map((line) => line.ingredientId))]);
  const costed = costRecipe(lines, ingredients);
  return {
    total: costed.total,
    known: costed.knownTotal,
    lines: lines.map((line, index) => {
      const ingredient = ingredientOf(line, ingredients);
      const cost = costed.lines[index];
      if (cost === undefined) throw new Error(`recipe line ${line.id} was not costed`);
      return {
        id: line.id,
        ingredient,
        quantity: line.quantity,
        unit: line.unit,
        yieldPercent: line.yieldPercent ?? ingredient.yieldPercent ?? '100',
        cost: cost.cost,
        atLeast: cost.atLeast,
        missing: cost.missing === undefined ? null : missingReply(cost.missing, ingredients),
        steps: stepsReply(cost.steps, scope.settings),
        unitCost: ingredient.currentCost,
        priceFrom: origins.get(ingredient.id) ?? null,
      };
    }),
  };
}

function ingredientOf(line: StoredLine, ingredients: ReadonlyMap<number, CostIngredient>): CostIngredient {
  const ingredient = ingredients.get(line.ingredientId);
  if (ingredient === undefined) throw new Error(`recipe line ${line.id} stands for no ingredient of its restaurant`);
  return ingredient;
}

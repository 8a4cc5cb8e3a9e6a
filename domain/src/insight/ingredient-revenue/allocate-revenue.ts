import { type CostIngredients, type RecipeLine, type RecipeNeeds, recipeNeeds } from '../../kitchen/costing/index.ts';
import {
  allocate,
  type Decimal,
  dec,
  decimalText,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
  toMoney,
} from '../../shared/numbers/index.ts';

/** A dish, or anything else with a recipe, and its sales over a period; money as decimal text. */
export type SoldDish = {
  readonly id: number;
  readonly lines: readonly RecipeLine[];
  /** Units sold, less returns. */
  readonly quantity: Quantity;
  /** Net sales, less refunds. */
  readonly revenue: Money;
  /** Total cost at each day's prices; absent or null: current prices. */
  readonly cost?: Money | null;
};

export type IngredientShare = {
  ingredientId: number;
  /** As-purchased amount for one dish, in the ingredient's unit; exact. */
  each: string;
  /** For all units sold, in cents: the cost, and the share of revenue attributed to the ingredient. */
  cost: Money;
  revenue: Money;
  /** Percent of the dish's cost. */
  costPercent: Percent;
};

/** `cost` is the total in cents; null if the recipe's cost is unknown, in which case there are no shares. */
export type AllocatedDish = { id: number; cost: Money | null; shares: IngredientShare[] };

/**
 * Splits each dish's revenue among the purchased ingredients of its recipe, by their share of its cost at current
 * prices (joint products by relative cost), and splits its historical cost the same way. A dish's shares add up to its
 * revenue and to its cost to the cent (largest remainder method). A dish with an unknown or zero cost isn't split.
 * @example allocateRevenue([{ id: 7, lines, quantity: '10', revenue: '40.00' }], ingredients)[0]?.shares
 *   // [{ ingredientId: 1, each: '0.25', cost: '15.00', revenue: '30.00', costPercent: '75.00' }, ...]
 */
export function allocateRevenue(sold: readonly SoldDish[], ingredients: CostIngredients): AllocatedDish[] {
  const needsOf = recipeNeeds(ingredients);
  return sold.map((dish) => {
    const parts = costParts(needsOf(dish.lines), ingredients);
    return parts === null ? { id: dish.id, cost: null, shares: [] } : split(dish, parts);
  });
}

type CostPart = { ingredientId: number; quantity: Decimal; cost: Decimal };

function costParts({ needs, complete }: RecipeNeeds, ingredients: CostIngredients): CostPart[] | null {
  if (!complete) return null;
  const parts: CostPart[] = [];
  for (const [ingredientId, quantity] of needs) {
    const price = ingredients.get(ingredientId)?.currentCost ?? null;
    if (price === null) return null;
    parts.push({ ingredientId, quantity, cost: quantity.times(dec(price)) });
  }
  return parts.some((part) => part.cost.gt(0)) ? parts : null;
}

function split({ id, quantity, revenue, cost: known }: SoldDish, parts: readonly CostPart[]): AllocatedDish {
  const each = parts.reduce((sum, part) => sum.plus(part.cost), dec(0));
  const cost = roundMoney(known ?? each.times(dec(quantity)));
  const weights = parts.map((part) => part.cost);
  const [costs, revenues] = [allocate(cost, weights), allocate(revenue, weights)];
  const shares = parts.map((part, index) => ({
    ingredientId: part.ingredientId,
    each: decimalText(part.quantity),
    cost: costs[index] ?? toMoney('0.00'),
    revenue: revenues[index] ?? toMoney('0.00'),
    costPercent: roundPercent(part.cost.times(100).div(each)),
  }));
  return { id, cost, shares };
}

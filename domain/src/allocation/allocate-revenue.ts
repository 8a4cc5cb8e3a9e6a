import { type CostIngredients, type RecipeLine, type RecipeNeeds, recipeNeeds } from '../costing/index.ts';
import { allocate, type Decimal, dec, decimalText, roundMoney, roundPercent } from '../numbers/index.ts';

/** A dish, or anything else with a recipe, as it was sold over some days; money as decimal text. */
export type SoldDish = {
  readonly id: number;
  readonly lines: readonly RecipeLine[];
  /** Pieces, less those given back. */
  readonly quantity: string;
  /** Net sales, less refunds. */
  readonly revenue: string;
  /** What all pieces cost by their days; absent or null at present prices. */
  readonly cost?: string | null;
};

export type IngredientShare = {
  ingredientId: number;
  /** As bought and in the ingredient's unit, of one piece; exact. */
  each: string;
  /** Cents of all pieces: their cost, and the part of the revenue that is said to be the ingredient's. */
  cost: string;
  revenue: string;
  /** Of the dish's cost, in percent. */
  costPercent: string;
};

/** `cost` of all pieces in cents; null where the recipe's is not known, and then there are no shares. */
export type AllocatedDish = { id: number; cost: string | null; shares: IngredientShare[] };

/**
 * Splits the revenue of each dish among the purchased ingredients of its recipe, by their shares of its cost at present
 * prices (joint products by relative cost), and so what it cost on its days. Shares add up to the cent, by the largest remainders: those of a dish to its
 * revenue and to its cost. A dish whose cost is not known, or is nothing, is not split.
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
    cost: costs[index] ?? '0.00',
    revenue: revenues[index] ?? '0.00',
    costPercent: roundPercent(part.cost.times(100).div(each)),
  }));
  return { id, cost, shares };
}

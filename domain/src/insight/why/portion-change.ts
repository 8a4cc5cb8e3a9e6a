import { type Decimal, dec } from '../../shared/numbers/index.ts';

/** What a portion uses of an ingredient, and what that costs: averages over a period. */
export type PortionUse = { quantity: Decimal; cost: Decimal };
export type Portion = ReadonlyMap<number, PortionUse>;

/** How much a portion costs more because of one ingredient: its price, and how much of it the recipe uses. */
export type PortionChange = { ingredientId: number; price: Decimal; recipe: Decimal };

/**
 * Splits the change of a portion's cost by ingredient into price and recipe. With n of an ingredient at unit cost u,
 * price = (u1 - u0)(n0 + n1) / 2 and recipe = (n1 - n0)(u0 + u1) / 2: the Shapley value of two factors, so neither
 * comes first (Shorrocks, "Decomposition procedures for distributional analysis", 2013). An ingredient that was added or
 * removed is all recipe. The parts add up to the change exactly, apart from the 34th digit.
 * @example 0.25 lb at $4 becomes 0.3 lb at $5: price 0.275, recipe 0.225
 */
export function portionChange(before: Portion, now: Portion): PortionChange[] {
  return [...new Set([...before.keys(), ...now.keys()])].map((ingredientId) => {
    const [then, after] = [before.get(ingredientId) ?? nothing, now.get(ingredientId) ?? nothing];
    const change = after.cost.minus(then.cost);
    if (then.quantity.isZero() || after.quantity.isZero()) return { ingredientId, price: dec(0), recipe: change };
    const [was, is] = [then.cost.div(then.quantity), after.cost.div(after.quantity)];
    const price = is.minus(was).times(then.quantity.plus(after.quantity)).div(2);
    return { ingredientId, price, recipe: change.minus(price) };
  });
}

const nothing: PortionUse = { quantity: dec(0), cost: dec(0) };

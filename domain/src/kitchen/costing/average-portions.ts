import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Amount, type Decimal, dec } from '../../shared/numbers/index.ts';
import { type CostHistoryInput, type DishVersion, eachFilled } from './cost-timeline.ts';
import { type CostFrom, heldOn } from './price-timeline.ts';
import { type RecipeNeeds, recipeNeeds } from './recipe-needs.ts';

/** What an average portion of a dish used, as purchased, with what that cost; or its manually entered cost. */
export type AveragePortion =
  | { kind: 'recipe'; uses: ReadonlyMap<number, { quantity: Decimal; cost: Decimal }> }
  | { kind: 'manual' }
  | { kind: 'unknown' };

/** Portions sold from a day on, at the recipe and prices of that day. */
export type PortionsSold = { date: BusinessDate; quantity: Amount };

/**
 * What portions of dishes used and cost on average over the days they were sold, by purchased ingredient: the same
 * recipes and prices as in `costTimeline`, with prep items taken apart. Unknown if any quantity or price is unknown or
 * nothing was sold, manual if the cost was entered manually on any of the days. Throws what `dec` throws.
 * @example averagePortions(history)(7, [{ date: businessDate('2026-11-05'), quantity: '3' }])
 *   // { kind: 'recipe', uses: Map { 3 => { quantity: 0.25, cost: 1.00 } } }
 */
export function averagePortions(
  input: Omit<CostHistoryInput, 'from'>,
): (dishId: number, sold: readonly PortionsSold[]) => AveragePortion {
  const dishes = eachFilled(input.dishes);
  const preps = eachFilled(input.preps);
  const needsBy = new Map<string, (version: DishVersion) => RecipeNeeds>();
  // Quantities depend on the recipes of prep items alone, and those rarely change.
  const needsOn = (date: BusinessDate) => {
    const held = [...preps].map(([id, versions]) => [id, heldOn(versions, date)] as const);
    const key = held.map(([, version]) => version?.from ?? '').join();
    const known = needsBy.get(key);
    if (known !== undefined) return known;
    const ingredients = new Map(input.ingredients);
    for (const [id, version] of held) {
      const one = ingredients.get(id);
      if (one !== undefined && version !== null) ingredients.set(id, { ...one, recipe: version.recipe });
    }
    const needs = oncePerVersion(recipeNeeds(ingredients));
    needsBy.set(key, needs);
    return needs;
  };
  const needsAt = memoized(needsOn);
  const priceOf = memoized((step: CostFrom) => dec(step.cost));
  return (dishId, sold) => {
    const byRecipe = new Map<RecipeNeeds, { date: BusinessDate; units: Decimal }[]>();
    for (const { date, quantity } of sold) {
      const version = heldOn(dishes.get(dishId) ?? [], date);
      if (version === null) return { kind: 'unknown' };
      if (version.manualCost !== null) return { kind: 'manual' };
      const recipe = needsAt(date)(version);
      if (!recipe.complete) return { kind: 'unknown' };
      const days = byRecipe.get(recipe) ?? [];
      days.push({ date, units: dec(quantity) });
      byRecipe.set(recipe, days);
    }
    const all = [...byRecipe.values()].flat().reduce((sum, { units }) => sum.plus(units), dec(0));
    if (!all.gt(0)) return { kind: 'unknown' };
    const uses = new Map<number, { quantity: Decimal; cost: Decimal }>();
    for (const [{ needs }, days] of byRecipe) {
      const units = days.reduce((sum, one) => sum.plus(one.units), dec(0));
      for (const [id, quantity] of needs) {
        const paid = paidFor(input.prices.get(id) ?? [], days, priceOf);
        if (paid === null) return { kind: 'unknown' };
        const other = uses.get(id);
        uses.set(id, {
          quantity: quantity
            .times(units)
            .div(all)
            .plus(other?.quantity ?? 0),
          cost: quantity
            .times(paid)
            .div(all)
            .plus(other?.cost ?? 0),
        });
      }
    }
    return { kind: 'recipe', uses };
  };
}

/** What a unit for each portion cost in all; null if a price is unknown. Multiplies once per price. */
function paidFor(
  prices: readonly CostFrom[],
  days: readonly { date: BusinessDate; units: Decimal }[],
  priceOf: (step: CostFrom) => Decimal,
): Decimal | null {
  const units = new Map<CostFrom, Decimal>();
  for (const day of days) {
    const step = heldOn(prices, day.date);
    if (step === null) return null;
    const other = units.get(step);
    units.set(step, other === undefined ? day.units : other.plus(day.units));
  }
  return [...units].reduce((sum, [step, of]) => sum.plus(of.times(priceOf(step))), dec(0));
}

function memoized<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}

/** A recipe is asked for on many days with different prices. */
const oncePerVersion = (needsOf: ReturnType<typeof recipeNeeds>) =>
  memoized((version: DishVersion) => needsOf(version.lines));

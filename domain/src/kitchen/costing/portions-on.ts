import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import { type CostHistoryInput, type DishVersion, eachFilled } from './cost-timeline.ts';
import { heldOn } from './price-timeline.ts';
import { type RecipeNeeds, recipeNeeds } from './recipe-needs.ts';

/** What a portion of a dish uses on a day, as purchased, with what that cost; or its manually entered cost. */
export type PortionOn =
  | { kind: 'recipe'; uses: ReadonlyMap<number, { quantity: Decimal; cost: Decimal }> }
  | { kind: 'manual' }
  | { kind: 'unknown' };

/**
 * What portions of dishes used and cost on any day, by purchased ingredient: the same recipes and prices as in
 * `costTimeline`, with prep items taken apart. Unknown if any quantity or price is unknown. Throws what `dec` throws.
 * @example portionsOn(history)(7, businessDate('2026-11-05'))
 *   // { kind: 'recipe', uses: Map { 3 => { quantity: 0.25, cost: 1.00 } } }
 */
export function portionsOn(input: Omit<CostHistoryInput, 'from'>): (dishId: number, date: BusinessDate) => PortionOn {
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
  return (dishId, date) => {
    const version = heldOn(dishes.get(dishId) ?? [], date);
    if (version === null) return { kind: 'unknown' };
    if (version.manualCost !== null) return { kind: 'manual' };
    const { needs, complete } = needsOn(date)(version);
    if (!complete) return { kind: 'unknown' };
    const uses = new Map<number, { quantity: Decimal; cost: Decimal }>();
    for (const [id, quantity] of needs) {
      const price = heldOn(input.prices.get(id) ?? [], date)?.cost;
      if (price === undefined) return { kind: 'unknown' };
      uses.set(id, { quantity, cost: quantity.times(dec(price)) });
    }
    return { kind: 'recipe', uses };
  };
}

/** A recipe is asked for on many days with different prices. */
function oncePerVersion(needsOf: ReturnType<typeof recipeNeeds>): (version: DishVersion) => RecipeNeeds {
  const known = new Map<DishVersion, RecipeNeeds>();
  return (version) => {
    const needs = known.get(version) ?? needsOf(version.lines);
    known.set(version, needs);
    return needs;
  };
}

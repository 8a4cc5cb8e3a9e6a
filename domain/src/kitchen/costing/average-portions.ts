import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { Decimal } from '../../shared/numbers/index.ts';
import { beginning, type CostHistoryInput, type DishVersion, eachFilled, type PrepVersion } from './cost-timeline.ts';
import { scaledText } from './fixed-point.ts';
import {
  dateOf,
  hasSales,
  type PortionsSold,
  portionScale,
  portionsOf,
  type Stretch,
  stretchesBetween,
  unitsSold,
} from './portions-sold.ts';
import { type CostFrom, heldOn } from './price-timeline.ts';
import type { CostIngredients, RecipeLine } from './recipe.ts';
import { type RecipeNeeds, recipeNeeds } from './recipe-needs.ts';

/** What an average portion of a dish used, as purchased, with what that cost; or its manually entered cost. */
export type AveragePortion =
  | { kind: 'recipe'; uses: ReadonlyMap<number, PortionUse> }
  | { kind: 'manual' }
  | { kind: 'unknown' };

/**
 * What portions of dishes used and cost on average over the days they were sold, by purchased ingredient: the same
 * recipes and prices as in `costTimeline`, with prep items taken apart. Manual if the cost was entered manually on any
 * day with sales, otherwise unknown if any quantity or price is unknown or no more was sold than returned. Its time
 * grows with the changes of recipes and prices, not with the days. Throws what `dec` throws.
 * @example averagePortions(history)(7, portionsSold({ from: day, to: day }, [0], [3]))
 *   // { kind: 'recipe', uses: Map { 3 => { quantity: 0.25, cost: 1.00 } } }
 */
export function averagePortions(
  input: Omit<CostHistoryInput, 'from'>,
): (dishId: number, sold: PortionsSold) => AveragePortion {
  const dishes = eachFilled(input.dishes);
  const preps = eachFilled(input.preps);
  const needsAt = needsByDate(input, preps);
  const pricesOf = memoized((id: number) => (input.prices.get(id) ?? []).map(scaledPrice));
  return (dishId, sold) => {
    const versions = dishes.get(dishId) ?? [];
    const stretches = stretchesBetween(sold, startsWithin(versions, preps, input.ingredients)).filter((days) =>
      hasSales(sold, days),
    );
    const held = stretches.map((days) => heldOn(versions, dateOf(sold, days[0])));
    if (held.some((version) => version !== null && version.manualCost !== null)) return { kind: 'manual' };
    const all = portionsOf(stretches.reduce((sum, days) => sum + unitsSold(sold, days), 0));
    if (!all.gt(0)) return { kind: 'unknown' };
    const sums = new Map<number, PortionUse>();
    for (const [index, days] of stretches.entries()) {
      const version = held[index];
      const recipe = version && needsAt(dateOf(sold, days[0]))(version);
      if (!recipe?.complete) return { kind: 'unknown' };
      const units = portionsOf(unitsSold(sold, days));
      for (const [id, each] of recipe.needs) {
        const paid = paidFor(pricesOf(id), sold, days);
        if (paid === null) return { kind: 'unknown' };
        const use = { quantity: each.times(units), cost: each.times(paid) };
        const other = sums.get(id);
        sums.set(id, other === undefined ? use : added(use, other));
      }
    }
    const averageOf = ({ quantity, cost }: PortionUse) => ({ quantity: quantity.div(all), cost: cost.div(all) });
    return { kind: 'recipe', uses: new Map([...sums].map(([id, use]) => [id, averageOf(use)])) };
  };
}

type PortionUse = { quantity: Decimal; cost: Decimal };

const added = (a: PortionUse, b: PortionUse): PortionUse => ({
  quantity: a.quantity.plus(b.quantity),
  cost: a.cost.plus(b.cost),
});

type Preps = ReadonlyMap<number, readonly PrepVersion[]>;

/** When a dish's recipe changed, or one of a prep item in it. */
function startsWithin(versions: readonly DishVersion[], preps: Preps, now: CostIngredients): Set<BusinessDate> {
  const starts = new Set<BusinessDate>();
  const seen = new Set<number>();
  const follow = (lines: readonly RecipeLine[]) => {
    for (const { ingredientId } of lines) {
      if (seen.has(ingredientId)) continue;
      seen.add(ingredientId);
      for (const { from, recipe } of preps.get(ingredientId) ?? []) {
        starts.add(from);
        follow(recipe.lines);
      }
      follow(now.get(ingredientId)?.recipe?.lines ?? []);
    }
  };
  for (const { from, lines } of versions) {
    starts.add(from);
    follow(lines);
  }
  return starts;
}

/** Quantities depend on the recipes of prep items alone, and those rarely change. */
function needsByDate({ ingredients: now }: Pick<CostHistoryInput, 'ingredients'>, preps: Preps) {
  const needsBy = new Map<string, (version: DishVersion) => RecipeNeeds>();
  return memoized((date: BusinessDate) => {
    const held = [...preps].map(([id, versions]) => [id, heldOn(versions, date)] as const);
    const key = held.map(([, version]) => version?.from ?? '').join();
    const known = needsBy.get(key);
    if (known !== undefined) return known;
    const ingredients = new Map(now);
    for (const [id, version] of held) {
      const one = ingredients.get(id);
      if (one !== undefined && version !== null) ingredients.set(id, { ...one, recipe: version.recipe });
    }
    const needs = oncePerVersion(recipeNeeds(ingredients));
    needsBy.set(key, needs);
    return needs;
  });
}

/** Decimals of a price here, more than any has. */
const scale = 12;

type ScaledPrice = { day: number; cost: bigint };
const scaledPrice = ({ from, cost }: CostFrom): ScaledPrice => ({
  day: diffDays(beginning, from),
  cost: scaledText(cost, scale),
});

/** What one unit for each portion sold cost in all; null if the price is unknown. */
function paidFor(prices: readonly ScaledPrice[], sold: PortionsSold, [from, until]: Stretch): Decimal | null {
  const first = diffDays(beginning, sold.days.from);
  let index = Math.max(
    prices.findLastIndex(({ day }) => day <= first + from),
    0,
  );
  let paid = 0n;
  for (let start = from; start < until; index++) {
    const price = prices[index];
    if (price === undefined) return null;
    const end = Math.min(until, (prices[index + 1]?.day ?? Number.POSITIVE_INFINITY) - first);
    paid += BigInt(unitsSold(sold, [start, end])) * price.cost;
    start = end;
  }
  return new Decimal(paid.toString()).times(`1e-${scale + portionScale}`);
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

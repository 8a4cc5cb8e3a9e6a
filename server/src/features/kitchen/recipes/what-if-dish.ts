import type { BodyOf, whatIfDish as endpoint, ReplyOf } from '@platewise/contract';
import { type CostIngredient, roundPercent, roundUnitCost, type WhatIfFigures, whatIf } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadRecipes, monthlySales } from '../costing/index.ts';
import { loadDish, permitDish } from './permit-recipe.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The effect of a change on a dish, at current costs and the last 30 days' sales; changes nothing. */
export async function whatIfDish(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Reply> {
  const scope = await permitDish(deps.db, caller, id);
  const dish = await loadDish(deps.db, scope, id);
  const { ingredients, lines } = await loadRecipes(deps.db, scope, [id]);
  const sold = (await monthlySales(deps.db, scope, [id], deps.clock())).get(id)?.quantity ?? null;
  const costs = costsOf(body, ingredients);
  const { before, after, monthlyDifference } = whatIf(
    {
      price: dish.current_price,
      taxRate: dish.tax_rate,
      targetMargin: dish.target_margin,
      manualCost: dish.manual_cost,
      lines: lines.get(id) ?? [],
      soldMonthly: sold,
    },
    { price: body.price, portionPercent: body.portionPercent, costs },
    ingredients,
  );
  return {
    before: figuresReply(before),
    after: figuresReply(after),
    monthlyDifference: numberOrNull(monthlyDifference),
    soldMonthly: numberOrNull(sold),
    typedCost: dish.manual_cost !== null,
    ingredients: bought(ingredients),
  };
}

/** An ingredient not in the recipe is a 404, whoever owns it. */
function costsOf(body: BodyOf<typeof endpoint>, ingredients: ReadonlyMap<number, CostIngredient>): Map<number, string> {
  const wanted = body.ingredientCosts ?? [];
  if (wanted.some(({ ingredientId }) => ingredients.get(ingredientId)?.kind !== 'purchased')) {
    throw notFound('An ingredient of the recipe');
  }
  return new Map(wanted.map(({ ingredientId, cost }) => [ingredientId, cost]));
}

const bought = (ingredients: ReadonlyMap<number, CostIngredient>): Reply['ingredients'] =>
  [...ingredients.values()]
    .filter(({ kind }) => kind === 'purchased')
    .map(({ id, name, unit, currentCost }) => ({ id, name, unit, currentCost: numberOrNull(currentCost) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const percent = (text: string | null) => (text === null ? null : Number(roundPercent(text)));

const figuresReply = (figures: WhatIfFigures): Reply['before'] => ({
  price: numberOrNull(figures.price),
  cost: figures.cost === null ? null : Number(roundUnitCost(figures.cost)),
  margin: percent(figures.margin),
  foodCostPercent: percent(figures.foodCostPercent),
  recommendedPrice: numberOrNull(figures.recommendedPrice),
  profitability: figures.profitability,
  monthlyProfit: numberOrNull(figures.monthlyProfit),
});

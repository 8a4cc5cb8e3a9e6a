import type { DishDerivation } from '@platewise/contract';
import {
  type CostIngredient,
  type CostIngredients,
  type Customs,
  costRecipe,
  dishFigures,
  type RecipeLine,
  roundMoney,
  roundPercent,
  roundUnitCost,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadRecipes, missingReply, stepsReply } from '../costing/index.ts';
import { type DishRow, findDish } from './dish.repo.ts';
import { priceSources } from './price-sources.ts';

type Line = DishDerivation['lines'][number];
type Prep = DishDerivation['preps'][number];

/** How a dish's figures come about: its recipe, its prep items, and the invoice behind each price. */
export async function deriveDish(deps: Deps, caller: Caller, id: number): Promise<DishDerivation> {
  const row = await findDish(deps.db, caller.sight, id);
  if (row === null) throw notFound('The dish');
  const scope = caller.permit(row.restaurant_id);
  const { currency } = scope.settings;
  const { ingredients, lines } = await loadRecipes(deps.db, scope, [id]);
  const bought = [...ingredients.values()].filter((one) => one.kind === 'purchased').map((one) => one.id);
  return {
    ...figuresOf(row, currency),
    lines: linesOf(lines.get(id) ?? [], ingredients, scope.settings),
    preps: [...ingredients.values()].flatMap((one) =>
      one.kind === 'prep' ? [prepOf(one, ingredients, scope.settings)] : [],
    ),
    sources: await priceSources(deps.db, scope, bought),
  };
}

function figuresOf(row: DishRow, currency: string): Omit<DishDerivation, 'lines' | 'preps' | 'sources'> {
  const figures = dishFigures({
    price: row.current_price,
    taxRate: row.tax_rate,
    targetMargin: row.target_margin,
    manualCost: row.manual_cost,
    total: row.recipe_cost,
    knownTotal: row.known_cost,
  });
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    currency,
    price: numberOrNull(row.current_price),
    taxRate: Number(row.tax_rate),
    netPrice: numberOrNull(figures.netPrice),
    targetMargin: Number(row.target_margin),
    manualCost: numberOrNull(row.manual_cost),
    cost: rounded(roundUnitCost, figures.cost),
    knownCost: Number(roundUnitCost(figures.cost ?? row.known_cost)),
    margin: rounded(roundPercent, figures.margin),
    marginAtMost: rounded(roundPercent, figures.bounds?.marginAtMost ?? null),
    foodCostPercent: rounded(roundPercent, figures.foodCostPercent),
    recommendedPrice: rounded(roundMoney, figures.recommendedPrice),
  };
}

function linesOf(lines: readonly RecipeLine[], ingredients: CostIngredients, customs: Customs): Line[] {
  const costed = costRecipe(lines, ingredients);
  return lines.flatMap((line, index) => {
    const ingredient = ingredients.get(line.ingredientId);
    const cost = costed.lines[index];
    if (ingredient === undefined || cost === undefined) return [];
    return {
      ingredientId: ingredient.id,
      name: ingredient.name,
      kind: ingredient.kind,
      quantity: Number(line.quantity),
      unit: line.unit,
      cost: rounded(roundUnitCost, cost.cost),
      missing: cost.missing === undefined ? null : missingReply(cost.missing, ingredients),
      steps: stepsReply(cost.steps, customs),
    };
  });
}

function prepOf(prep: CostIngredient, ingredients: CostIngredients, customs: Customs): Prep {
  const { lines = [], batchYield = null } = prep.recipe ?? {};
  const one = { ingredientId: prep.id, quantity: '1', unit: prep.unit, yieldPercent: '100' };
  return {
    ingredientId: prep.id,
    name: prep.name,
    unit: prep.unit,
    costPerUnit: rounded(roundUnitCost, costRecipe([one], ingredients).total),
    batch: batchYield && {
      quantity: Number(batchYield.quantity),
      unit: batchYield.unit,
      cost: rounded(roundUnitCost, costRecipe(lines, ingredients).total),
    },
    lines: linesOf(lines, ingredients, customs),
  };
}

const rounded = (round: (value: string) => string, value: string | null) =>
  value === null ? null : Number(round(value));

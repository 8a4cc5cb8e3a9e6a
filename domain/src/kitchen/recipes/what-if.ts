import {
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  toMoney,
  toQuantity,
  toUnitCost,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import {
  type CostIngredient,
  type CostIngredients,
  costRecipe,
  dishFigures,
  type Profitability,
  type RecipeLine,
} from '../costing/index.ts';

export type WhatIfDish = {
  price: Money | null;
  /** Tax included in the price, in percent; 0 if none. */
  taxRate: Percent;
  targetMargin: Percent;
  /** Entered manually; takes precedence over the recipe, here as everywhere. */
  manualCost: Money | null;
  lines: readonly RecipeLine[];
  /** Units sold in the last 30 days; null if there is no sales data. */
  soldMonthly: Quantity | null;
};
export type WhatIfChanges = {
  price?: Exact<Money> | undefined;
  /** 100 is the current portion, 90 is 10% less of every line. */
  portionPercent?: Exact<Percent> | undefined;
  /** As purchased, per the ingredient's own unit. */
  costs?: ReadonlyMap<number, UnitCost> | undefined;
};
export type WhatIfFigures = {
  price: Money | null;
  /** Exact; null if unknown. */
  cost: Money | null;
  margin: Percent | null;
  foodCostPercent: Percent | null;
  recommendedPrice: Money | null;
  profitability: Profitability;
  /** (net price - cost) x units sold in the last 30 days, in cents; null if any is unknown. */
  monthlyProfit: Money | null;
};
export type WhatIf = { before: WhatIfFigures; after: WhatIfFigures; monthlyDifference: Money | null };

/**
 * The effect of a changed price, portion or ingredient cost, assuming unchanged sales of the last 30 days (contribution
 * margin = price without tax - cost). Costs propagate through prep items. Throws what `dec` throws.
 * @example whatIf(dish, { price: '13' }, ingredients).after.margin // '69.23...'
 */
export function whatIf(dish: WhatIfDish, changes: WhatIfChanges, ingredients: CostIngredients): WhatIf {
  const before = figuresOf(dish, dish.price, dish.lines, ingredients);
  const price = changes.price === undefined ? dish.price : toMoney(dec(changes.price));
  const lines = resized(dish.lines, changes.portionPercent ?? 100);
  const after = figuresOf(dish, price, lines, repriced(ingredients, changes.costs ?? new Map()));
  const known = before.monthlyProfit !== null && after.monthlyProfit !== null;
  const difference = known ? roundMoney(dec(after.monthlyProfit ?? 0).minus(dec(before.monthlyProfit ?? 0))) : null;
  return { before, after, monthlyDifference: difference };
}

function figuresOf(
  dish: WhatIfDish,
  price: Money | null,
  lines: readonly RecipeLine[],
  ingredients: CostIngredients,
): WhatIfFigures {
  const { total, knownTotal } = costRecipe(lines, ingredients);
  const { targetMargin, taxRate, manualCost, soldMonthly } = dish;
  const figures = dishFigures({ price, taxRate, targetMargin, manualCost, total, knownTotal });
  const { netPrice: net, cost, margin, foodCostPercent, recommendedPrice, profitability } = figures;
  const known = net !== null && cost !== null && soldMonthly !== null;
  const monthlyProfit = known ? roundMoney(dec(net).minus(dec(cost)).times(dec(soldMonthly))) : null;
  return { price, cost, margin, foodCostPercent, recommendedPrice, profitability, monthlyProfit };
}

const resized = (lines: readonly RecipeLine[], percent: Exact<Percent>): readonly RecipeLine[] =>
  dec(percent).eq(100)
    ? lines
    : lines.map((line) => ({ ...line, quantity: toQuantity(dec(line.quantity).times(dec(percent)).div(100)) }));

function repriced(ingredients: CostIngredients, costs: ReadonlyMap<number, UnitCost>): CostIngredients {
  if (costs.size === 0) return ingredients;
  const changed = ([id, one]: [number, CostIngredient]): [number, CostIngredient] => {
    const cost = costs.get(id);
    return [id, cost === undefined || one.kind === 'prep' ? one : { ...one, currentCost: toUnitCost(dec(cost)) }];
  };
  return new Map([...ingredients].map(changed));
}

import { buildCostGraph, type CostGraph, costOfLine, costText, sumLines } from './cost-graph.ts';
import { needSteps } from './line-need.ts';
import type { CostIngredients, CostStep, LineCost, RecipeCost, RecipeLine } from './recipe.ts';
import { currentPrices } from './recost.ts';

/**
 * One recipe line: portion / yield, in the ingredient's unit, times cost per unit (edible-portion cost = as-purchased
 * cost / yield). Unknown, never zero, where a price, a conversion or a prep item's cost is unknown.
 * Throws what `dec` throws for a quantity that is no number.
 * @example costLine({ ingredientId: 1, quantity: '5', unit: 'oz', yieldPercent: '75' }, beefAt561PerLb).cost // '2.3375'
 */
export function costLine(line: RecipeLine, ingredients: CostIngredients): LineCost {
  return lineCost(buildCostGraph(ingredients, []), line);
}

/**
 * A whole recipe with its lines in order. `total` is exact (to 20 decimals); it is null while a line is unknown and for a recipe
 * without lines, and `knownTotal` is then what the rest costs at least.
 * @example costRecipe(lines, ingredients) // { total: '4.8275', knownTotal: '4.8275', lines: [...] }
 */
export function costRecipe(lines: readonly RecipeLine[], ingredients: CostIngredients): RecipeCost {
  const graph = buildCostGraph(ingredients, []);
  const sum = sumLines(graph, lines, currentPrices(graph));
  return {
    total: sum.exact === null ? null : costText(sum.exact),
    knownTotal: costText(sum.known),
    lines: lines.map((line) => lineCost(graph, line)),
  };
}

function lineCost(graph: CostGraph, line: RecipeLine): LineCost {
  const priceOf = currentPrices(graph);
  const cost = costOfLine(graph, line, priceOf);
  const ingredient = graph.ingredients.get(line.ingredientId);
  const steps: CostStep[] = ingredient ? needSteps(line, ingredient) : [];
  const price = ingredient ? priceOf(ingredient).exact : null;
  if (ingredient && price !== null && cost.exact !== null) {
    steps.push({ kind: 'price', perUnit: costText(price), unit: ingredient.unit, cost: costText(cost.exact) });
  }
  return {
    cost: cost.exact === null ? null : costText(cost.exact),
    atLeast: costText(cost.known),
    ...(cost.missing ? { missing: cost.missing } : {}),
    steps,
  };
}

import type { Money } from '../../shared/numbers/index.ts';
import { buildCostGraph, type CostGraph, sumLines } from './cost-graph.ts';
import { costScale, priceScale, textOf } from './fixed-point.ts';
import { needSteps } from './line-need.ts';
import type { CostIngredients, CostStep, LineCost, RecipeCost, RecipeLine } from './recipe.ts';
import { currentPrices } from './recost.ts';

/**
 * Cost of a whole recipe, with its lines in order. `total` is exact (to 15 decimals); it is null while a line is
 * unknown and for a recipe without lines, in which case `knownTotal` is the minimum cost.
 * @example costRecipe(lines, ingredients) // { total: '4.8275', knownTotal: '4.8275', lines: [...] }
 */
export function costRecipe(lines: readonly RecipeLine[], ingredients: CostIngredients): RecipeCost {
  const graph = buildCostGraph(ingredients, []);
  const sum = sumLines(graph, lines, currentPrices(graph));
  return {
    total: sum.complete ? textOf(sum.known, costScale) : null,
    knownTotal: textOf(sum.known, costScale),
    lines: lines.map((line) => lineCost(graph, line)),
  };
}

/**
 * Cost of one recipe line: portion / yield, in the ingredient's unit, times cost per unit (edible-portion cost =
 * as-purchased cost / yield). Unknown, never zero, if a price, a conversion or a prep item's cost is unknown. Throws
 * what `dec` throws for a quantity that isn't a number.
 */
function lineCost(graph: CostGraph, line: RecipeLine): LineCost {
  const priceOf = currentPrices(graph);
  const cost = sumLines(graph, [line], priceOf);
  const ingredient = graph.ingredients.get(line.ingredientId);
  const steps: CostStep[] = ingredient ? needSteps(line, ingredient) : [];
  const price = ingredient ? priceOf(ingredient) : null;
  const atLeast = textOf<Money>(cost.known, costScale);
  if (ingredient && price?.complete && cost.complete) {
    steps.push({ kind: 'price', perUnit: textOf(price.known, priceScale), unit: ingredient.unit, cost: atLeast });
  }
  return {
    cost: cost.complete ? atLeast : null,
    atLeast,
    ...(cost.missing ? { missing: cost.missing } : {}),
    steps,
  };
}

import { buildCostGraph, type CostIngredients, type CostMissing, dishCosts, type RecipeLine } from '@platewise/domain';

/** How many distinct missing facts keep each recipe from being costed, by dish id. */
export function countMissingFacts(
  ingredients: CostIngredients,
  recipes: ReadonlyMap<number, readonly RecipeLine[]>,
): Map<number, number> {
  const ofLine: number[] = [];
  const single = [...recipes].flatMap(([dishId, lines]) =>
    lines.map((line) => ({ id: ofLine.push(dishId) - 1, lines: [line] })),
  );
  const found = new Map<number, Set<string>>();
  for (const [index, cost] of dishCosts(buildCostGraph(ingredients, single))) {
    const dishId = ofLine[index];
    if (cost.missing === null || dishId === undefined) continue;
    const keys = found.get(dishId) ?? new Set<string>();
    found.set(dishId, keys.add(factKey(cost.missing)));
  }
  return new Map([...found].map(([dishId, keys]) => [dishId, keys.size]));
}

function factKey(missing: CostMissing): string {
  const fact = missing.kind === 'fact' ? `${missing.fact.kind}/${'unit' in missing.fact ? missing.fact.unit : ''}` : '';
  return `${missing.ingredientId}/${missing.kind}/${fact}`;
}

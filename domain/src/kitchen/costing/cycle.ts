import type { CostIngredients, RecipeLine } from './recipe.ts';

/**
 * Checks whether giving `ingredientId` these lines would make it contain itself at any depth. Returns the path of names
 * from the item back to itself, or null. Ingredients not in the map end a path.
 * @example findCycle(1, linesWithBase, ingredients) // ['Salsa', 'Base', 'Salsa']
 */
export function findCycle(
  ingredientId: number,
  lines: readonly RecipeLine[],
  ingredients: CostIngredients,
): string[] | null {
  const cameFrom = new Map<number, number>();
  const open: number[] = [];
  const visit = (from: number, children: readonly RecipeLine[]): boolean => {
    for (const { ingredientId: child } of children) {
      if (child === ingredientId) {
        cameFrom.set(ingredientId, from);
        return true;
      }
      if (cameFrom.has(child)) continue;
      cameFrom.set(child, from);
      open.push(child);
    }
    return false;
  };
  let found = visit(ingredientId, lines);
  for (let id = open.shift(); id !== undefined && !found; id = open.shift()) {
    found = visit(id, linesOf(id, ingredients));
  }
  return found ? pathBack(ingredientId, cameFrom, ingredients) : null;
}

function linesOf(id: number, ingredients: CostIngredients): readonly RecipeLine[] {
  const ingredient = ingredients.get(id);
  return ingredient?.kind === 'prep' ? (ingredient.recipe?.lines ?? []) : [];
}

function pathBack(start: number, cameFrom: ReadonlyMap<number, number>, ingredients: CostIngredients): string[] {
  const name = (id: number): string => ingredients.get(id)?.name ?? `#${id}`;
  const path = [name(start)];
  for (let id = cameFrom.get(start); id !== undefined && id !== start; id = cameFrom.get(id)) path.unshift(name(id));
  return [name(start), ...path];
}

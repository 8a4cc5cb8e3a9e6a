import type { SourceLine } from './source-menu.repo.ts';

export type Recipes = { ofDishes: readonly SourceLine[]; ofPreps: readonly SourceLine[] };

/**
 * The ingredients dishes need, per dish and at any depth: a prep item with a counterpart needs nothing further.
 * Ingredients come before those that contain them, so a recipe always finds its lines.
 */
export function neededIngredients(recipes: Recipes, stands: (ingredientId: number) => boolean): Map<number, number[]> {
  const held = Map.groupBy(recipes.ofPreps, (line) => line.owner_id);
  const walk = (id: number, seen: Set<number>): void => {
    if (seen.has(id)) return;
    if (!stands(id)) for (const line of held.get(id) ?? []) walk(line.ingredient_id, seen);
    seen.add(id);
  };
  return new Map(
    [...Map.groupBy(recipes.ofDishes, (line) => line.owner_id)].map(([dishId, lines]) => {
      const seen = new Set<number>();
      for (const line of lines) walk(line.ingredient_id, seen);
      return [dishId, [...seen]];
    }),
  );
}

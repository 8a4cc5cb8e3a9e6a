import type { Queryable } from '../../../platform/db/index.ts';
import type { Recipes } from './needed-ingredients.ts';
import * as repo from './source-menu.repo.ts';

/** The recipes of dishes, with every ingredient they contain. */
export async function loadSource(
  db: Queryable,
  source: repo.Source,
  dishIds: readonly number[],
): Promise<Recipes & { ingredients: repo.SourceIngredient[] }> {
  const ofDishes = await repo.readDishLines(db, source, dishIds);
  const direct = [...new Set(ofDishes.map((line) => line.ingredient_id))];
  const ingredients = await repo.readIngredients(db, source, direct);
  const preps = ingredients.filter(({ kind }) => kind === 'prep').map(({ id }) => id);
  return { ofDishes, ofPreps: await repo.readPrepLines(db, source, preps), ingredients };
}

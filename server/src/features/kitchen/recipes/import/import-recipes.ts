import {
  type BodyOf,
  createIngredient,
  createMenuItem,
  type importRecipes as endpoint,
  type RecipesImported,
} from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { type Caller, restaurantOf } from '../../../../platform/auth/caller.ts';
import { type Queryable, tx } from '../../../../platform/db/index.ts';
import { invalidField, problem } from '../../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { lockCosts } from '../../costing/index.ts';
import { categoryFinder } from '../../menu-items/index.ts';
import { ingredientFinder } from '../match-ingredient.ts';
import { readKitchen } from '../recipe-ingredients.repo.ts';
import { readDishKeys } from './import.repo.ts';
import { type PlannedRecipe, planRecipes, type RecipePlan } from './plan-recipes.ts';
import { readRecipeFile } from './read-recipe-file.ts';
import { writeRecipes } from './write-recipes.ts';

const problemsShown = 200;

/**
 * Imports recipes, or previews it. With invalid rows, imports nothing or only fully valid recipes: a dish missing a
 * line would silently be too cheap.
 */
export async function importRecipes(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<RecipesImported> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const rows = await readRecipeFile(file);
  const planIn = async (db: Queryable, dryRun: boolean) => {
    const plan = planRecipes(rows, {
      find: ingredientFinder(await readKitchen(db, scope), scope.settings.categories),
      dishes: await readDishKeys(db, scope),
      category: await categoryFinder(db, scope),
      create: body.createIngredients === 'true',
      country: scope.settings.country,
    });
    const good = plan.recipes.filter((recipe) => recipe.good && recipe.lines.length > 0);
    return { plan, good, answer: replyOf(plan, good, rows.length, dryRun) };
  };
  if (body.dryRun === 'true') return (await planIn(deps.db, true)).answer;
  return tx(deps.db, async (trx) => {
    // Planned under the lock, so the same file sent twice finds its own dishes the second time.
    await lockCosts(trx, scope);
    const { plan, good, answer } = await planIn(trx, false);
    refuseBad(answer, plan, body.onError ?? 'stop', good.length);
    permitNew(caller, scope.restaurantId, plan, good);
    await writeRecipes(trx, caller, scope, { plan, recipes: good, now: deps.clock() });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return answer;
  });
}

function refuseBad(answer: RecipesImported, { problems }: RecipePlan, onError: 'stop' | 'skip', good: number): void {
  if (problems.length === 0 || (onError === 'skip' && good > 0)) return;
  const [first] = problems;
  const errors = answer.problems.map(({ line, message }) => ({ path: `line ${line}`, message }));
  const detail = t(
    '{count, plural, one {# row is} other {# rows are}} invalid. Nothing was imported. Line {line}: {problem}',
    { count: problems.length, line: String(first?.line), problem: first?.message },
  );
  throw problem('invalid', detail, { errors, current: { ...answer, imported: 0 } });
}

/** Adding an ingredient needs its own permission, which a member may lack. */
function permitNew(caller: Caller, restaurantId: number, plan: RecipePlan, good: readonly PlannedRecipe[]): void {
  const creates = good.some(({ lines }) => lines.some(({ match }) => match === null)) && plan.created.size > 0;
  if (creates && !caller.may(createIngredient.access, restaurantId)) {
    throw problem('forbidden', "Your role can't add ingredients, and this file contains new ones.");
  }
  if (good.some(({ menuItemId }) => menuItemId === null) && !caller.may(createMenuItem.access, restaurantId)) {
    throw problem('forbidden', "Your role can't add dishes.");
  }
}

function replyOf(plan: RecipePlan, good: readonly PlannedRecipe[], rowsRead: number, dryRun: boolean): RecipesImported {
  const wanted = new Set(good.flatMap(({ lines }) => lines.flatMap((line) => (line.match ? [] : [line.ingredient]))));
  return {
    dryRun,
    rowsRead,
    recipes: plan.recipes.map((recipe) => ({
      name: recipe.name,
      menuItemId: recipe.menuItemId,
      replaces: recipe.replaces,
      portions: Number(recipe.portions),
      lines: recipe.lines.map(({ line, ingredient, match, quantity, unit, prep }) => ({
        ...{ line, ingredient, ingredientId: match?.id ?? null, matchedName: match?.name ?? null },
        ...{ quantity: Number(quantity), unit, prep },
      })),
      good: recipe.good && recipe.lines.length > 0,
    })),
    problems: plan.problems.slice(0, problemsShown),
    newIngredients: [...plan.created.values()].map(({ name }) => name).filter((name) => wanted.has(name)),
    imported: dryRun ? 0 : good.length,
  };
}

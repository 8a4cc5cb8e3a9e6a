import type { BodyOf, addMenuItemIngredients as endpoint, MenuItemIngredient } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { changeRecipe } from './change-recipe.ts';
import { permitMenuItem } from './load-menu-item.ts';
import { insertLines } from './recipe.repo.ts';
import { replyWithLines } from './recipe-line-reply.ts';
import { usableIngredients } from './usable-ingredient.ts';

/**
 * Adds lines, at the end unless one has a position; an ingredient may appear in several. `at` names a line's field in
 * errors.
 */
export async function addRecipeLines(
  deps: Deps,
  caller: Caller,
  id: number,
  lines: readonly (BodyOf<typeof endpoint>['lines'][number] & { position?: number | undefined })[],
  at: (index: number) => string,
): Promise<MenuItemIngredient[]> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const lineIds = await changeRecipe(
    deps,
    scope,
    id,
    (name) =>
      msg('Added {count, plural, one {an ingredient} other {# ingredients}} to {name}', { count: lines.length, name }),
    async (trx) => {
      const ingredients = await usableIngredients(
        trx,
        caller,
        scope,
        lines.map((line) => line.ingredientId),
        at,
      );
      const values = lines.map((line, index) => ({
        ingredientId: line.ingredientId,
        quantity: line.quantity,
        unit: line.unit ?? ingredients[index]?.unit ?? '',
        yieldPercent: line.yieldPercent ?? null,
        prep: line.prep ?? null,
        position: line.position,
      }));
      return insertLines(trx, scope, id, values);
    },
  );
  return replyWithLines(deps.db, scope, id, lineIds);
}

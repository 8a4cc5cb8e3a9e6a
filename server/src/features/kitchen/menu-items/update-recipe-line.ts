import type { BodyOf, updateMenuItemIngredient as endpoint, MenuItemIngredient } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { changeRecipe } from './change-recipe.ts';
import { permitMenuItem } from './load-menu-item.ts';
import { findLine, updateLine } from './recipe.repo.ts';
import { replyWithLines } from './recipe-line-reply.ts';
import { usableIngredients } from './usable-ingredient.ts';

export async function updateRecipeLine(
  deps: Deps,
  caller: Caller,
  id: number,
  lineId: number,
  body: BodyOf<typeof endpoint>,
): Promise<MenuItemIngredient> {
  const scope = await permitMenuItem(deps.db, caller, id);
  await changeRecipe(
    deps,
    scope,
    id,
    (name) => msg('Changed the recipe for {name}', { name }),
    async (trx) => {
      const line = await findLine(trx, scope, id, lineId);
      if (line === null) throw notFound('The recipe line');
      const ingredientId = body.ingredientId ?? line.ingredientId;
      const another = ingredientId !== line.ingredientId;
      if (another) await usableIngredients(trx, caller, scope, [ingredientId], () => 'ingredientId');
      await updateLine(trx, scope, id, lineId, {
        ingredientId,
        quantity: body.quantity ?? line.quantity,
        unit: body.unit ?? line.unit,
        // A yield entered for one ingredient doesn't apply to another.
        yieldPercent: body.yieldPercent ?? (another ? null : line.yieldPercent),
        prep: body.prep === undefined ? line.prep : body.prep,
      });
    },
  );
  const [reply] = await replyWithLines(deps.db, scope, id, [lineId]);
  if (reply === undefined) throw new Error('a recipe line that was just written is not there');
  return reply;
}

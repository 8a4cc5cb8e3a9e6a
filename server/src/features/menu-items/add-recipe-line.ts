import type { BodyOf, addMenuItemIngredient as endpoint, MenuItemIngredient } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { changeRecipe } from './change-recipe.ts';
import { permitMenuItem } from './load-menu-item.ts';
import { insertLine } from './recipe.repo.ts';
import { replyWithLine } from './recipe-line-reply.ts';
import { usableIngredient } from './usable-ingredient.ts';

/** Adds a line; the same ingredient may stand in several. */
export async function addRecipeLine(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<MenuItemIngredient> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const summary = (name: string) => `Added an ingredient to ${name}`;
  const lineId = await changeRecipe(deps, scope, id, summary, async (trx) => {
    const ingredient = await usableIngredient(trx, caller, scope, body.ingredientId);
    return insertLine(trx, scope, id, {
      ingredientId: body.ingredientId,
      quantity: body.quantity,
      unit: body.unit ?? ingredient.unit,
      yieldPercent: body.yieldPercent ?? null,
      prep: body.prep ?? null,
    });
  });
  return replyWithLine(deps.db, scope, id, lineId);
}

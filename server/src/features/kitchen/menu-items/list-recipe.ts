import type { MenuItemIngredient } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { costOfDish } from '../costing/index.ts';
import { permitMenuItem } from './load-menu-item.ts';
import { readLineDetails } from './recipe.repo.ts';
import { recipeLineReply } from './recipe-line-reply.ts';

export async function listRecipe(deps: Deps, caller: Caller, id: number): Promise<MenuItemIngredient[]> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const { lines } = await costOfDish(deps.db, scope, id);
  const details = await readLineDetails(deps.db, scope, id);
  return lines.map((line) => recipeLineReply(line, details.get(line.id)));
}

import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { changeRecipe } from './change-recipe.ts';
import { permitMenuItem } from './load-menu-item.ts';
import { deleteLine } from './recipe.repo.ts';

export async function removeRecipeLine(deps: Deps, caller: Caller, id: number, lineId: number): Promise<void> {
  const scope = await permitMenuItem(deps.db, caller, id);
  await changeRecipe(
    deps,
    scope,
    id,
    (name) => msg('Removed an ingredient from {name}', { name }),
    async (trx) => {
      if (!(await deleteLine(trx, scope, id, lineId))) throw notFound('The recipe line');
    },
  );
}

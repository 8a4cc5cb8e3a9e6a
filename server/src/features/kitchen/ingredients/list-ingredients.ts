import type { listIngredients as endpoint, Ingredient, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { ingredientReply } from './ingredient-reply.ts';
import * as repo from './ingredients.repo.ts';

export async function listIngredients(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Ingredient>> {
  const page = await repo.listIngredients(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => ingredientReply(caller, row));
}

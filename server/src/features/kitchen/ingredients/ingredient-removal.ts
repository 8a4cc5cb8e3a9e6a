import type { ingredientRemoval as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitIngredient } from './permit-ingredient.ts';
import { findReferences } from './write-ingredient.repo.ts';

/** What deleting an ingredient would do, for the confirmation dialog. */
export async function ingredientRemoval(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitIngredient(deps.db, caller, id);
  return { deactivated: (await findReferences(deps.db, scope, id)).kept };
}

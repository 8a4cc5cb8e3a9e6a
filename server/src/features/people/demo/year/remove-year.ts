import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { removeDocuments } from '../../restaurants/index.ts';
import { lockPerson } from '../demo.repo.ts';
import { removeDemoGroup } from '../remove-demo-group.ts';
import { isBuilding } from './read-year.ts';
import * as state from './state.repo.ts';

/**
 * Removes the whole year: both restaurants, their documents, and the people created for it. Does nothing if there is
 * none.
 */
export async function removeYear(deps: Deps, caller: Caller): Promise<void> {
  const userId = caller.user.id;
  const gone = await tx(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const found = await state.findYear(trx, userId, true);
    if (found === null) return [];
    if (isBuilding(found.state, deps.clock()))
      throw problem('conflict', 'The demo is still being built. Wait until it is ready, then remove it.');
    return removeDemoGroup(trx, userId, found);
  });
  await removeDocuments(deps, gone);
}

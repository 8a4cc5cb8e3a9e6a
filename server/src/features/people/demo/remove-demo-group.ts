import { t } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { removeGroup } from '../restaurants/index.ts';
import { findAddedRestaurant } from './demo.repo.ts';

/** Removes a demo's group, unless it contains a restaurant that isn't the demo's. */
export async function removeDemoGroup(trx: Tx, userId: number, group: { id: number; name: string }): Promise<string[]> {
  const name = await findAddedRestaurant(trx, group.id);
  if (name !== null)
    throw problem(
      'conflict',
      t(
        "{name} is in the demo's group and would be deleted with it. Export it, import it as a new restaurant, then delete it from this group.",
        { name },
      ),
    );
  return removeGroup(trx, userId, group);
}

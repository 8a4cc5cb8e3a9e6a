import type { Deps } from '../../../../deps.ts';
import { tx } from '../../../../platform/db/index.ts';
import { recostAllDays } from '../recost.ts';
import { restaurantsToRebuild, takeRebuild } from './rebuild.repo.ts';

/** Recomputes all daily costs of marked restaurants, as required by an upgrade. */
export async function rebuildCostsByDay(deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<void> {
  for (const restaurantId of await restaurantsToRebuild(deps.db)) {
    await tx(deps.db, async (trx) => {
      if (!(await takeRebuild(trx, restaurantId))) return;
      await recostAllDays(trx, { restaurantId, userId: null }, deps.clock());
      deps.events.publish({ type: 'costs', restaurantId }, trx);
    });
  }
}

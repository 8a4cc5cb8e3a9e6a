import type { Deps } from '../../deps.ts';
import { restaurantSettings } from '../../platform/auth/session.repo.ts';
import { tx } from '../../platform/db/index.ts';
import { lockSource } from './locks.repo.ts';
import { restaurantsWithMarks, takeMarks } from './marks.repo.ts';
import { recountDays } from './roll-up.repo.ts';

/** What counting needs of the outside. */
export type CountingDeps = Pick<Deps, 'db' | 'events'>;

// In one transaction: long ones would keep the marks of others waiting, single days cost a turn each.
const daysAtOnce = 31;

/** Counts the marked days anew, of one restaurant or of all, and tells the open pages. Without marks nothing happens. */
export async function countDirtyDays(deps: CountingDeps, restaurantId?: number): Promise<void> {
  const restaurants = restaurantId === undefined ? await restaurantsWithMarks(deps.db) : [restaurantId];
  for (const id of restaurants) {
    let counted = 0;
    for (let days = daysAtOnce; days > 0; counted += days) days = await countSome(deps, id);
    if (counted > 0) deps.events.publish({ type: 'sales', restaurantId: id });
  }
}

const countSome = ({ db }: CountingDeps, restaurantId: number): Promise<number> =>
  tx(db, async (trx) => {
    const settings = await restaurantSettings(trx, restaurantId);
    if (settings === null) return 0;
    // Two who count the same day at once could leave the older count.
    await lockSource(trx, restaurantId, 'roll-up');
    const days = await takeMarks(trx, restaurantId, daysAtOnce);
    if (days.length > 0) await recountDays(trx, { restaurantId, timezone: settings.timezone, days });
    return days.length;
  });

import { addDays, addMonths, type BusinessDate, businessDate, startOfMonth, startOfWeek } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { recostMonth } from './item-costs.repo.ts';
import { lockSource } from './locks.repo.ts';
import { markStockDays, monthsWithMarks, restaurantsWithMarks, takeCostMarks, takeMarks } from './marks.repo.ts';
import { recountDays } from './roll-up.repo.ts';

/** What the counting needs from outside. */
export type CountingDeps = Pick<Deps, 'db' | 'events'>;

// A month per transaction: longer ones would block other people's marks, and single days cost a round trip each. Two at
// a time, since the database uses one core for each.
const monthsAtOnce = 2;

/** Recounts the marked days of one restaurant or all, and notifies open pages. Does nothing if there are no marks. */
export async function countDirtyDays(deps: CountingDeps, restaurantId?: number): Promise<void> {
  const restaurants = restaurantId === undefined ? await restaurantsWithMarks(deps.db) : [restaurantId];
  for (const id of restaurants) {
    if (await countRestaurant(deps, id)) deps.events.publish({ type: 'sales', restaurantId: id });
  }
}

/** Repeats until nothing is marked: days can be marked while others are counted. */
async function countRestaurant(deps: CountingDeps, id: number): Promise<boolean> {
  let counted = false;
  for (;;) {
    const days = await countMonths(deps, id, await monthsWithMarks(deps.db, id));
    if (days === 0) return counted;
    counted = true;
  }
}

async function countMonths(deps: CountingDeps, id: number, months: string[]): Promise<number> {
  let days = 0;
  // Adjacent months can share a week, which one of them would wait for, so every other month goes first.
  const every = (place: number) => months.filter((month) => Number(month.slice(5, 7)) % 2 === place);
  const waiting = [...every(1), ...every(0)].values();
  const count = async () => {
    for (const month of waiting) days += await countMonth(deps, id, month);
  };
  await Promise.all(Array.from({ length: monthsAtOnce }, count));
  return days;
}

const countMonth = ({ db }: CountingDeps, restaurantId: number, month: string): Promise<number> =>
  tx(db, async (trx) => {
    const settings = await restaurantSettings(trx, restaurantId);
    if (settings === null) return 0;
    // If two processes counted the same day at once, the older count could win.
    await lockSource(trx, restaurantId, `roll-up:${month}`);
    const days = await takeMarks(trx, restaurantId, month);
    const costs = await takeCostMarks(trx, restaurantId, month);
    const costed = costs.dishIds.length + costs.ingredientIds.length > 0;
    // A week that spans two months is added up by both, one after the other.
    for (const week of weeksAcross(costed ? [...days, ...edgesOf(month)] : days))
      await lockSource(trx, restaurantId, `roll-up-week:${week}`);
    if (days.length > 0) await recountDays(trx, { restaurantId, timezone: settings.timezone, days });
    if (days.length > 0) await markStockDays(trx, restaurantId, days);
    if (costed) await recostMonth(trx, restaurantId, { month, ...costs });
    return days.length + (costed ? 1 : 0);
  });

/** The month's first and last day. */
const edgesOf = (month: string): string[] => [month, addDays(addMonths(businessDate(month), 1), -1)];

function weeksAcross(days: readonly string[]): BusinessDate[] {
  const weeks = [...new Set(days.map((day) => startOfWeek(businessDate(day))))].sort();
  return weeks.filter((week) => startOfMonth(week) !== startOfMonth(addDays(week, 6)));
}

import { type Decimal, dec } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Known } from './known.repo.ts';
import { readSoldByDayKnown } from './sold-known.repo.ts';
import { type SoldThing, theoryOf } from './theoretical.ts';

/** What sold, and by day how much of each ingredient that used, as it was known. */
export async function theoryByDay(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
  known: Known,
): Promise<{ sold: SoldThing[]; usage: Map<string, Map<number, Decimal>> }> {
  const { sold } = await theoryOf(db, scope, await readSoldByDayKnown(db, scope, days, known), known);
  const usage = new Map<string, Map<number, Decimal>>();
  for (const { row, needs } of sold) {
    const own = usage.get(row.day) ?? new Map<number, Decimal>();
    for (const [id, each] of needs) own.set(id, each.times(dec(row.quantity)).plus(own.get(id) ?? 0));
    usage.set(row.day, own);
  }
  return { sold, usage };
}

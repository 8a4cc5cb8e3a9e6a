import { type Money, middlePrice, oneEach } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readMatchedPrices } from './competitor-prices.repo.ts';

const dayMs = 86_400_000;
const longestDays = 180;

/** Prices not seen on a menu for half a year don't count. */
export const pricesCountSince = (now: Date): Date => new Date(now.getTime() - longestDays * dayMs);

export type CompetitorPrices = { theirs: { competitorId: number; price: Money }[]; middle: string };

/** What competitors charge for the same dish, by dish; each competitor once. */
export async function competitorPrices(
  db: Queryable,
  reach: Reach,
  now: Date,
): Promise<ReadonlyMap<number, CompetitorPrices>> {
  const rows = await readMatchedPrices(db, reach, pricesCountSince(now));
  const found = new Map<number, CompetitorPrices>();
  for (const [id, own] of Map.groupBy(rows, ({ menu_item_id }) => menu_item_id)) {
    const theirs = oneEach(own.map((row) => ({ competitorId: row.competitor_id, price: row.price })));
    const middle = middlePrice(theirs.map(({ price }) => price));
    if (middle !== null) found.set(id, { theirs, middle });
  }
  return found;
}

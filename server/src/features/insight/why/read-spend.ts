import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Place } from '../../books/financials/index.ts';
import type { ReadKnown } from './known.ts';
import { partsOfSpend } from './parts-of-spend.ts';
import { readSpendParts, type Spans } from './why.repo.ts';
import type { WhyDays } from './why-days.ts';

/** Reads approved invoices as the vendor spend report does, and what changed them. */
export async function readSpend(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  all: readonly Place[],
  { before, now }: WhyDays,
): Promise<ReadKnown> {
  const spans: Spans = { restaurantIds: [], buckets: [], from: [], to: [], zones: [] };
  for (const { id, settings } of all) {
    for (const [bucket, { from, to }] of [before, now].entries()) {
      spans.restaurantIds.push(id);
      spans.buckets.push(bucket);
      spans.from.push(from);
      spans.to.push(to);
      spans.zones.push(settings.timezone);
    }
  }
  const rows = await readSpendParts(db, reach, spans);
  return (places) => {
    const ids = new Set(places.map(({ id }) => id));
    const own = rows.filter((row) => ids.has(row.restaurant_id));
    const total = (bucket: number) => {
      const spent = own.filter((row) => row.bucket === bucket);
      if (spent.length === 0) return null;
      return { sales: dec(0), cost: spent.reduce((sum, row) => sum.plus(row.amount), dec(0)) };
    };
    return Promise.resolve({
      before: total(0),
      now: total(1),
      parts: partsOfSpend(own),
      sold: { items: [], parts: [] },
      known: null,
      notes: [],
    });
  };
}

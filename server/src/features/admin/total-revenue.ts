import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/index.ts';
import { readTotalRevenue } from './stats.repo.ts';

type Summed = { at: Date; amounts: Awaited<ReturnType<typeof readTotalRevenue>> };

const keptMs = 60_000;
const kept = new WeakMap<Db, { at: Date; summed: Promise<Summed> }>();

/**
 * Net sales since the beginning. It is the one figure that costs more with every day of sales: it is kept for a minute, and
 * says of when it is. Who asks meanwhile waits for the same sum.
 */
export function totalRevenue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Summed> {
  const now = clock();
  const known = kept.get(db);
  if (known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < keptMs) return known.summed;
  const summed = readTotalRevenue(db).then((amounts) => ({ at: now, amounts }));
  kept.set(db, { at: now, summed });
  // A sum that failed is not kept.
  summed.catch(() => kept.delete(db));
  return summed;
}

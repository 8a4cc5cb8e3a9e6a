import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/index.ts';

/** A sum over all sales, and when it was calculated. */
type KeptSum<T> = { at: Date; rows: T };

const keptMs = 60_000;
const kept = new WeakMap<Db, Map<string, { at: Date; sum: Promise<KeptSum<unknown>> }>>();

/**
 * Sums over all sales get slower with every day of sales, so they are cached for a minute with their time. Concurrent
 * callers wait for the same sum.
 */
export function keptSum<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  read: () => Promise<T>,
): Promise<KeptSum<T>> {
  const now = clock();
  const sums = kept.get(db) ?? new Map();
  kept.set(db, sums);
  const known = sums.get(name);
  if (known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < keptMs) return known.sum;
  const sum = read().then((rows) => ({ at: now, rows }));
  sums.set(name, { at: now, sum });
  // Failed sums aren't cached.
  sum.catch(() => sums.delete(name));
  return sum;
}

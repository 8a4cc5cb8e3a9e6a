import type { DemandResponse } from '@platewise/domain';
import type { Queryable } from '../../platform/db/index.ts';

type Remembered = { stamp: string; responses: Map<number, DemandResponse> };

/** So many restaurants a process remembers; the one that was asked about longest ago goes. */
const most = 50;
const byDatabase = new WeakMap<Queryable, Map<number, Remembered>>();

/**
 * What was worked out from two years of sales holds until a day is counted anew or the next one begins, which is what
 * `stamp` says; somebody who moves the target margin and looks again waits for none of it.
 */
export function rememberedResponses(db: Queryable, restaurantId: number, stamp: string): Map<number, DemandResponse> {
  const own = byDatabase.get(db) ?? new Map<number, Remembered>();
  byDatabase.set(db, own);
  const before = own.get(restaurantId);
  own.delete(restaurantId);
  const kept = before?.stamp === stamp ? before : { stamp, responses: new Map<number, DemandResponse>() };
  own.set(restaurantId, kept);
  const [oldest] = own.keys();
  if (own.size > most && oldest !== undefined) own.delete(oldest);
  return kept.responses;
}

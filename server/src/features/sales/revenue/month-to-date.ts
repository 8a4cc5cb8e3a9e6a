import { revenueSummary } from '@platewise/contract';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readMonthToDate } from './figures.repo.ts';
import { placesOf } from './places.ts';

/**
 * Month-to-date net sales by restaurant, each by its own business date. Skips restaurants whose revenue the caller
 * can't view.
 */
export function monthToDate(db: Queryable, caller: Caller, reach: Reach, now: Date): Promise<Map<number, string>> {
  const places = placesOf(caller, reach, now).filter(({ id }) => caller.may(revenueSummary.access, id));
  return readMonthToDate(db, reach, places);
}

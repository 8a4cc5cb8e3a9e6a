import { revenueSummary } from '@platewise/contract';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readMonthToDate } from './figures.repo.ts';
import { placesOf } from './places.ts';

/**
 * Net sales of the month to date by restaurant, each month by the restaurant's own business date. Restaurants whose
 * revenue the caller may not read are left out.
 */
export function monthToDate(db: Queryable, caller: Caller, reach: Reach, now: Date): Promise<Map<number, string>> {
  const places = placesOf(caller, reach, now).filter(({ id }) => caller.may(revenueSummary.access, id));
  return readMonthToDate(db, reach, places);
}

import type { PosFault } from '../../../connectors/pos/port.ts';

const minutes = 60;
const hours = 60 * minutes;
const passing = [5 * minutes, 15 * minutes, hours, 2 * hours, 4 * hours, 8 * hours, 24 * hours];
/** A person must act, and may have done so over there: looked at again now and then. */
const standing = [hours, 4 * hours, 24 * hours];

export const mayPass = (fault: PosFault): boolean => fault === 'rate_limited' || fault === 'unavailable';

/** Seconds to the next try after so many failures in a row; never before the system said that it may be asked. */
export function secondsAfter(failures: number, fault: PosFault, retryAfter: number | null): number {
  const waits = mayPass(fault) ? passing : standing;
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 5 * minutes;
  return Math.max(wait, Math.min(retryAfter ?? 0, 24 * hours));
}

/** From which failure in a row on a fault that may pass counts as one: until then the state stays as it is. */
export const failuresUntilError = 3;
/** Tries of a backfill at the same page before it is given up. */
export const backfillTries = 6;

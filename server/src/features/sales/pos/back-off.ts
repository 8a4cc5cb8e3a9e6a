import type { PosFault } from '../../../connectors/pos/port.ts';

const minutes = 60;
const hours = 60 * minutes;
const passing = [5 * minutes, 15 * minutes, hours, 2 * hours, 4 * hours, 8 * hours, 24 * hours];
/** Faults a person must fix, possibly in the POS system itself, so check again from time to time. */
const standing = [hours, 4 * hours, 24 * hours];

export const mayPass = (fault: PosFault): boolean => fault === 'rate_limited' || fault === 'unavailable';

/**
 * Seconds until the next try after this many consecutive failures, never sooner than the system allows (`retryAfter`).
 */
export function secondsAfter(failures: number, fault: PosFault, retryAfter: number | null): number {
  const waits = mayPass(fault) ? passing : standing;
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 5 * minutes;
  return Math.max(wait, Math.min(retryAfter ?? 0, 24 * hours));
}

/** Consecutive transient failures before the connection counts as failing. Until then its state doesn't change. */
export const failuresUntilError = 3;
/** Tries at the same backfill page before giving up. */
export const backfillTries = 6;

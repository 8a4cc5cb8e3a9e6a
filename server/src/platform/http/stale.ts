import { problem } from './problem.ts';

/** Refuses a change of a record that somebody else has changed since the caller read it. No version: no check. */
export function refuseStale(seen: number | undefined, present: number, current: () => unknown): void {
  if (seen === undefined || seen === present) return;
  throw problem('stale_version', 'Somebody changed this meanwhile. Look at it as it is now, and try again.', {
    current: current(),
  });
}

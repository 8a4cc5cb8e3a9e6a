import { problem } from './problem.ts';

/** Refuses a change of a record that somebody else has changed since the caller read it. No version: no check. */
export function refuseStale(seen: number | undefined, present: number, current: () => unknown): void {
  if (seen === undefined || seen === present) return;
  throw problem('stale_version', 'Someone else changed this. Reload and try again.', {
    current: current(),
  });
}

import { problem } from './problem.ts';

/** Refuses a change to a record that someone else changed since the caller read it. Without a version, no check. */
export function refuseStale(seen: number | undefined, present: number, current: () => unknown): void {
  if (seen === undefined || seen === present) return;
  throw problem('stale_version', 'Someone else changed this in the meantime. Check it and try again.', {
    current: current(),
  });
}

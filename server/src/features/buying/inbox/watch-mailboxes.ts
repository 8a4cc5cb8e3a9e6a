import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { Connection } from './connection-checks.repo.ts';
import { releaseWatches, renewWatches, takeWatches } from './mailbox-watches.repo.ts';
import { type WatchEnd, watchMailbox } from './watch-mailbox.ts';

const minute = 60_000;
const usualRoundMs = 15_000;
/** Open connections of a process; other mailboxes are only checked every minute. */
const usualMost = 100;
/** After connections that ended soon. */
const waits = [minute, 5 * minute, 15 * minute, 60 * minute];
/** A server without IDLE isn't asked again before. */
const unsupportedMs = 6 * 60 * minute;

type Watch = { stop: AbortController; done: Promise<void> };
type Pause = { until: number; failures: number };

export type MailboxWatch = { stop(): Promise<void> };

/**
 * Hears of new mail within seconds, by a connection that stays open for each mailbox (IDLE), in one process at a time.
 * The checks by the minute go on: they find what is missed here.
 */
export function watchMailboxes(
  deps: Deps,
  { roundMs = usualRoundMs, most = usualMost }: { roundMs?: number; most?: number } = {},
): MailboxWatch {
  const holder = randomUUID();
  const watches = new Map<number, Watch>();
  const pauses = new Map<number, Pause>();
  let isStopped = false;
  let round = Promise.resolve();
  let queued = false;

  const begin = (of: Connection) => {
    const stop = new AbortController();
    const began = deps.clock().getTime();
    const done = watchMailbox(deps, of, stop.signal).then(async (end) => {
      watches.delete(of.id);
      if (stop.signal.aborted) pauses.delete(of.id);
      else pauses.set(of.id, pauseAfter(end, began, pauses.get(of.id)));
      await releaseWatches(deps.db, holder, [of.id]).catch(() => undefined);
    });
    watches.set(of.id, { stop, done });
  };

  const pauseAfter = (end: WatchEnd, began: number, before: Pause | undefined): Pause => {
    const now = deps.clock().getTime();
    if (end === 'unsupported') return { until: now + unsupportedMs, failures: 0 };
    // Servers end a connection every now and then, at the latest when its access lapses.
    const failures = end === 'dropped' && now - began > 5 * minute ? 0 : (before?.failures ?? 0) + 1;
    return { until: now + (failures === 0 ? 0 : (waits[Math.min(failures, waits.length) - 1] ?? 0)), failures };
  };

  const look = async () => {
    if (isStopped) return;
    const watched = [...watches.keys()];
    const ours = watched.length === 0 ? new Set() : await renewWatches(deps.db, holder, watched, deps.clock());
    for (const [id, { stop }] of watches) if (!ours.has(id)) stop.abort();
    // Only now: a pause that began in the meantime would look like one of a clock that was set back.
    const now = deps.clock();
    const paused = [...pauses].filter(([, { until }]) => !isOver(until, now)).map(([id]) => id);
    const free = most - watches.size;
    if (free <= 0) return;
    const taken = await takeWatches(deps.db, holder, { but: [...watches.keys(), ...paused], limit: free }, now);
    if (isStopped)
      await releaseWatches(
        deps.db,
        holder,
        taken.map(({ id }) => id),
      );
    else for (const of of taken) begin(of);
  };

  /** One after the other; what happens during a round is seen by the next. */
  const soon = () => {
    if (queued || isStopped) return;
    queued = true;
    round = round.then(async () => {
      queued = false;
      await look().catch((error: unknown) => {
        if (!isDatabaseDown(error)) deps.log.error({ err: error }, 'watching the mailboxes was postponed');
      });
    });
  };

  const timer = setInterval(soon, roundMs);
  timer.unref();
  const unsubscribe = deps.events.subscribe((event) => {
    if (event.type === 'inbox') soon();
  });
  soon();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await round;
      for (const { stop } of watches.values()) stop.abort();
      await Promise.all([...watches.values()].map(({ done }) => done));
    },
  };
}

/** Also if the clock was set back. */
const isOver = (until: number, now: Date) => until <= now.getTime() || until > now.getTime() + unsupportedMs;

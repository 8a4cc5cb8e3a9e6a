import { randomUUID } from 'node:crypto';
import { type Message, storedText } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { FileStoreFailure } from '../../../platform/files/s3-failure.ts';
import { cannotWrite, isDatabaseDown } from '../../../platform/http/translate-error.ts';
import { ConnectionFault } from '../../../platform/outbound/connection-fault.ts';
import * as checks from './connection-checks.repo.ts';

const minute = 60_000;
/** Slightly less than the round of the schedule, so that each round finds it due. */
const regularMs = 50_000;
const passing = [minute, 5 * minute, 15 * minute, 60 * minute];
const checkLimitMs = 120_000;
/** Nothing new is begun after this, so that a check doesn't end in the middle of it. */
export const beginWithinMs = 90_000;

/** Somebody changed the settings, or another process took over. */
export class LeaseLost extends Error {}

type Checked = { last_checked_at: Date | null; last_error: string | null; failures: number };

/** A check while it runs. */
export type Check<Row> = {
  row: Row;
  held: checks.Held;
  /** Ends the check, also when its time is over. */
  signal: AbortSignal;
  /** The process stops. */
  stop: AbortSignal;
};

type Kind<Row extends Checked> = {
  find(scope: RestaurantScope): Promise<Row | null>;
  /** Takes what is new. `isDone` is false if some is left. */
  read(scope: RestaurantScope, check: Check<Row>): Promise<{ isDone: boolean }>;
  /** What is said of an error on our side. */
  ownFault: Message;
};

/** Checks a mailbox or SFTP server, and schedules its next check. What was stored before a failure stays. */
export async function runCheck<Row extends Checked>(
  deps: Deps,
  of: checks.Connection & { asked?: boolean | undefined },
  kind: Kind<Row>,
  signal: AbortSignal,
): Promise<void> {
  const held = { table: of.table, restaurantId: of.restaurantId, id: of.id, holder: randomUUID() };
  if (!(await checks.takeLease(deps.db, held, deps.clock()))) return;
  try {
    const settings = await restaurantSettings(deps.db, of.restaurantId);
    if (settings === null) return;
    const scope = backgroundScope(of.restaurantId, settings);
    const row = await kind.find(scope);
    if (row === null) return;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(checkLimitMs)]);
    try {
      const { isDone } = await kind.read(scope, { row, held, signal: limit, stop: signal });
      await end(deps, held, row, null, isDone);
      // A regular check that finds nothing is no news.
      if (of.asked !== true && row.last_checked_at !== null && row.last_error === null) return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (signal.aborted) throw error;
      if (!(error instanceof ConnectionFault)) deps.log.error({ err: error, ...held }, "a connection couldn't be read");
      const fault = error instanceof ConnectionFault ? error : new ConnectionFault('unavailable', kind.ownFault, error);
      await end(deps, held, row, fault, true);
    }
    deps.events.publish({ type: 'inbox', restaurantId: of.restaurantId });
  } finally {
    await checks.releaseLease(deps.db, held);
  }
}

async function end(
  deps: Deps,
  held: checks.Held,
  row: Checked,
  fault: ConnectionFault | null,
  isDone: boolean,
): Promise<void> {
  const now = deps.clock();
  const failures = fault === null ? 0 : row.failures + 1;
  const wait = fault !== null ? waitAfter(fault, failures) : isDone ? regularMs : 0;
  await checks.endCheck(deps.db, held, {
    checkedAt: now,
    nextAt: new Date(now.getTime() + wait),
    error: fault === null ? null : storedText(fault.said),
    failures,
  });
}

/** Servers lock accounts after a few wrong passwords; a key waits for a person. */
const waitAfter = ({ fault }: ConnectionFault, failures: number): number =>
  fault === 'credentials' || fault === 'host_key'
    ? 60 * minute
    : (passing[Math.min(failures, passing.length) - 1] ?? minute);

/** Ends the check: what is being read isn't to blame, or trying it again at once is no use. */
export const endsCheck = (error: unknown): boolean =>
  error instanceof ConnectionFault ||
  error instanceof LeaseLost ||
  error instanceof FileStoreFailure ||
  isDatabaseDown(error) ||
  cannotWrite(error);

/** Whether what is being read took all the time. `alone`: nothing before it took the time of the check. */
export const isTooSlow = (error: ConnectionFault, { stop }: Pick<Check<unknown>, 'stop'>, alone: boolean): boolean =>
  error.fault === 'timeout' && alone && !stop.aborted;

import { randomUUID } from 'node:crypto';
import { msg, storedText } from '@platewise/domain';
import { MailboxError, type MailboxFault } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { LeaseLost } from './mailbox-check.ts';
import * as checks from './mailbox-checks.repo.ts';
import { findMailbox, type MailboxRow } from './mailboxes.repo.ts';
import { readMailbox } from './read-mailbox.ts';

const minute = 60_000;
/** Slightly less than the round of the schedule, so that each round finds it due. */
const regularMs = 50_000;
const passing = [minute, 5 * minute, 15 * minute, 60 * minute];
const checkLimitMs = 120_000;

/** Takes what is new in a mailbox, and schedules the next check. What was stored before a failure stays. */
export async function runCheckMailbox(
  deps: Deps,
  { asked, ...of }: checks.OfMailbox & { asked?: boolean | undefined },
  signal: AbortSignal,
): Promise<void> {
  const holder = randomUUID();
  if (!(await checks.takeLease(deps.db, of, holder, deps.clock()))) return;
  try {
    const settings = await restaurantSettings(deps.db, of.restaurantId);
    if (settings === null) return;
    const scope = backgroundScope(of.restaurantId, settings);
    const row = await findMailbox(deps.db, scope, of.mailboxId);
    if (row === null) return;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(checkLimitMs)]);
    const held = { ...of, holder };
    try {
      const { isDone } = await readMailbox(deps, scope, { row, held, signal: limit, stop: signal });
      await end(deps, held, row, null, isDone);
      // A regular check that finds nothing is no news.
      if (asked !== true && row.last_checked_at !== null && row.last_error === null) return;
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (signal.aborted) throw error;
      await end(deps, held, row, faultOf(deps, row, error), true);
    }
    deps.events.publish({ type: 'inbox', restaurantId: of.restaurantId });
  } finally {
    await checks.releaseLease(deps.db, of, holder);
  }
}

async function end(
  deps: Deps,
  held: checks.OfMailbox & { holder: string },
  row: MailboxRow,
  fault: MailboxError | null,
  isDone: boolean,
): Promise<void> {
  const now = deps.clock();
  const failures = fault === null ? 0 : row.failures + 1;
  const wait = fault !== null ? waitAfter(fault.fault, failures) : isDone ? regularMs : 0;
  await checks.endCheck(deps.db, held, {
    checkedAt: now,
    nextAt: new Date(now.getTime() + wait),
    error: fault === null ? null : storedText(fault.said),
    failures,
  });
}

/** Servers lock accounts after a few wrong passwords. */
const waitAfter = (fault: MailboxFault, failures: number): number =>
  fault === 'credentials' ? 60 * minute : (passing[Math.min(failures, passing.length) - 1] ?? minute);

function faultOf(deps: Deps, row: MailboxRow, error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  deps.log.error({ err: error, mailbox: row.id }, "a mailbox couldn't be read");
  return new MailboxError(
    'unavailable',
    msg("Reading the mailbox stopped because of an error on our side. We'll try again."),
  );
}

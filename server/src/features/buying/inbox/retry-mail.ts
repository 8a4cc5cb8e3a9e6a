import { MailboxError, type OpenMailbox } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { fetchMail, givenUp } from './fetch-mail.ts';
import { type Check, isOfMail } from './is-of-mail.ts';
import { beginRetry, type DueRetry, dueRetries, endRetry } from './mailbox-retries.repo.ts';
import { LeaseLost } from './run-check.ts';
import { storeArrival } from './store-arrival.ts';

const minute = 60_000;
/** After each attempt to read a mail. After one more it's listed as one that can't be read. */
export const retryWaits = [5 * minute, 30 * minute, 120 * minute];
const mostAtOnce = 20;
/** Later in a check, too little of its time may be left for a large mail. */
const beginWithinMs = 30_000;

/** Tries mail again that was set aside and whose turn has come. */
export async function retryMail(
  deps: Deps,
  own: RestaurantScope,
  check: Check,
  mailbox: OpenMailbox,
  began: number,
): Promise<void> {
  const longestMs = Math.max(...retryWaits);
  for (const due of await dueRetries(deps.db, check.held, deps.clock(), { longestMs, limit: mostAtOnce })) {
    if (performance.now() - began > beginWithinMs) return;
    await retryOne(deps, own, check, mailbox, due);
  }
}

async function retryOne(
  deps: Deps,
  own: RestaurantScope,
  check: Check,
  mailbox: OpenMailbox,
  { uid, tries: before }: DueRetry,
): Promise<void> {
  const { held, row } = check;
  const tries = before + 1;
  const begin = (count: number, waitMs: number) =>
    beginRetry(deps.db, held, { uid, tries: count }, new Date(deps.clock().getTime() + waitMs));
  const wait = retryWaits[Math.min(tries, retryWaits.length) - 1] ?? minute;
  if (!(await begin(tries, wait))) throw new LeaseLost();
  const end = async ({ scope, arrival }: Awaited<ReturnType<typeof fetchMail>>, moves: boolean) => {
    await storeArrival(deps, scope, arrival, async (trx) => {
      if (!(await endRetry(trx, held, { uid, moves }, deps.clock()))) throw new LeaseLost();
    });
  };
  // It's left in the mailbox.
  const giveUp = () => end({ scope: own, arrival: givenUp(row, mailbox, uid) }, false);
  // The last one ended the process.
  if (before > retryWaits.length) return giveUp();
  try {
    // Its size only matters for how much of it is downloaded, which is limited anyway.
    await end(await fetchMail(deps, own, row, mailbox, { uid, size: 0 }), row.handled_folder !== null);
  } catch (error) {
    if (!isOfMail(error, check, true)) {
      await begin(before, 0).catch(() => undefined);
      throw error;
    }
    deps.log.warn({ err: error, mailbox: row.id, uid, tries }, "a mail couldn't be read again");
    if (tries > retryWaits.length) await giveUp();
    // Then the line is gone as well.
    if (error instanceof MailboxError && error.fault === 'timeout') throw error;
  }
}

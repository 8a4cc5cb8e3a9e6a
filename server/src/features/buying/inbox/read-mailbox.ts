import { MailboxError, type MailInFolder, type OpenMailbox } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { fetchMail, givenUp } from './fetch-mail.ts';
import { type Check, isOfMail } from './is-of-mail.ts';
import * as checks from './mailbox-checks.repo.ts';
import { loginOf } from './mailbox-login.ts';
import { setAside } from './mailbox-retries.repo.ts';
import { retryMail, retryWaits } from './retry-mail.ts';
import { beginWithinMs, LeaseLost } from './run-check.ts';
import { storeArrival } from './store-arrival.ts';

const mostAtOnce = 200;
/** A mail that ended the process this often isn't read again. */
const mostTries = 3;
/** So many in a row that can't be read mean that the server is at fault. */
const mostDamaged = 5;
const backlogMs = 30 * 24 * 3_600_000;

/**
 * Stores what is new in the folder, oldest first, each mail in a transaction of its own. A mail that can't be read is set
 * aside and tried again later. Then moves what was stored if it should be moved, with what wasn't moved the last time: a
 * folder that takes no mail doesn't keep new mail from being read. `isDone` is false if some is left.
 */
export async function readMailbox(deps: Deps, scope: RestaurantScope, check: Check): Promise<{ isDone: boolean }> {
  const mailbox = await open(deps, check);
  try {
    const { lastUid, backlogUid } = await startingPoint(deps, check, mailbox);
    const since = new Date(deps.clock().getTime() - backlogMs);
    const found = await mailbox.list(lastUid, { upTo: backlogUid, since }, mostAtOnce);
    const began = performance.now();
    let read = 0;
    let damaged = 0;
    for (const mail of found) {
      if (performance.now() - began > beginWithinMs) break;
      const fault = await readOne(deps, scope, check, mailbox, mail, read === 0);
      damaged = fault === null ? 0 : damaged + 1;
      if (damaged === mostDamaged) throw fault;
      read += 1;
    }
    await retryMail(deps, scope, check, mailbox, began);
    await moveHandled(deps, check, mailbox);
    return { isDone: read === found.length && found.length < mostAtOnce };
  } finally {
    await mailbox.close();
  }
}

/** Access that the provider ended early is renewed once. */
async function open(deps: Deps, { row, signal }: Check): Promise<OpenMailbox> {
  const account = {
    ...{ host: row.host, port: row.port, security: row.security, username: row.username },
    ...{ folder: row.folder, handledFolder: row.handled_folder },
  };
  const login = await loginOf(deps, row);
  return deps.mailboxes.open({ ...account, login }, signal).catch(async (error: unknown) => {
    const isRefused = error instanceof MailboxError && error.fault === 'credentials';
    if (row.sign_in === 'password' || !isRefused) throw error;
    return deps.mailboxes.open({ ...account, login: await loginOf(deps, row, { renew: true }) }, signal);
  });
}

async function startingPoint({ db }: Deps, { row, held }: Check, { uidValidity, uidNext }: OpenMailbox) {
  if (row.uid_validity === uidValidity) return { lastUid: row.last_uid, backlogUid: row.backlog_uid };
  const backlogUid = Math.max(0, uidNext - 1);
  if (!(await checks.startFolder(db, held, { uidValidity, backlogUid }))) throw new LeaseLost();
  return { lastUid: 0, backlogUid };
}

async function moveHandled(deps: Deps, { row, held }: Check, mailbox: OpenMailbox): Promise<void> {
  const uids = await checks.unmovedMail(deps.db, held);
  if (uids.length === 0) return;
  if (row.handled_folder !== null) await mailbox.move(uids);
  await checks.noteMoved(deps.db, held, uids);
}

/** Returns why the mail was set aside; null if it was stored. Throws if something else is to blame. */
async function readOne(
  deps: Deps,
  own: RestaurantScope,
  check: Check,
  mailbox: OpenMailbox,
  { uid, size }: MailInFolder,
  isFirst: boolean,
): Promise<unknown> {
  const { held, row } = check;
  const tries = await checks.beginMail(deps.db, held, uid);
  if (tries === null) throw new LeaseLost();
  const isLost = tries > mostTries;
  try {
    const { scope, arrival } = isLost
      ? { scope: own, arrival: givenUp(row, mailbox, uid) }
      : await fetchMail(deps, own, row, mailbox, { uid, size });
    await storeArrival(deps, scope, arrival, (trx) => endMail(deps, trx, check, uid, isLost));
    return null;
  } catch (error) {
    if (!isOfMail(error, check, isFirst)) {
      await checks.forgiveMail(deps.db, held).catch(() => undefined);
      throw error;
    }
    deps.log.warn({ err: error, mailbox: row.id, uid }, "a mail couldn't be read and is tried again later");
    const nextAt = new Date(deps.clock().getTime() + (retryWaits[0] ?? 0));
    if (!(await setAside(deps.db, held, uid, nextAt))) throw new LeaseLost();
    // Then the line is gone as well.
    if (error instanceof MailboxError && error.fault === 'timeout') throw error;
    return error;
  }
}

/** What can't be read stays where it is. */
async function endMail(deps: Deps, trx: Tx, { row, held }: Check, uid: number, stays: boolean): Promise<void> {
  const moves = row.handled_folder !== null && !stays;
  if (!(await checks.endMail(trx, held, { uid, moves }, deps.clock()))) throw new LeaseLost();
}

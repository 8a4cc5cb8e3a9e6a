import { type Message, msg } from '@platewise/domain';
import { MailboxError, type MailInFolder, type OpenMailbox } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { arrivalOfMail, mostMailBytes } from './arrival-of-mail.ts';
import * as checks from './mailbox-checks.repo.ts';
import { openPassword } from './mailbox-password.ts';
import type { MailboxRow } from './mailboxes.repo.ts';
import { beginWithinMs, type Check as CheckOf, endsCheck, LeaseLost } from './run-check.ts';
import { type NewArrival, storeArrival } from './store-arrival.ts';

const mostAtOnce = 200;
const mostTries = 3;
const headBytes = 256 * 1024;
const backlogMs = 30 * 24 * 3_600_000;

type Check = CheckOf<MailboxRow>;

/**
 * Stores what is new in the folder, oldest first, each mail in a transaction of its own, and then moves it if it should
 * be moved, with what was stored but not moved the last time: a folder that takes no mail doesn't keep new mail from being
 * read. `isDone` is false if some is left.
 */
export async function readMailbox(deps: Deps, scope: RestaurantScope, check: Check): Promise<{ isDone: boolean }> {
  const { row, held, signal } = check;
  const account = {
    ...{ host: row.host, port: row.port, security: row.security, username: row.username },
    ...{ folder: row.folder, handledFolder: row.handled_folder },
    password: openPassword(deps.secrets, row.password),
  };
  const mailbox = await deps.mailboxes.open(account, signal);
  try {
    const { lastUid, backlogUid } = await startingPoint(deps, check, mailbox);
    const since = new Date(deps.clock().getTime() - backlogMs);
    const found = await mailbox.list(lastUid, { upTo: backlogUid, since }, mostAtOnce);
    const began = performance.now();
    let read = 0;
    for (const mail of found) {
      if (performance.now() - began > beginWithinMs) break;
      await readOne(deps, scope, check, mailbox, mail, read === 0);
      read += 1;
    }
    await moveHandled(deps, check, mailbox);
    return { isDone: read === found.length && found.length < mostAtOnce };
  } finally {
    await mailbox.close();
  }

  async function startingPoint({ db }: Deps, { row: seen }: Check, { uidValidity, uidNext }: OpenMailbox) {
    if (seen.uid_validity === uidValidity) return { lastUid: seen.last_uid, backlogUid: seen.backlog_uid };
    const backlogUid = Math.max(0, uidNext - 1);
    if (!(await checks.startFolder(db, held, { uidValidity, backlogUid }))) throw new LeaseLost();
    return { lastUid: 0, backlogUid };
  }
}

async function moveHandled(deps: Deps, { row, held }: Check, mailbox: OpenMailbox): Promise<void> {
  const uids = await checks.unmovedMail(deps.db, held);
  if (uids.length === 0) return;
  if (row.handled_folder !== null) await mailbox.move(uids);
  await checks.noteMoved(deps.db, held, uids);
}

/** Tries a mail up to three times, also over several checks, then records that it can't be read. */
async function readOne(
  deps: Deps,
  scope: RestaurantScope,
  check: Check,
  mailbox: OpenMailbox,
  mail: MailInFolder,
  isFirst: boolean,
): Promise<void> {
  for (;;) {
    const tries = await checks.beginMail(deps.db, check.held, mail.uid);
    if (tries === null) throw new LeaseLost();
    try {
      const arrival =
        tries > mostTries ? givenUp(check, mailbox, mail) : await arrivalFrom(deps, scope, check, mailbox, mail);
      await storeArrival(deps, scope, arrival, (trx) => endMail(deps, trx, check, mail.uid));
      return;
    } catch (error) {
      const fault = error instanceof MailboxError ? error.fault : null;
      // Tried again by the next checks, which wait longer each time.
      const isItsOwn = fault === 'mail' || (fault === 'timeout' && isFirst);
      if (endsCheck(error)) {
        if (!isItsOwn) await checks.forgiveMail(deps.db, check.held).catch(() => undefined);
        throw error;
      }
      if (tries > mostTries) throw error;
      deps.log.error({ err: error, mailbox: check.row.id, uid: mail.uid, tries }, "a mail couldn't be read");
    }
  }
}

async function endMail(deps: Deps, trx: Tx, { row, held }: Check, uid: number): Promise<void> {
  const moves = row.handled_folder !== null;
  if (!(await checks.endMail(trx, held, { uid, moves }, deps.clock()))) throw new LeaseLost();
}

async function arrivalFrom(
  deps: Deps,
  scope: RestaurantScope,
  { row }: Check,
  mailbox: OpenMailbox,
  { uid, size }: MailInFolder,
): Promise<NewArrival> {
  const isTooLarge = size > mostMailBytes;
  // A server that understates the size gets no further than the limit.
  const raw = await mailbox.download(uid, isTooLarge ? headBytes : mostMailBytes + 1);
  if (raw === null)
    return { ...unread(row, mailbox, uid), fate: 'ignore', reason: msg('Deleted before it could be read.') };
  const isLonger = isTooLarge || raw.length > mostMailBytes;
  const tooLargeMb = isLonger ? Math.ceil(Math.max(size, raw.length) / 1024 / 1024) : null;
  const head = isLonger ? raw.subarray(0, headBytes) : raw;
  return arrivalOfMail(deps, scope, { mailboxId: row.id, raw: head, tooLargeMb });
}

const cannotRead: Message = msg("This mail can't be read. Open it in your mail program, and upload its invoice.");

const givenUp = ({ row }: Check, mailbox: OpenMailbox, { uid }: MailInFolder): NewArrival => ({
  ...unread(row, mailbox, uid),
  fate: 'wait',
  reason: null,
  failure: cannotRead,
});

const unread = ({ id }: MailboxRow, { uidValidity }: OpenMailbox, uid: number) => ({
  ...{ way: 'mailbox' as const, mailboxId: id, key: `unread:${id}:${uidValidity}:${uid}`, files: [] },
  ...{ sender: null, senderName: null, recipient: null, subject: null, text: null, sentAt: null },
});

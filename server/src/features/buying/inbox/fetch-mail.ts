import { type Message, msg } from '@platewise/domain';
import type { MailInFolder, OpenMailbox } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { arrivalOfMail, mostMailBytes } from './arrival-of-mail.ts';
import { readHead } from './mail/read-mail.ts';
import type { MailboxRow } from './mailboxes.repo.ts';
import { restaurantOfMail } from './restaurant-of-mail.ts';
import type { NewArrival } from './store-arrival.ts';

const headBytes = 256 * 1024;

export type FetchedMail = { scope: RestaurantScope; arrival: NewArrival };

/** Downloads a mail and decides what happens with it, and in which restaurant. */
export async function fetchMail(
  deps: Deps,
  own: RestaurantScope,
  row: MailboxRow,
  mailbox: OpenMailbox,
  { uid, size }: MailInFolder,
): Promise<FetchedMail> {
  const isTooLarge = size > mostMailBytes;
  // A server that understates the size gets no further than the limit.
  const raw = await mailbox.download(uid, isTooLarge ? headBytes : mostMailBytes + 1);
  if (raw === null) {
    const reason = msg('Deleted before it could be read.');
    return { scope: own, arrival: { ...unread(row, mailbox, uid), fate: 'ignore', reason } };
  }
  const isLonger = isTooLarge || raw.length > mostMailBytes;
  const tooLargeMb = isLonger ? Math.ceil(Math.max(size, raw.length) / 1024 / 1024) : null;
  const head = isLonger ? raw.subarray(0, headBytes) : raw;
  const { recipients } = await readHead(head);
  const { scope, waits } = await restaurantOfMail(deps, own, row, recipients);
  return { scope, arrival: await arrivalOfMail(deps, scope, { mailboxId: row.id, raw: head, tooLargeMb, waits }) };
}

const cannotRead: Message = msg("This mail can't be read. Open it in your mail program, and upload its invoice.");

export const givenUp = (row: MailboxRow, mailbox: OpenMailbox, uid: number): NewArrival => ({
  ...unread(row, mailbox, uid),
  fate: 'wait',
  reason: null,
  failure: cannotRead,
});

const unread = ({ id }: MailboxRow, { uidValidity }: OpenMailbox, uid: number) => ({
  ...{ way: 'mailbox' as const, mailboxId: id, key: `unread:${id}:${uidValidity}:${uid}`, files: [] },
  ...{ sender: null, senderName: null, recipient: null, subject: null, text: null, sentAt: null },
});

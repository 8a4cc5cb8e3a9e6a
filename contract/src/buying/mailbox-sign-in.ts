import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, oneOf, pathId, text, textOrNone } from '../fields.ts';
import { MAIL_PROVIDERS, mailbox, mailFolder, mailUser } from './mailboxes.ts';

const tag = 'Inbox';
const sets = { module: 'integrations', action: 'write' } as const;

const provider = oneOf(MAIL_PROVIDERS, 'Choose Google or Microsoft');
/** Where to send the browser. */
const leaving = z.object({ url: z.string() });

export const startMailboxSignIn = endpoint({
  id: 'mailboxSignIn.start',
  method: 'POST',
  path: '/api/mailboxes/sign-in',
  tag,
  summary: 'Start connecting a mailbox by signing in at Google or Microsoft; only from a browser session',
  access: sets,
  body: z.object({
    restaurantId: listQuery.restaurantId,
    provider,
    username: mailUser,
    folder: z.optional(mailFolder),
    handledFolder: textOrNone(200),
  }),
  reply: leaving,
  problems: ['invalid', 'duplicate', 'conflict', 'upstream_failed', 'restaurant_required'],
});

export const reconnectMailbox = endpoint({
  id: 'mailboxSignIn.again',
  method: 'POST',
  path: '/api/mailboxes/:id/sign-in',
  tag,
  summary: 'Start signing in again to a mailbox, which keeps its settings and mail; only from a browser session',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({ provider }),
  reply: leaving,
  problems: ['invalid', 'conflict', 'not_found', 'upstream_failed'],
});

export const finishMailboxSignIn = endpoint({
  id: 'mailboxSignIn.finish',
  method: 'POST',
  path: '/api/mailboxes/sign-in/finish',
  tag,
  summary: "Connect the mailbox with the provider's reply, in the session that started it",
  /** The restaurant is the one that it was started for, where the caller still has to have the access of that. */
  access: 'in-person',
  body: z.object({
    /** The query string of the provider's redirect, including the question mark. */
    query: text(8000, "The provider didn't answer. Connect the mailbox again."),
  }),
  reply: mailbox,
  problems: ['invalid', 'forbidden', 'duplicate', 'conflict', 'not_found', 'upstream_failed'],
});

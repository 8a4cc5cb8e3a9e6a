import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, oneOf, pathId, text, textOrNone, version } from '../fields.ts';

const tag = 'Inbox';
const reads = { module: 'invoices', action: 'read' } as const;
const decides = { module: 'invoices', action: 'write' } as const;
const sets = { module: 'integrations', action: 'write' } as const;

export const MAILBOX_SECURITY = ['tls', 'starttls'] as const;
/** `checking`: saved, and the server has not signed in yet. `failing`: the last attempt failed; see `lastError`. */
export const MAILBOX_STATES = ['checking', 'connected', 'failing', 'off'] as const;

export const MAIL_PROVIDERS = ['google', 'microsoft'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

export const mailbox = z.object({
  id: z.number(),
  restaurantId: z.number(),
  host: z.string(),
  port: z.number(),
  security: z.enum(MAILBOX_SECURITY),
  username: z.string(),
  /** With a password, or at a provider. */
  signIn: z.enum(['password', ...MAIL_PROVIDERS]),
  /** Somebody has to sign in at the provider before it can be read. */
  needsSignIn: z.boolean(),
  /** The providers where one can sign in to it, which keeps its mail. */
  reconnectsAt: z.array(z.enum(MAIL_PROVIDERS)),
  folder: z.string(),
  /** Where mail goes that was handled; null: it stays in `folder`. */
  handledFolder: z.nullable(z.string()),
  isActive: z.boolean(),
  state: z.enum(MAILBOX_STATES),
  lastCheckedAt: z.nullable(z.string()),
  lastMailAt: z.nullable(z.string()),
  /** In plain words, and what to do. */
  lastError: z.nullable(z.string()),
  /** Addresses whose mail belongs to other restaurants. */
  addresses: z.array(
    z.object({
      id: z.number(),
      address: z.string(),
      restaurantId: z.number(),
      /** Null if the caller can't see that restaurant. */
      restaurantName: z.nullable(z.string()),
    }),
  ),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type Mailbox = z.infer<typeof mailbox>;

export const listMailboxes = endpoint({
  id: 'mailboxes.list',
  method: 'GET',
  path: '/api/mailboxes',
  tag,
  summary: 'List the mailboxes that invoices are read from, with their state',
  access: reads,
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(mailbox),
  paged: true,
});

const port = z.int('Enter a port from 1 to 65535').check(z.minimum(1), z.maximum(65_535));
const host = text(253, 'Enter the mail server, such as imap.example.com').check(
  z.regex(/^[A-Za-z0-9.-]+$/, 'Enter the mail server, such as imap.example.com'),
);
const security = oneOf(MAILBOX_SECURITY, 'Choose how the connection is secured');
const password = z.string('Enter the password').check(z.minLength(1, 'Enter the password'), z.maxLength(500));
/** At most 254 characters, often an email address. */
export const mailUser = text(254, 'Enter the user name, often the email address');
export const mailFolder = text(200, 'Enter the folder, such as INBOX');

export const addMailbox = endpoint({
  id: 'mailboxes.add',
  method: 'POST',
  path: '/api/mailboxes',
  tag,
  summary: 'Read invoices from a mailbox by IMAP, at most 20 for each restaurant',
  access: sets,
  body: z.object({
    restaurantId: listQuery.restaurantId,
    host,
    port: z.optional(port),
    security: z.optional(security),
    username: mailUser,
    password,
    folder: z.optional(mailFolder),
    handledFolder: textOrNone(200),
  }),
  reply: mailbox,
  status: 201,
  problems: ['invalid', 'duplicate', 'conflict', 'restaurant_required'],
});

export const updateMailbox = endpoint({
  id: 'mailboxes.update',
  method: 'PATCH',
  path: '/api/mailboxes/:id',
  tag,
  summary:
    'Change a mailbox, or turn it on or off; without a password, the stored one is kept, which another host or user name refuses. One that is signed in to at a provider keeps its server and user name',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({
    host: z.optional(host),
    port: z.optional(port),
    security: z.optional(security),
    username: z.optional(mailUser),
    password: z.optional(password),
    folder: z.optional(mailFolder),
    handledFolder: textOrNone(200),
    isActive: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: mailbox,
  problems: ['invalid', 'duplicate', 'not_found', 'conflict', 'stale_version'],
});

export const removeMailbox = endpoint({
  id: 'mailboxes.remove',
  method: 'DELETE',
  path: '/api/mailboxes/:id',
  tag,
  summary: 'Stop reading a mailbox; what came from it stays',
  access: sets,
  params: z.object({ id: pathId }),
  status: 204,
});

export const checkMailbox = endpoint({
  id: 'mailboxes.check',
  method: 'POST',
  path: '/api/mailboxes/:id/check',
  tag,
  summary: 'Look for mail now',
  access: decides,
  params: z.object({ id: pathId }),
  reply: mailbox,
  problems: ['not_found', 'conflict'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, oneOf, pathId, text, textOrNone, version } from '../fields.ts';

const tag = 'Inbox';
const reads = { module: 'invoices', action: 'read' } as const;
const decides = { module: 'invoices', action: 'write' } as const;
const sets = { module: 'integrations', action: 'write' } as const;

/** How a document came without anybody uploading it. */
export const ARRIVAL_WAYS = ['mailbox', 'folder'] as const;
/**
 * `taken`: at least one document became an invoice. `waiting`: the sender is unknown, so a person decides. `ignored`:
 * nothing in it was to be taken. `failed`: something in it can't be read and needs a person.
 */
export const ARRIVAL_STATES = ['taken', 'waiting', 'ignored', 'failed'] as const;

const arrivedDocument = z.object({
  id: z.number(),
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(ARRIVAL_STATES),
  /** Why it was ignored or failed, in plain words. */
  reason: z.nullable(z.string()),
  /** The invoice made from it, or the one it repeats. */
  invoiceId: z.nullable(z.number()),
  /** It can be opened from here because it hasn't become an invoice. */
  hasFile: z.boolean(),
});

const arrival = z.object({
  id: z.number(),
  restaurantId: z.number(),
  way: z.enum(ARRIVAL_WAYS),
  /** Name of the mailbox; null for a folder, or if the mailbox was removed. */
  mailbox: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  /** The vendor with this address. */
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** When it was sent, by its own date; null if it has none. */
  sentAt: z.nullable(z.string()),
  arrivedAt: z.string(),
  state: z.enum(ARRIVAL_STATES),
  /** Why it waits, was ignored or failed, in plain words. */
  reason: z.nullable(z.string()),
  documents: z.array(arrivedDocument),
  decidedBy: z.nullable(z.string()),
  version: z.number(),
  can: z.object({
    /** Take its documents although the sender is unknown, or although a person had dismissed it. */
    take: z.boolean(),
    dismiss: z.boolean(),
  }),
});
export type Arrival = z.infer<typeof arrival>;

export const listArrivals = endpoint({
  id: 'inbox.list',
  method: 'GET',
  path: '/api/inbox',
  tag,
  summary: 'List what came by mail or folder, newest first',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    /** Sender, subject or file name. */
    q: listQuery.q,
    state: z.optional(z.enum(ARRIVAL_STATES)),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(arrival),
  paged: true,
});

export const summariseInbox = endpoint({
  id: 'inbox.summary',
  method: 'GET',
  path: '/api/inbox/summary',
  tag,
  summary: 'Count what waits for a person, and the ways in that are set up',
  access: reads,
  query: z.object({ restaurantId: listQuery.restaurantId }),
  reply: z.object({
    waiting: z.number(),
    failed: z.number(),
    /** Active mailboxes, and those of them that couldn't be read last time. */
    mailboxes: z.number(),
    brokenMailboxes: z.number(),
    /** Name of the restaurant's own folder inside the watched one; null without one, or for all restaurants. */
    folder: z.nullable(z.string()),
  }),
});

export const getArrival = endpoint({
  id: 'inbox.get',
  method: 'GET',
  path: '/api/inbox/:id',
  tag,
  summary: 'Get one mail or file with the beginning of its text',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.extend(arrival, { recipient: z.nullable(z.string()), text: z.nullable(z.string()) }),
});

export const takeArrival = endpoint({
  id: 'inbox.take',
  method: 'POST',
  path: '/api/inbox/:id/take',
  tag,
  summary: 'Turn the documents of a waiting or dismissed mail into invoices',
  access: decides,
  params: z.object({ id: pathId }),
  body: z.object({
    /** From now on, take this sender's documents without asking. */
    remember: z.optional(z.boolean('Choose on or off')),
    /** The vendor this sender is, also for later mails if remembered. */
    vendorId: z.optional(idIn('Please select a vendor')),
    version,
  }),
  reply: arrival,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const dismissArrival = endpoint({
  id: 'inbox.dismiss',
  method: 'POST',
  path: '/api/inbox/:id/dismiss',
  tag,
  summary: 'Ignore a waiting or failed mail; it can still be taken for 30 days',
  access: decides,
  params: z.object({ id: pathId }),
  body: z.object({
    /** From now on, ignore whatever this sender sends. */
    block: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: arrival,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const getArrivedFile = endpoint({
  id: 'inbox.file',
  method: 'GET',
  path: '/api/inbox/:id/documents/:documentId/file',
  tag,
  summary: 'Get a document that has not become an invoice',
  access: reads,
  params: z.object({ id: pathId, documentId: pathId }),
  produces: 'file',
});

const sender = z.object({
  id: z.number(),
  restaurantId: z.number(),
  /** An address, or a domain written `@example.com`. */
  address: z.string(),
  allowed: z.boolean(),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type InboxSender = z.infer<typeof sender>;

export const listSenders = endpoint({
  id: 'inboxSenders.list',
  method: 'GET',
  path: '/api/inbox-senders',
  tag,
  summary: 'List senders that are always taken or always ignored; vendors and team members need no entry',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(sender),
  paged: true,
});

export const addSender = endpoint({
  id: 'inboxSenders.add',
  method: 'POST',
  path: '/api/inbox-senders',
  tag,
  summary: 'Always take, or always ignore, what an address or domain sends',
  access: decides,
  body: z.object({
    restaurantId: listQuery.restaurantId,
    address: text(254, 'Enter an email address, or a domain such as @example.com').check(
      z.toLowerCase(),
      z.regex(
        /^[^\s@<>(),;:"]{0,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/,
        'Enter an email address, or a domain such as @example.com',
      ),
    ),
    allowed: z.boolean('Choose whether to take or ignore it'),
    vendorId: z.optional(z.nullable(idIn('Please select a vendor'))),
  }),
  reply: sender,
  status: 201,
  problems: ['invalid', 'duplicate', 'not_found', 'restaurant_required'],
});

export const removeSender = endpoint({
  id: 'inboxSenders.remove',
  method: 'DELETE',
  path: '/api/inbox-senders/:id',
  tag,
  summary: 'Forget a sender; its next mail waits for a person again',
  access: decides,
  params: z.object({ id: pathId }),
  status: 204,
});

export const MAILBOX_SECURITY = ['tls', 'starttls'] as const;
/** `checking`: saved, and the server has not signed in yet. `failing`: the last attempt failed; see `lastError`. */
export const MAILBOX_STATES = ['checking', 'connected', 'failing', 'off'] as const;

const mailbox = z.object({
  id: z.number(),
  restaurantId: z.number(),
  host: z.string(),
  port: z.number(),
  security: z.enum(MAILBOX_SECURITY),
  username: z.string(),
  folder: z.string(),
  /** Where mail goes that was handled; null: it stays in `folder`. */
  handledFolder: z.nullable(z.string()),
  isActive: z.boolean(),
  state: z.enum(MAILBOX_STATES),
  lastCheckedAt: z.nullable(z.string()),
  lastMailAt: z.nullable(z.string()),
  /** In plain words, and what to do. */
  lastError: z.nullable(z.string()),
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
const folder = text(200, 'Enter the folder, such as INBOX');

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
    username: text(254, 'Enter the user name, often the email address'),
    password,
    folder: z.optional(folder),
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
    'Change a mailbox, or turn it on or off; without a password, the stored one is kept, which another host or user name refuses',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({
    host: z.optional(host),
    port: z.optional(port),
    security: z.optional(security),
    username: z.optional(text(254, 'Enter the user name, often the email address')),
    password: z.optional(password),
    folder: z.optional(folder),
    handledFolder: textOrNone(200),
    isActive: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: mailbox,
  problems: ['invalid', 'duplicate', 'not_found', 'stale_version'],
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

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, text, version } from '../fields.ts';
import { MAIL_PROVIDERS } from './mailboxes.ts';

const tag = 'Inbox';
const reads = { module: 'invoices', action: 'read' } as const;
const decides = { module: 'invoices', action: 'write' } as const;
const sets = { module: 'integrations', action: 'write' } as const;

/** How a document came without anybody uploading it. */
export const ARRIVAL_WAYS = ['mailbox', 'folder', 'address', 'sftp'] as const;
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
  /** Host of the SFTP server; null if it came another way, or if the server was removed. */
  sftpServer: z.nullable(z.string()),
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
  summary: 'List what came by mail, SFTP or folder, newest first',
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
    /** The same of SFTP servers. */
    sftpServers: z.number(),
    brokenSftpServers: z.number(),
    /** Name of the restaurant's own folder inside the watched one; null without one, or for all restaurants. */
    folder: z.nullable(z.string()),
    /** Whether restaurants can have an address of their own here. */
    receivesMail: z.boolean(),
    /** Where one can sign in to a mailbox instead of entering its password. */
    mailProviders: z.array(z.enum(MAIL_PROVIDERS)),
    /** The restaurant's own address; null without one, or for all restaurants. */
    address: z.nullable(z.string()),
  }),
});

const inboxAddress = {
  restaurantId: listQuery.restaurantId,
  /** The address it has at present; null if it has none. */
  current: z.nullable(text(300, 'Enter the present address')),
};

export const renewInboxAddress = endpoint({
  id: 'inboxAddress.renew',
  method: 'POST',
  path: '/api/inbox/address',
  tag,
  summary: 'Give the restaurant an email address for invoices; a former one stops working',
  access: sets,
  body: z.object(inboxAddress),
  reply: z.object({ address: z.string() }),
  problems: ['invalid', 'conflict', 'restaurant_required'],
});

export const removeInboxAddress = endpoint({
  id: 'inboxAddress.remove',
  method: 'POST',
  path: '/api/inbox/address/remove',
  tag,
  summary: "Stop receiving mail at the restaurant's address; another one can be created later",
  access: sets,
  body: z.object(inboxAddress),
  status: 204,
  problems: ['invalid', 'conflict', 'restaurant_required'],
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

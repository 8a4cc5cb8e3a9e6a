import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, text, textOrNone, version } from '../fields.ts';

const tag = 'Inbox';
const reads = { module: 'invoices', action: 'read' } as const;
const decides = { module: 'invoices', action: 'write' } as const;
const sets = { module: 'integrations', action: 'write' } as const;

/**
 * `checking`: saved, and nobody has signed in yet. `unconfirmed`: the server's key has to be confirmed. `failing`: the last
 * attempt failed; see `lastError`.
 */
export const SFTP_STATES = ['checking', 'unconfirmed', 'connected', 'failing', 'off'] as const;

const sftpServer = z.object({
  id: z.number(),
  restaurantId: z.number(),
  host: z.string(),
  port: z.number(),
  username: z.string(),
  /** How it signs in; null if that has to be entered again. */
  signIn: z.nullable(z.enum(['password', 'key'])),
  folder: z.string(),
  /** The names of files to fetch, with * and ?, separated by commas; null: all. */
  pattern: z.nullable(z.string()),
  /** Where files go that were taken; null: they stay in `folder`. */
  handledFolder: z.nullable(z.string()),
  /** Type and fingerprint of the confirmed key, such as `ssh-ed25519 SHA256:…`. */
  hostKey: z.nullable(z.string()),
  /** What the server shows instead, until it's confirmed. */
  shownHostKey: z.nullable(z.string()),
  isActive: z.boolean(),
  state: z.enum(SFTP_STATES),
  lastCheckedAt: z.nullable(z.string()),
  lastFileAt: z.nullable(z.string()),
  /** In plain words, and what to do. */
  lastError: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type SftpServer = z.infer<typeof sftpServer>;

export const listSftpServers = endpoint({
  id: 'sftpServers.list',
  method: 'GET',
  path: '/api/sftp-servers',
  tag,
  summary: 'List the SFTP servers that invoices are fetched from, with their state',
  access: reads,
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(sftpServer),
  paged: true,
});

const port = z.int('Enter a port from 1 to 65535').check(z.minimum(1), z.maximum(65_535));
const host = text(253, 'Enter the SFTP server, such as sftp.example.com').check(
  z.regex(/^[A-Za-z0-9.:-]+$/, 'Enter the SFTP server, such as sftp.example.com'),
);
const username = text(254, 'Enter the user name');
const password = z.string('Enter the password').check(z.minLength(1, 'Enter the password'), z.maxLength(500));
const privateKey = text(20_000, 'Paste the private key').check(
  z.regex(
    /^-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File-/,
    'Paste the whole private key, starting with -----BEGIN',
  ),
);
const passphrase = z.nullable(z.string().check(z.maxLength(500, 'At most 500 characters')));
const folder = text(500, 'Enter the folder, such as /outbox');

export const addSftpServer = endpoint({
  id: 'sftpServers.add',
  method: 'POST',
  path: '/api/sftp-servers',
  tag,
  summary: 'Fetch invoices from an SFTP server, at most 20 for each restaurant; its key has to be confirmed first',
  access: sets,
  body: z.object({
    restaurantId: listQuery.restaurantId,
    host,
    port: z.optional(port),
    username,
    /** Either a password or a private key. */
    password: z.optional(password),
    privateKey: z.optional(privateKey),
    passphrase: z.optional(passphrase),
    folder: z.optional(folder),
    pattern: textOrNone(200),
    handledFolder: textOrNone(500),
  }),
  reply: sftpServer,
  status: 201,
  problems: ['invalid', 'duplicate', 'conflict', 'restaurant_required'],
});

export const updateSftpServer = endpoint({
  id: 'sftpServers.update',
  method: 'PATCH',
  path: '/api/sftp-servers/:id',
  tag,
  summary:
    'Change an SFTP server, or turn it on or off; without a password or key, the stored one is kept, which another host or user name refuses',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({
    host: z.optional(host),
    port: z.optional(port),
    username: z.optional(username),
    password: z.optional(password),
    privateKey: z.optional(privateKey),
    passphrase: z.optional(passphrase),
    folder: z.optional(folder),
    pattern: textOrNone(200),
    handledFolder: textOrNone(500),
    isActive: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: sftpServer,
  problems: ['invalid', 'duplicate', 'not_found', 'stale_version'],
});

export const confirmSftpHostKey = endpoint({
  id: 'sftpServers.confirmKey',
  method: 'POST',
  path: '/api/sftp-servers/:id/confirm-key',
  tag,
  summary: 'Confirm the key that the server shows; only then is the password sent to it',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({ /** As in `shownHostKey`. */ hostKey: text(200, 'Enter the key to confirm'), version }),
  reply: sftpServer,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const removeSftpServer = endpoint({
  id: 'sftpServers.remove',
  method: 'DELETE',
  path: '/api/sftp-servers/:id',
  tag,
  summary: 'Stop fetching from an SFTP server; what came from it stays',
  access: sets,
  params: z.object({ id: pathId }),
  status: 204,
});

export const checkSftpServer = endpoint({
  id: 'sftpServers.check',
  method: 'POST',
  path: '/api/sftp-servers/:id/check',
  tag,
  summary: 'Look for files now',
  access: decides,
  params: z.object({ id: pathId }),
  reply: sftpServer,
  problems: ['not_found', 'conflict'],
});

import { msg } from '@platewise/domain';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { connect, megabyte, type Rules } from './connect.ts';
import { ensureFolder, openFolder } from './folders.ts';
import { connectionLost, mailboxFault, mailRefused, refusesMail } from './mailbox-fault.ts';
import { type MailAccount, MailboxError, type Mailboxes, type MailInFolder, type OpenMailbox } from './port.ts';
import { watchFolder } from './watch-folder.ts';

/** Mailboxes read by IMAP over TLS. Certificates are always verified, and passwords are never logged. */
export const createMailboxes = (rules: Rules): Mailboxes => ({
  async open(account, signal) {
    let client: ImapFlow | null = null;
    const end = () => client?.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      client = await connect(rules, account, signal);
      const folder = await openFolder(client, account);
      return guarded(opened(client, folder, account, end, signal), account, signal);
    } catch (error) {
      end();
      throw mailboxFault(error, account, signal);
    }
  },
  watch: (account, onMail, signal) => watchFolder(rules, account, onMail, signal),
});

function opened(
  client: ImapFlow,
  folder: MailboxObject,
  account: MailAccount,
  end: () => void,
  signal: AbortSignal,
): OpenMailbox {
  const search = async (from: number, to: number | '*', since?: Date): Promise<number[]> => {
    if (to !== '*' && from > to) return [];
    const found = await client.search({ uid: `${from}:${to}`, ...(since ? { since } : {}) }, { uid: true });
    if (!Array.isArray(found)) throw failed(client, account, 'search');
    // The newest mail is always within `n:*`, even below n.
    return found.filter((uid) => uid >= from);
  };
  return {
    uidValidity: Number(folder.uidValidity),
    uidNext: folder.uidNext,
    async list(after, { upTo, since }, limit) {
      const old = await search(after + 1, upTo, since);
      const fresh = await search(Math.max(after, upTo) + 1, '*');
      const uids = [...new Set([...old, ...fresh])].sort((a, b) => a - b).slice(0, limit);
      if (uids.length === 0) return [];
      const rows = await client.fetchAll(uids.join(','), { uid: true, size: true }, { uid: true });
      const sizes = new Map(rows.map(({ uid, size }) => [uid, size ?? 0]));
      return uids.flatMap((uid): MailInFolder[] => (sizes.has(uid) ? [{ uid, size: sizes.get(uid) ?? 0 }] : []));
    },
    async download(uid, maxBytes) {
      const found = await client.download(String(uid), undefined, { uid: true, maxBytes, chunkSize: megabyte });
      if (!('content' in found) || found.content === undefined) {
        // The library answers the same if the line dropped before.
        if (!client.usable || client.mailbox === false) throw connectionLost(account.host);
        return null;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of found.content) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    async move(uids) {
      if (account.handledFolder === null || uids.length === 0) return;
      if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS')) {
        throw new MailboxError(
          'settings',
          msg("{host} can't move single mails. Remove the folder for handled mail.", { host: account.host }),
        );
      }
      const path = await ensureFolder(client, account.handledFolder);
      if (path === folder.path) return;
      if (!(await client.messageMove(uids.join(','), path, { uid: true }))) throw failed(client, account, 'move');
    },
    async close() {
      signal.removeEventListener('abort', end);
      const limit = setTimeout(end, 3_000);
      await client.logout().catch(() => undefined);
      clearTimeout(limit);
      end();
    },
  };
}

/** The library only says that it failed, also if the line dropped. */
const failed = (client: ImapFlow, { host, handledFolder }: MailAccount, what: 'search' | 'move') =>
  !client.usable
    ? connectionLost(host)
    : new MailboxError(
        'unavailable',
        what === 'search'
          ? msg("{host} couldn't list the mail.", { host })
          : msg("{host} couldn't move handled mail to {folder}.", { host, folder: handledFolder ?? '' }),
      );

/** Every failure in words. A line that drops while a mail is read is one too, not the end of that mail. */
function guarded(mailbox: OpenMailbox, account: MailAccount, signal: AbortSignal): OpenMailbox {
  const told = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      try {
        return await call(...args);
      } catch (error) {
        throw mailboxFault(error, account, signal);
      }
    };
  };
  return {
    ...mailbox,
    list: told(mailbox.list),
    download: told((uid: number, maxBytes: number) =>
      mailbox.download(uid, maxBytes).catch((error: unknown) => {
        throw refusesMail(error) ? mailRefused(account.host, error) : error;
      }),
    ),
    move: told(mailbox.move),
  };
}

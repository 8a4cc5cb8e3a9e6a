import { msg } from '@platewise/domain';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { type MailAccount, MailboxError } from './port.ts';

const mostNamed = 10;

/** Opens the folder with its new mail, read-only if nothing is to be moved. */
export async function openFolder(client: ImapFlow, account: MailAccount): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(account.folder, { readOnly: account.handledFolder === null });
  } catch (error) {
    const { mailboxMissing, responseStatus } = error as { mailboxMissing?: boolean; responseStatus?: string };
    if (mailboxMissing !== true && responseStatus !== 'NO') throw error;
    const names = (await client.list()).map(({ path }) => path);
    throw new MailboxError(
      'settings',
      names.length === 0
        ? msg('There is no folder {folder}.', { folder: account.folder })
        : msg('There is no folder {folder}. Choose one of these: {folders}', {
            folder: account.folder,
            folders: names.slice(0, mostNamed).join(', '),
          }),
      error,
    );
  }
}

/** The path of a folder by its path or name, created if it doesn't exist. */
export async function ensureFolder(client: ImapFlow, folder: string): Promise<string> {
  const known = await client.list();
  const found = known.find(({ path }) => path === folder) ?? known.find(({ name }) => name === folder);
  return found?.path ?? (await client.mailboxCreate(folder)).path;
}

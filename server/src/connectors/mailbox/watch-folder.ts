import type { ImapFlow } from 'imapflow';
import { connect, type Rules } from './connect.ts';
import { openFolder } from './folders.ts';
import { connectionLost, mailboxFault } from './mailbox-fault.ts';
import type { MailAccount } from './port.ts';

const goodbyeMs = 3_000;

/** See `Mailboxes.watch`. The library ends an IDLE and begins another one in time. */
export async function watchFolder(
  rules: Rules,
  account: MailAccount,
  onMail: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  let client: ImapFlow | null = null;
  let leaving: Promise<void> | null = null;
  const leave = () => {
    if (client !== null) leaving ??= goodbye(client);
  };
  try {
    client = await connect(rules, account, signal);
    if (!client.capabilities.has('IDLE')) return false;
    await openFolder(client, { ...account, handledFolder: null });
    client.on('exists', ({ count, prevCount }: { count: number; prevCount: number }) => {
      if (count > prevCount) onMail();
    });
    signal.addEventListener('abort', leave, { once: true });
    return await idle(client, signal, account);
  } catch (error) {
    if (signal.aborted) return true;
    throw mailboxFault(error, account, signal);
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
    await leaving;
  }
}

/** Whatever interrupts an IDLE, such as a sign of life after a long silence, is followed by another one. */
async function idle(client: ImapFlow, signal: AbortSignal, { host }: MailAccount): Promise<boolean> {
  while (!signal.aborted) {
    const went = await client.idle();
    if (signal.aborted) break;
    if (!client.usable) throw connectionLost(host);
    // It offers IDLE, but refused it.
    if (went === false) return false;
  }
  return true;
}

/** Ends the IDLE and signs out. */
async function goodbye(client: ImapFlow): Promise<void> {
  const limit = setTimeout(() => client.close(), goodbyeMs);
  await client.logout().catch(() => undefined);
  clearTimeout(limit);
  client.close();
}

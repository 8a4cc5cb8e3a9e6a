import { setTimeout as wait } from 'node:timers/promises';
import { MailboxError } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { askForCheck, type Connection } from './connection-checks.repo.ts';
import { presentLogin } from './mailbox-login.ts';
import { findMailbox } from './mailboxes.repo.ts';
import { sendCheck } from './send-check.ts';

/** `unsupported`: the server can't tell of new mail. `dropped`: the connection ended. `refused`: there was none. */
export type WatchEnd = 'unsupported' | 'dropped' | 'refused';

const askAgainMs = 1_000;
const askedForMs = 180_000;

/** Waits for mail in one mailbox and has it read, until the signal is aborted or the connection ends. */
export async function watchMailbox(deps: Deps, of: Connection, signal: AbortSignal): Promise<WatchEnd> {
  let asking: Promise<void> | null = null;
  const onMail = () => {
    asking ??= askToRead(deps, of, signal).finally(() => {
      asking = null;
    });
  };
  try {
    const settings = await restaurantSettings(deps.db, of.restaurantId);
    const row = settings && (await findMailbox(deps.db, backgroundScope(of.restaurantId, settings), of.id));
    const login = row && presentLogin(deps, row);
    // The next check renews its access or says what is missing.
    if (row === null || login === null) return 'refused';
    const { host, port, security, username, folder } = row;
    const account = { host, port, security, username, folder, handledFolder: null, login };
    return (await deps.mailboxes.watch(account, onMail, signal)) ? 'dropped' : 'unsupported';
  } catch (error) {
    if (!(error instanceof MailboxError)) deps.log.warn({ err: error, mailbox: of.id }, 'watching a mailbox ended');
    return 'dropped';
  } finally {
    await asking;
  }
}

/** A check that runs now may have looked before the mail came, so another one follows it. */
async function askToRead(deps: Deps, of: Connection, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  while (!signal.aborted && performance.now() - began < askedForMs) {
    try {
      const isAsked = await tx(deps.db, async (trx) => {
        if (!(await askForCheck(trx, of, deps.clock()))) return false;
        await sendCheck(deps, trx, of);
        return true;
      });
      if (isAsked) return;
    } catch (error) {
      deps.log.warn({ err: error, mailbox: of.id }, "new mail wasn't read at once");
      return;
    }
    await wait(askAgainMs, undefined, { signal }).catch(() => undefined);
  }
}

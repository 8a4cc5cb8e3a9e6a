import type { Deps } from '../../../deps.ts';
import { accountOfRestaurant } from '../../../platform/auth/account.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { checkMailboxJob, checkSftpServerJob } from './check-kinds.ts';
import { type Connection, dueConnections, postponeCheck } from './connection-checks.repo.ts';

/** A check that a person waits for. */
export const sendCheck = (deps: Deps, trx: Tx, of: Connection): Promise<void> =>
  send(deps, trx, of, { asked: true }, { key: `${of.id} asked`, quick: true });

const lostMs = 10 * 60_000;

/** Starts the checks that are due. */
export async function sendDueChecks(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const table of ['mailboxes', 'sftp_servers'] as const) {
    for (const of of await dueConnections(deps.db, table, now)) {
      await tx(deps.db, async (trx) => {
        await send(deps, trx, of, {}, { key: String(of.id) });
        await postponeCheck(trx, of, new Date(now.getTime() + lostMs));
      });
    }
  }
}

async function send(
  deps: Deps,
  trx: Tx,
  { table, restaurantId, id }: Connection,
  asked: { asked?: true },
  how: { key: string; quick?: boolean },
): Promise<void> {
  // Accounts take turns, so that many slow connections of one don't hold up those of the others.
  const account = await accountOfRestaurant(trx, restaurantId);
  if (table === 'mailboxes') {
    await deps.jobs.send(trx, checkMailboxJob, { restaurantId, mailboxId: id, ...asked }, { ...how, account });
  } else {
    await deps.jobs.send(trx, checkSftpServerJob, { restaurantId, sftpServerId: id, ...asked }, { ...how, account });
  }
}

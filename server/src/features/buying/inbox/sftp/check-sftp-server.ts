import type { SftpServer } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { askForCheck } from '../connection-checks.repo.ts';
import { sendCheck } from '../send-check.ts';
import { loadSftpServer, permitSftpServer, sftpServerReply } from './sftp-server-reply.ts';
import { lockSftpServer } from './sftp-servers.repo.ts';

/** Starts a check; its result arrives as an event. */
export async function checkSftpServer(deps: Deps, caller: Caller, id: number): Promise<SftpServer> {
  const scope = await permitSftpServer(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockSftpServer(trx, scope, id);
    const row = await loadSftpServer(trx, scope, id);
    if (!row.is_active) throw problem('conflict', 'This SFTP server is turned off. Turn it on first.');
    const of = { table: 'sftp_servers', restaurantId: scope.restaurantId, id } as const;
    if (!(await askForCheck(trx, of, deps.clock()))) {
      throw problem('conflict', t('{host} is being checked right now.', { host: row.host }));
    }
    await sendCheck(deps, trx, of);
    return sftpServerReply(caller, row);
  });
}

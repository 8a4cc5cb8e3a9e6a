import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { loadSftpServer, permitSftpServer, recordedSftpServer } from './sftp-server-reply.ts';
import * as repo from './sftp-servers.repo.ts';

/** What came from it stays. */
export async function removeSftpServer(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitSftpServer(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockSftpServer(trx, scope, id);
    const row = await loadSftpServer(trx, scope, id);
    await repo.deleteSftpServer(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'sftp_server',
      subjectId: id,
      summary: msg('Removed the SFTP server {host}', { host: row.host }),
      before: recordedSftpServer(row),
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
  });
}

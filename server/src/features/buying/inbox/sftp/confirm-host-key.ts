import type { BodyOf, confirmSftpHostKey as endpoint, SftpServer } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { refuseStale } from '../../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { sendCheck } from '../send-check.ts';
import { loadSftpServer, permitSftpServer, recordedSftpServer, sftpServerReply } from './sftp-server-reply.ts';
import * as repo from './sftp-servers.repo.ts';

/** From now on, only a server with this key is trusted. It's checked at once. */
export async function confirmHostKey(
  deps: Deps,
  caller: Caller,
  id: number,
  { hostKey, version }: BodyOf<typeof endpoint>,
): Promise<SftpServer> {
  const scope = await permitSftpServer(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await repo.lockSftpServer(trx, scope, id);
    const row = await loadSftpServer(trx, scope, id);
    refuseStale(version, row.version, () => sftpServerReply(caller, row));
    if (row.shown_host_key !== hostKey) {
      throw problem('conflict', 'The server shows another key now. Compare it before you confirm it.', {
        current: sftpServerReply(caller, row),
      });
    }
    const change = { host_key: hostKey, shown_host_key: null, again: true };
    await repo.updateSftpServer(trx, scope, id, change, deps.clock());
    if (row.is_active) await sendCheck(deps, trx, { table: 'sftp_servers', restaurantId: scope.restaurantId, id });
    const confirmed = await loadSftpServer(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'sftp_server',
      subjectId: id,
      summary: msg('Confirmed the key of the SFTP server {host}', { host: row.host }),
      before: recordedSftpServer(row),
      after: recordedSftpServer(confirmed),
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    return sftpServerReply(caller, confirmed);
  });
}

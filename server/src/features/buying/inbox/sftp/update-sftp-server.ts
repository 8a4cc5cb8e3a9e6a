import type { BodyOf, updateSftpServer as endpoint, SftpServer } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { refuseStale } from '../../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { lockInbox } from '../arrival-writes.repo.ts';
import { sendCheck } from '../send-check.ts';
import { refuseTaken } from './add-sftp-server.ts';
import { forgetFiles } from './sftp-files.repo.ts';
import { sealedSignIn } from './sftp-secrets.ts';
import { loadSftpServer, permitSftpServer, recordedSftpServer, sftpServerReply } from './sftp-server-reply.ts';
import * as repo from './sftp-servers.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Another server, user, folder or password is checked at once, in a job. Another server's key has to be confirmed. */
export async function updateSftpServer(deps: Deps, caller: Caller, id: number, body: Body): Promise<SftpServer> {
  const scope = await permitSftpServer(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    await repo.lockSftpServer(trx, scope, id);
    const row = await loadSftpServer(trx, scope, id);
    refuseStale(body.version, row.version, () => sftpServerReply(caller, row));
    const secrets = sealedSignIn(deps.secrets, body);
    const values = { ...valuesOf(row, body), ...secrets };
    const differs = (...names: (keyof typeof values)[]) => names.some((name) => values[name] !== row[name]);
    const isOtherHost = values.host.toLowerCase() !== row.host.toLowerCase();
    // The stored one is only for the server and user it was entered for.
    const isElsewhere = isOtherHost || differs('username');
    const has = secrets !== null || row.password !== null || row.private_key !== null;
    if (isElsewhere ? secrets === null : values.is_active && !has) {
      throw invalidField('password', 'Enter the password, or paste a private key');
    }
    await refuseTaken(trx, scope, values, id);
    const isOtherServer = isOtherHost || differs('port');
    if (isOtherServer || differs('username', 'folder')) await forgetFiles(trx, scope.restaurantId, id);
    const again =
      isOtherServer || secrets !== null || differs('username', 'folder', 'pattern', 'handled_folder', 'is_active');
    const key = isOtherServer ? { host_key: null, shown_host_key: null } : {};
    await repo.updateSftpServer(trx, scope, id, { ...values, ...key, again }, deps.clock());
    if (again && values.is_active) {
      await sendCheck(deps, trx, { table: 'sftp_servers', restaurantId: scope.restaurantId, id });
    }
    const changed = await loadSftpServer(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'sftp_server',
      subjectId: id,
      summary: summaryOf(row, changed),
      before: recordedSftpServer(row),
      after: { ...recordedSftpServer(changed), newPassword: secrets !== null },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    return sftpServerReply(caller, changed);
  });
}

const valuesOf = (row: repo.SftpServerRow, body: Body) => ({
  host: body.host ?? row.host,
  port: body.port ?? row.port,
  username: body.username ?? row.username,
  folder: body.folder ?? row.folder,
  pattern: body.pattern === undefined ? row.pattern : body.pattern,
  handled_folder: body.handledFolder === undefined ? row.handled_folder : body.handledFolder,
  is_active: body.isActive ?? row.is_active,
});

function summaryOf(before: repo.SftpServerRow, { host, is_active: isActive }: repo.SftpServerRow): Message {
  if (before.is_active === isActive) return msg('Changed the SFTP server {host}', { host });
  return isActive
    ? msg('Turned the SFTP server {host} on', { host })
    : msg('Turned the SFTP server {host} off', { host });
}

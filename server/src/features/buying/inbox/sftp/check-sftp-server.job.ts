import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { runCheck } from '../run-check.ts';
import { readSftpServer } from './read-sftp-server.ts';
import { findSftpServer } from './sftp-servers.repo.ts';

/** Takes what is new on an SFTP server. */
export const runCheckSftpServer = (
  deps: Deps,
  {
    sftpServerId: id,
    restaurantId,
    asked,
  }: { sftpServerId: number; restaurantId: number; asked?: boolean | undefined },
  signal: AbortSignal,
): Promise<void> =>
  runCheck(
    deps,
    { table: 'sftp_servers', restaurantId, id, asked },
    {
      find: (scope) => findSftpServer(deps.db, scope, id),
      read: (scope, check) => readSftpServer(deps, scope, check),
      ownFault: msg("Reading the SFTP server stopped because of an error on our side. We'll try again."),
    },
    signal,
  );

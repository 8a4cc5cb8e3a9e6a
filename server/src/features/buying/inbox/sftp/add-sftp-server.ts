import type {
  BodyOf,
  addSftpServer as endpoint,
  listSftpServers as listEndpoint,
  QueryOf,
  SftpServer,
} from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../../platform/http/page.ts';
import { invalidField, problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { lockInbox } from '../arrival-writes.repo.ts';
import { sendCheck } from '../send-check.ts';
import { sealedSignIn } from './sftp-secrets.ts';
import { loadSftpServer, recordedSftpServer, sftpServerReply } from './sftp-server-reply.ts';
import * as repo from './sftp-servers.repo.ts';

const mostServers = 20;

export async function listSftpServers(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<SftpServer>> {
  const page = await repo.listSftpServers(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => sftpServerReply(caller, row));
}

/** Stored at once; a job asks the server for its key. */
export async function addSftpServer(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<SftpServer> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { host, username, folder = '.', port = 22 } = body;
  const secrets = sealedSignIn(deps.secrets, body);
  if (secrets === null) throw invalidField('password', 'Enter the password, or paste a private key');
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    await refuseTaken(trx, scope, { host, port, username, folder }, 0);
    if ((await repo.countSftpServers(trx, scope)) >= mostServers) {
      throw problem(
        'conflict',
        t('A restaurant has at most {most, plural, other {#}} SFTP servers. Remove one first.', { most: mostServers }),
      );
    }
    const id = await repo.insertSftpServer(trx, scope, {
      ...{ host, port, username, folder, ...secrets },
      pattern: body.pattern ?? null,
      handled_folder: body.handledFolder ?? null,
      host_key: null,
      shown_host_key: null,
      is_active: true,
      next_check_at: deps.clock(),
    });
    await sendCheck(deps, trx, { table: 'sftp_servers', restaurantId: scope.restaurantId, id });
    const row = await loadSftpServer(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'sftp_server',
      subjectId: id,
      summary: msg('Added the SFTP server {host}', { host }),
      after: recordedSftpServer(row),
    });
    return sftpServerReply(caller, row);
  });
}

export async function refuseTaken(trx: Tx, scope: RestaurantScope, place: repo.Place, but: number): Promise<void> {
  if (!(await repo.isTaken(trx, scope, place, but))) return;
  throw problem('duplicate', t('{folder} on {host} is already read.', { folder: place.folder, host: place.host }));
}

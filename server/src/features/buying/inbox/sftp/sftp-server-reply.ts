import { type SftpServer, updateSftpServer } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { checkedReply, stateOfConnection } from '../connection-state.ts';
import { findSftpServer, type SftpServerRow } from './sftp-servers.repo.ts';

/** The first key isn't a failure: it waits for a person, as was announced. */
const stateOf = (row: SftpServerRow): SftpServer['state'] =>
  row.is_active && row.host_key === null && row.shown_host_key !== null ? 'unconfirmed' : stateOfConnection(row);

export const sftpServerReply = (caller: Caller, row: SftpServerRow): SftpServer => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  host: row.host,
  port: row.port,
  username: row.username,
  signIn: row.private_key !== null ? 'key' : row.password !== null ? 'password' : null,
  folder: row.folder,
  pattern: row.pattern,
  handledFolder: row.handled_folder,
  hostKey: row.host_key,
  shownHostKey: row.shown_host_key,
  ...checkedReply(row),
  state: stateOf(row),
  lastFileAt: row.last_file_at?.toISOString() ?? null,
  version: row.version,
  can: { edit: caller.may(updateSftpServer.access, row.restaurant_id) },
});

/** 404 if it's out of reach, 403 if the role forbids it. */
export async function permitSftpServer(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findSftpServer(db, caller.sight, id);
  if (row === null) throw notFound('The SFTP server');
  return caller.permit(row.restaurant_id);
}

export async function loadSftpServer(db: Queryable, scope: RestaurantScope, id: number): Promise<SftpServerRow> {
  const row = await findSftpServer(db, scope, id);
  if (row === null) throw notFound('The SFTP server');
  return row;
}

/** For the audit log: without the password and keys. */
export const recordedSftpServer = (row: SftpServerRow) => ({
  ...{ host: row.host, port: row.port, username: row.username, folder: row.folder, pattern: row.pattern },
  ...{ handledFolder: row.handled_folder, hostKey: row.host_key, isActive: row.is_active },
});

import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { matchesFilePattern, msg } from '@platewise/domain';
import {
  mostEntries,
  type OpenSftp,
  SftpError,
  type SftpFile,
  UnconfirmedHostKey,
} from '../../../../connectors/sftp/port.ts';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { beginWithinMs, type Check as CheckOf, endsCheck, isTooSlow, LeaseLost } from '../run-check.ts';
import { type NewArrival, storeArrival } from '../store-arrival.ts';
import { arrivalOfSftpFile, arrivalOfUnread, tooLarge } from './arrival-of-sftp-file.ts';
import * as files from './sftp-files.repo.ts';
import { openSignIn } from './sftp-secrets.ts';
import { noteShownKey, type SftpServerRow } from './sftp-servers.repo.ts';

type Check = CheckOf<SftpServerRow>;

const mostAtOnce = 200;
const mostTries = 3;
const unfinished = /^\.|~$|\.(?:part|tmp|filepart|crdownload)$/i;

/**
 * Stores what is new in the folder, oldest first, each file in a transaction of its own, and then moves it if it should be
 * moved, with what was stored but not moved the last time. `isDone` is false if some is left.
 */
export async function readSftpServer(deps: Deps, scope: RestaurantScope, check: Check): Promise<{ isDone: boolean }> {
  const { row, held } = check;
  const server = await open(deps, check);
  try {
    await noteShownKey(deps.db, held, null);
    const listing = await server.list((name) => !unfinished.test(name) && isWanted(row, name));
    const isHeld = await tx(deps.db, (trx) => files.noteListing(trx, held, listing, deps.clock()));
    if (!isHeld) throw new LeaseLost();
    const found = await files.filesToRead(deps.db, held, deps.clock(), mostAtOnce);
    const began = performance.now();
    let read = 0;
    for (const file of found) {
      if (performance.now() - began > beginWithinMs) break;
      await readOne(deps, scope, check, server, file, read === 0);
      read += 1;
    }
    await moveHandled(deps, check, server, began);
    const isDone = read === found.length && found.length < mostAtOnce;
    if (isDone && !listing.isWhole) throw tooMany(row);
    return { isDone };
  } finally {
    await server.close();
  }
}

const isWanted = ({ pattern }: SftpServerRow, name: string) => pattern === null || matchesFilePattern(name, pattern);

async function open(deps: Deps, { row, held, signal }: Check): Promise<OpenSftp> {
  const account = {
    ...{ host: row.host, port: row.port, username: row.username, folder: row.folder },
    ...{ handledFolder: row.handled_folder, hostKey: row.host_key },
    signIn: openSignIn(deps.secrets, row),
  };
  try {
    return await deps.sftp.open(account, signal);
  } catch (error) {
    if (error instanceof UnconfirmedHostKey) await noteShownKey(deps.db, held, error.hostKey);
    throw error;
  }
}

/** Tries a file up to three times, also over several checks, then records that it can't be read. */
async function readOne(
  deps: Deps,
  scope: RestaurantScope,
  check: Check,
  server: OpenSftp,
  file: SftpFile,
  isFirst: boolean,
): Promise<void> {
  const { row, held } = check;
  for (;;) {
    const tries = await files.beginFile(deps.db, held, file);
    if (tries === null) throw new LeaseLost();
    try {
      const arrival = tries > mostTries ? arrivalOfUnread(row, file, cannotRead) : await arrivalFrom(server, row, file);
      if (arrival === null) {
        await files.noteChanged(deps.db, held, file, deps.clock());
        return;
      }
      const moves = row.handled_folder !== null && isHandled(arrival);
      await storeArrival(deps, scope, arrival, async (trx) => {
        if (!(await files.endFile(trx, held, file, { moves }, deps.clock()))) throw new LeaseLost();
      });
      return;
    } catch (error) {
      if (error instanceof SftpError && error.fault === 'file') return;
      if (endsCheck(error)) {
        const isItsOwn = error instanceof SftpError && isTooSlow(error, check, isFirst);
        if (!isItsOwn) await files.forgiveFile(deps.db, held, file).catch(() => undefined);
        throw error;
      }
      if (tries > mostTries) throw error;
      deps.log.error({ err: error, sftpServer: row.id, tries }, "a file of an SFTP server couldn't be read");
    }
  }
}

/** Null if it changed since it was listed, or is gone. */
async function arrivalFrom(server: OpenSftp, row: SftpServerRow, file: SftpFile): Promise<NewArrival | null> {
  if (file.size > INVOICE_FILE_LIMIT) return arrivalOfUnread(row, file, tooLarge);
  const bytes = await server.download(file, INVOICE_FILE_LIMIT);
  return bytes === null ? null : arrivalOfSftpFile(row, file, bytes);
}

/** What can't be read stays, for whoever put it there. */
const isHandled = ({ files: [file] }: NewArrival): boolean => file?.state === 'document';

async function moveHandled(deps: Deps, { row, held }: Check, server: OpenSftp, began: number): Promise<void> {
  for (const file of await files.unmovedFiles(deps.db, held, mostAtOnce)) {
    if (performance.now() - began > beginWithinMs) return;
    if (row.handled_folder !== null) await server.move(file);
    await files.noteMoved(deps.db, held, file);
  }
}

/** New files may be among those that aren't listed. */
const tooMany = ({ host, folder }: SftpServerRow) =>
  new SftpError(
    'settings',
    msg(
      '{folder} on {host} has more than {most, plural, other {#}} files, so new ones may be missed. Empty it, or move handled files.',
      {
        ...{ folder, host, most: mostEntries },
      },
    ),
  );

const cannotRead = msg("This file can't be opened on the server. Check its permissions, or upload it yourself.");

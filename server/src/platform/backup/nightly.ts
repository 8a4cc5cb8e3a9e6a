import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db, PoolSettings } from '../db/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { KeyRing } from '../secrets/index.ts';
import { backupName, spareBackups } from './names.ts';
import { endTurn, takeTurn } from './nightly.repo.ts';
import { takeBackup } from './take-backup.ts';

export type Nightly = {
  config: Config['backup'];
  db: Db;
  connection: PoolSettings;
  documents: FileStore;
  ring: KeyRing;
  log: Log;
  clock: () => Date;
};

/**
 * Makes the nightly backup if it's due: once, in one of the processes. A missed one (the machine was off) is made up
 * for, a failed one retried after an hour. It's read back before it counts as done.
 */
export async function makeNightlyBackup(nightly: Nightly): Promise<void> {
  const { config, db, connection, documents, ring, log, clock } = nightly;
  if (config.keep === 0) return;
  const now = clock();
  const turn = await takeTurn(db, lastDue(now, config.hour), now);
  if (turn === null) return;
  try {
    await mkdir(config.folder, { recursive: true, mode: 0o700 });
    const path = join(config.folder, backupName('nightly', now));
    const wanted = { connection, documents: config.documents ? documents : null, ring, withKeys: false, now };
    const { manifest, bytes } = await takeBackup(path, wanted);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    await endTurn(db, turn, clock(), { file: path, bytes, rows });
    log.info({ file: path, bytes, rows }, 'the nightly backup was made and verified');
    await rotate(config);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    log.error({ err: error }, 'the nightly backup failed and will be retried in an hour');
    await endTurn(db, turn, clock(), { error: said.slice(0, 500) });
  }
}

/** The most recent time it was this hour on the machine. */
function lastDue(now: Date, hour: number): Date {
  const due = new Date(now);
  due.setHours(hour, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

async function rotate({ folder, keep }: Config['backup']): Promise<void> {
  for (const name of spareBackups(await readdir(folder), keep)) await rm(join(folder, name), { force: true });
}

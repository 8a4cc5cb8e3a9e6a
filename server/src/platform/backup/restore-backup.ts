import type pg from 'pg';
import type { PoolSettings } from '../db/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkBackupFile, readBackupFile } from './backup-file.ts';
import { hasAccounts, platewisesAt } from './catalogue.repo.ts';
import { withConnection } from './connection.ts';
import type { Manifest } from './content.ts';
import { liveContent } from './live-content.ts';
import { loadContent } from './load-content.ts';

type Restore = {
  connection: PoolSettings;
  documents: FileStore;
  /** Adds the backup's keys to the existing ones. */
  keepKeys: (text: string) => Promise<void>;
  /** Replaces existing data, after `save` has backed it up. */
  force: boolean;
  save: () => Promise<void>;
};

/** Replaces the database's contents with a backup: all of it, or nothing and an error with the reason. */
export async function restoreBackup(path: string, restore: Restore): Promise<Manifest> {
  await checkBackupFile(path);
  return withConnection(restore.connection, async (client) => {
    await refuseServing(client);
    if (await hasAccounts(client)) {
      if (!restore.force) {
        throw new Error('The database is not empty. Use --force to save and replace its data. Nothing was changed.');
      }
      await restore.save();
    }
    const content = await readBackupFile(path);
    await loadContent(client, content, { documents: restore.documents, keys: restore.keepKeys });
    return content.manifest;
  });
}

type Move = { from: PoolSettings; to: PoolSettings; documents: FileStore; now: Date };

/** Copies the database into another, empty PostgreSQL and compares the two. Documents stay where they are. */
export const moveDatabase = ({ from, to, documents, now }: Move): Promise<Manifest> =>
  withConnection(to, async (target) => {
    await refuseServing(target);
    if (await hasAccounts(target)) throw new Error('The target database is not empty. Nothing was changed.');
    return withConnection(from, async (source) => {
      await refuseServing(source);
      const keys = { names: [], text: null };
      const content = await liveContent(source, { documents: null, keys, moment: true, now });
      await loadContent(target, content, { documents, keys: async () => undefined });
      return content.manifest;
    });
  });

/** Changes made while copying would be lost. */
async function refuseServing(client: pg.Client): Promise<void> {
  if ((await platewisesAt(client)) > 0) {
    throw new Error('Platewise is running on this database. Stop it first. Nothing was changed.');
  }
}

import type { PoolSettings } from '../db/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeyRing } from '../secrets/index.ts';
import { type Written, writeBackupFile } from './backup-file.ts';
import { withConnection } from './connection.ts';
import { liveContent } from './live-content.ts';

export type BackupOf = {
  connection: PoolSettings;
  /** Null to skip documents. */
  documents: FileStore | null;
  ring: KeyRing;
  withKeys: boolean;
  now: Date;
};

/** Writes all of Platewise's data to a file, also while the server runs, and verifies it by reading it back. */
export const takeBackup = (path: string, { connection, documents, ring, withKeys, now }: BackupOf): Promise<Written> =>
  withConnection(connection, async (client) => {
    const keys = ring.keys();
    const text = keys.map(({ bytes }) => bytes.toString('base64url')).join('\n');
    const about = { names: keys.map(({ id }) => id), text: withKeys ? text : null };
    return writeBackupFile(path, await liveContent(client, { documents, keys: about, moment: false, now }));
  });

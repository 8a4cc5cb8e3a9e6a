import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createFolderStore, type FileStore } from './file-store.ts';

/** The configured store: the data folder, or a bucket, whose large library is loaded only then. */
export async function openFileStore(config: Config, log: Log): Promise<FileStore> {
  if (config.s3 === null) return createFolderStore(join(config.dataDir, 'files'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3, log);
}

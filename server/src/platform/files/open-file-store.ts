import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createFolderStore, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured store: the data folder, or a bucket. */
export const openFileStore = (config: Config, log: Log): FileStore =>
  config.s3 === null ? createFolderStore(join(config.dataDir, 'files')) : createS3Store(config.s3, log);

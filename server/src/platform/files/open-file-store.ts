import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore, type FileStore } from './file-store.ts';

/** The store that the configuration names. */
export const openFileStore = (config: Config): FileStore => createFolderStore(join(config.dataDir, 'files'));

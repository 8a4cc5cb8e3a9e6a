import type { Queryable } from '../db/index.ts';
import type { FileStore } from './file-store.ts';
import { newKey } from './key.ts';
import { forgetNewFiles, noteNewFile } from './new-files.repo.ts';

/** Notes each file before it is written, so that one whose row never comes can be found again and deleted. */
export const notedStore = (files: FileStore, db: Queryable): FileStore => ({
  ...files,
  async put(folder, bytes, extension) {
    const key = newKey(folder, extension);
    await noteNewFile(db, key);
    await files.restore(key, bytes);
    return key;
  },
  async remove(key) {
    await files.remove(key);
    await forgetNewFiles(db, [key]);
  },
});

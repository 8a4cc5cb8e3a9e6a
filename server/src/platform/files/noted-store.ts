import type { Queryable } from '../db/index.ts';
import type { FileStore } from './file-store.ts';
import { newKey } from './key.ts';
import { forgetNewFiles, noteNewFile } from './new-files.repo.ts';

/** Records each file before writing it, so one whose row never arrives can be found and deleted. */
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

import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { cannotWrite } from '../http/translate-error.ts';
import { checkedKey, derivedKey, isDocument, newKey } from './key.ts';

/** Documents as uploaded. Keys are generated and never derived from a user's file name. */
export type FileStore = {
  put(folder: string, bytes: Uint8Array, extension: string): Promise<string>;
  get(key: string): Promise<Uint8Array | null>;
  /** Something derived from a document, such as page images: may disappear at any time, and is deleted with it. */
  cached(key: string, variant: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Deletes a document and everything derived from it. */
  remove(key: string): Promise<void>;
  /** The keys of all documents, excluding derived files. */
  keys(): AsyncIterable<string>;
  /**
   * Stores a document under an existing key: one from a backup, or one recorded beforehand. False if it already exists.
   */
  restore(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Throws a readable error if nothing can be stored. */
  check(): Promise<void>;
};

export const hashFile = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Whether a file still matches its upload hash; true if no hash was stored. */
export const isAsUploaded = (bytes: Uint8Array, hash: string | null) => hash === null || hashFile(bytes) === hash;

/** Stores files in a local folder. Each is written to a temporary file, synced and renamed: all or nothing. */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    async put(folder, bytes, extension) {
      const key = newKey(folder, extension);
      await writeWhole(pathOf(key), bytes);
      return key;
    },
    get: (key) => readIfThere(pathOf(key)),
    async cached(key, variant, make) {
      const path = join(root, derivedKey(key, variant));
      const present = await readIfThere(path);
      if (present !== null) return present;
      const bytes = await make();
      try {
        await writeWhole(path, bytes);
      } catch (error) {
        // A full or read-only disk must not stop anyone from viewing a page.
        if (!cannotWrite(error)) throw error;
      }
      return bytes;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(pathOf(`cache/${key}`), { recursive: true, force: true });
    },
    async *keys() {
      const folder = await opendir(root, { recursive: true }).catch(unlessMissing);
      for await (const entry of folder ?? []) {
        const key = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && isDocument(key)) yield key;
      }
    },
    async restore(key, bytes) {
      const path = pathOf(key);
      if (!isDocument(key)) throw new Error('not a key of this store');
      if (await access(path).then(always, unlessMissing)) return false;
      await writeWhole(path, bytes);
      return true;
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}

const always = () => true;

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const readIfThere = (path: string): Promise<Uint8Array | null> => readFile(path).catch(unlessMissing);

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

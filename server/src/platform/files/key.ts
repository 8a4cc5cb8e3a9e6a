import { randomUUID } from 'node:crypto';

const safeKey = /^[a-z0-9][a-z0-9/_.-]*$/;

/** A unique key for a document, independent of the name it was uploaded under. */
export function newKey(folder: string, extension: string): string {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}.${extension}`;
}

export function checkedKey(key: string): string {
  if (!safeKey.test(key) || key.includes('..')) throw new Error('not a key of this store');
  return key;
}

export const derivedKey = (key: string, variant: string) => checkedKey(`cache/${key}/${variant}`);

/** Neither a derived file nor an unfinished write. */
export const isDocument = (key: string) => safeKey.test(key) && !key.startsWith('cache/') && !key.endsWith('.part');

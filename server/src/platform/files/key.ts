import { randomUUID } from 'node:crypto';

const safeKey = /^[a-z0-9][a-z0-9/_.-]*$/;

/** A key of its own for a document; which name a person gave it does not matter. */
export function newKey(folder: string, extension: string): string {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}.${extension}`;
}

export function checkedKey(key: string): string {
  if (!safeKey.test(key) || key.includes('..')) throw new Error('not a key of this store');
  return key;
}

export const derivedKey = (key: string, variant: string) => checkedKey(`cache/${key}/${variant}`);

/** Neither what is derived nor what was not written to its end. */
export const isDocument = (key: string) => safeKey.test(key) && !key.startsWith('cache/') && !key.endsWith('.part');

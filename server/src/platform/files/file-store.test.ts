import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFolderStore, type FileStore } from './file-store.ts';

let root: string;
let store: FileStore;

beforeAll(async () => {
  root = await fs.mkdtemp(join(tmpdir(), 'platewise-store-'));
  store = createFolderStore(root);
});
afterAll(() => fs.rm(root, { recursive: true }));

const files = async () => {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
/** No file takes another byte, until it is restored. */
async function fillDisk() {
  const file = await fs.open(join(root, 'any'), 'w');
  await file.close();
  await fs.rm(join(root, 'any'));
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return vi.spyOn(Object.getPrototypeOf(file) as fs.FileHandle, 'writeFile').mockRejectedValue(error);
}
const text = (found: Uint8Array | null) => found && Buffer.from(found).toString();

describe('the store of documents', () => {
  test('gives back what it was given, under a key of its own, readable by nobody else', async () => {
    const key = await store.put('invoices/7', bytes('one'), 'pdf');
    expect(key).toMatch(/^invoices\/7\/[0-9a-f]{2}\/[0-9a-f-]{36}\.pdf$/);
    expect(text(await store.get(key))).toBe('one');
    expect((await fs.stat(join(root, key))).mode & 0o077).toBe(0);
    expect(await store.get('invoices/7/00/nothing.pdf')).toBeNull();
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    await store.remove(key);
    expect(await files()).toEqual([]);
  });

  test('makes what is derived once, and removes it with its document', async () => {
    const key = await store.put('invoices/7', bytes('one'), 'pdf');
    const make = vi.fn(async () => bytes('picture'));
    for (const _ of [1, 2]) expect(text(await store.cached(key, '1.400.webp', make))).toBe('picture');
    expect(make).toHaveBeenCalledOnce();
    await store.cached(key, '2.400.webp', make);
    expect(await files()).toHaveLength(3);
    await store.remove(key);
    expect(await files()).toEqual([]);
  });

  test('on a full disk keeps no half of a document, and still shows what is derived', async () => {
    const key = await store.put('invoices/7', bytes('one'), 'pdf');
    const full = await fillDisk();
    await expect(store.put('invoices/7', bytes('two'), 'pdf')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(text(await store.cached(key, '1.400.webp', async () => bytes('picture')))).toBe('picture');
    expect(await files()).toHaveLength(1);
    full.mockRestore();
    await store.remove(key);
  });

  test.each(['../outside', 'invoices/../../outside', '/etc/passwd', 'invoices/7/\u0000', 'INVOICES', ''])(
    'takes no key such as %j',
    async (key) => {
      await expect((async () => store.get(key))()).rejects.toThrow('not a key of this store');
    },
  );
});

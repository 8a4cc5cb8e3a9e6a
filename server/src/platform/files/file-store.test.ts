import * as fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newcomer } from '../../../test/people.ts';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../test/uploads.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createFolderStore, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let root: string;
let store: FileStore;
let s3: S3Server;

beforeAll(async () => {
  root = await fs.mkdtemp(join(tmpdir(), 'platewise-store-'));
  store = createFolderStore(root);
  s3 = await startS3();
});
afterAll(async () => {
  await fs.rm(root, { recursive: true });
  await s3.close();
});

const files = async () => {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** Makes every write fail until restored. */
async function fillDisk() {
  const file = await fs.open(join(root, 'any'), 'w');
  await file.close();
  await fs.rm(join(root, 'any'));
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return vi.spyOn(Object.getPrototypeOf(file) as fs.FileHandle, 'writeFile').mockRejectedValue(error);
}
const text = (found: Uint8Array | null) => found && Buffer.from(found).toString();

const inBucket = (settings: Record<string, string> = {}, answerMs = 60_000): FileStore => {
  const { s3: config } = readConfig({ ...s3.settings, ...settings });
  if (config === null) throw new Error('no bucket is configured');
  return createS3Store(config, createLog('silent'), { connectMs: 60_000, answerMs, tries: 1 });
};
const stores: [string, () => FileStore][] = [
  ['a folder', () => store],
  ['a bucket of S3', () => inBucket()],
];

describe.each(stores)('documents in %s', (_, open) => {
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const key of open().keys()) keys.push(key);
    return keys.sort();
  };

  it('are read back unchanged, under a unique key', async () => {
    const key = await open().put('invoices/7', bytes('one'), 'pdf');
    expect(key).toMatch(/^invoices\/7\/[0-9a-f]{2}\/[0-9a-f-]{36}\.pdf$/);
    expect(text(await open().get(key))).toBe('one');
    expect(await open().get('invoices/7/00/nothing.pdf')).toBeNull();
    await open().remove(key);
    expect(await open().get(key)).toBeNull();
    await open().remove(key);
    expect(await keysOf()).toEqual([]);
  });

  it('of ten megabytes are stored completely', async () => {
    const large = new Uint8Array(10 * 1024 * 1024).map((_, index) => index % 251);
    const key = await open().put('invoices/7', large, 'pdf');
    expect(Buffer.from((await open().get(key)) ?? []).equals(Buffer.from(large))).toBe(true);
    await open().remove(key);
  });

  it('are separate from derived files, which are made once and deleted with them', async () => {
    const key = await open().put('invoices/7', bytes('one'), 'pdf');
    const make = vi.fn(async () => bytes('picture'));
    for (const _ of [1, 2]) expect(text(await open().cached(key, '1.400.webp', make))).toBe('picture');
    expect(make).toHaveBeenCalledOnce();
    expect(await keysOf()).toEqual([key]);
    await open().remove(key);
    await open().cached(key, '1.400.webp', make);
    expect(make).toHaveBeenCalledTimes(2);
    await open().remove(key);
  });

  it('are restored under their own key, and never over another one', async () => {
    const key = 'invoices/7/ab/0af1.pdf';
    expect(await open().restore(key, bytes('kept'))).toBe(true);
    expect(await open().restore(key, bytes('other'))).toBe(false);
    expect(text(await open().get(key))).toBe('kept');
    await expect(open().restore('cache/a', bytes('one'))).rejects.toThrow('not a key of this store');
    await open().remove(key);
  });

  it.each(['../outside', 'invoices/../../outside', '/etc/passwd', 'invoices/7/\u0000', 'INVOICES', ''])(
    'reject a key like %j',
    async (key) => {
      await expect((async () => open().get(key))()).rejects.toThrow('not a key of this store');
    },
  );

  it('pass the storage check', async () => {
    await open().check();
  });
});

describe('a folder', () => {
  it('is readable by nobody else, and does not keep empty folders', async () => {
    const key = await store.put('invoices/7', bytes('one'), 'pdf');
    expect((await fs.stat(join(root, key))).mode & 0o077).toBe(0);
    await store.cached(key, '2.400.webp', async () => bytes('picture'));
    expect(await files()).toHaveLength(2);
    await store.remove(key);
    expect(await files()).toEqual([]);
  });

  it('on a full disk keeps no partial document, and still serves derived files', async () => {
    const key = await store.put('invoices/7', bytes('one'), 'pdf');
    const full = await fillDisk();
    await expect(store.put('invoices/7', bytes('two'), 'pdf')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(text(await store.cached(key, '1.400.webp', async () => bytes('picture')))).toBe('picture');
    expect(await files()).toHaveLength(1);
    full.mockRestore();
    await store.remove(key);
  });
});

describe('a failing bucket says why', () => {
  const failures: [string, Record<string, string>, string][] = [
    ['is not there', { S3_BUCKET: 'elsewhere' }, 'The file store has no bucket elsewhere'],
    ['does not know the key', { S3_ACCESS_KEY_ID: 'another' }, 'rejected S3_ACCESS_KEY_ID'],
    ['cannot be reached', { S3_ENDPOINT: 'http://127.0.0.1:1' }, "Can't reach the file store (ECONNREFUSED)"],
  ];
  it.each(failures)('when it %s', async (_, settings, words) => {
    const failing = inBucket(settings);
    await expect(failing.put('invoices/7', bytes('one'), 'pdf')).rejects.toThrow(words);
    await expect(failing.get('invoices/7/ab/0af1.pdf')).rejects.toThrow(words);
    await expect(failing.check()).rejects.toMatchObject({ name: 'FileStoreFailure' });
  });

  it.each([
    ['denies', 403, 'denies access to the bucket papers'],
    ['breaks', 500, 'returned an error (500)'],
    ['says nothing', null, 'timed out'],
  ])('when it %s', async (_, status, words) => {
    const other = createServer((_, reply) => {
      if (status !== null) reply.writeHead(status).end();
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    await expect(
      inBucket({ S3_ENDPOINT: `http://127.0.0.1:${port}` }, status === null ? 500 : undefined).check(),
    ).rejects.toThrow(words);
    other.closeAllConnections();
    other.close();
  });

  it.each([
    ['keeps nothing of it', 404, undefined],
    ['keeps half of it', 200, '1'],
  ])('when it confirms a document and %s', async (_, status, length) => {
    const lying = createServer((request, reply) => {
      request.resume().on('end', () => {
        if (request.method === 'PUT') reply.writeHead(200, { etag: '"0"' }).end();
        else reply.writeHead(status, length === undefined ? {} : { 'content-length': length, etag: '"0"' }).end();
      });
    });
    await new Promise<void>((done) => lying.listen(0, '127.0.0.1', done));
    const { port } = lying.address() as AddressInfo;
    const put = inBucket({ S3_ENDPOINT: `http://127.0.0.1:${port}` }).put('invoices/7', bytes('one'), 'pdf');
    await expect(put).rejects.toMatchObject({ name: 'FileStoreFailure' });
    lying.closeAllConnections();
    lying.close();
  });

  it('and the server returns 503 without a word about the store', async () => {
    const server = await startTestServer({}, { files: inBucket({ S3_BUCKET: 'elsewhere' }) });
    const ana = await newcomer(server);
    const { id } = (await ana.post('/api/restaurants', { name: 'Cantina' })).body;
    const file = { name: 'paper.pdf', bytes: bytes('%PDF-1.4\n%%EOF\n') };
    const sent = await uploadAs(ana, file, { restaurantId: String(id) });
    expect(sent.status).toBe(503);
    expect(sent.body.detail).toBe('The document store is not responding. Nothing was changed. Try again in a moment.');
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'waiting for the document store' }]);
    await server.close();
  });
});

it('a file changed in the store is never shown or read as the uploaded one', async () => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'platewise-changed-'));
  const files = createFolderStore(folder);
  const server = await startTestServer({}, { files });
  const ana = await newcomer(server);
  const { id: restaurantId } = (await ana.post('/api/restaurants', { name: 'Cantina' })).body;
  const file = { name: 'paper.pdf', bytes: bytes('%PDF-1.4\n%%EOF\n') };
  const { id } = (await uploadAs(ana, file, { restaurantId: String(restaurantId) })).body;
  await readToEnd(ana, id);
  for await (const key of files.keys()) await fs.writeFile(join(folder, key), 'another document');

  expect((await ana.get(`/api/invoices/${id}/document`)).body).toMatchObject({ status: 500, code: 'document_damaged' });
  expect((await ana.post(`/api/invoices/${id}/reprocess`)).status).toBe(202);
  expect((await readToEnd(ana, id)).failureMessage).toBe(
    'The stored file has changed since it was uploaded. Upload the invoice again.',
  );
  await server.close();
  await fs.rm(folder, { recursive: true });
});

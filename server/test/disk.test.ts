import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from '../src/platform/files/file-store.ts';
import { addRestaurant } from './kitchen.ts';
import { fileForm } from './multipart.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'platewise-disk-'));
const files = join(folder, 'files');
await mkdir(files);
const disk = mountSmallDisk(files, 100);

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer({}, { files: createFolderStore(files) });
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(async () => {
  await server.close();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function upload(seed: number) {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(seed));
  const form = fileForm({ name: `${seed}.pdf`, bytes }, { restaurantId: String(restaurantId) });
  const { status, body } = await owner.send('POST', '/api/invoices/upload', form.body, form.headers);
  return { status, body, bytes };
}

const listed = async (): Promise<number[]> =>
  (await owner.get('/api/invoices')).body.map(({ id }: { id: number }) => id);

/** Checks that each acknowledged document is stored exactly as sent. */
async function expectWhole(sent: { body: { id: number }; bytes: Uint8Array }[]) {
  for (const { body, bytes } of sent) {
    const document = await server.app.inject({ url: `/api/invoices/${body.id}/document`, headers: owner.headers() });
    expect(document.statusCode).toBe(200);
    expect(Buffer.compare(document.rawPayload, Buffer.from(bytes))).toBe(0);
  }
}

// Needs a separate disk, which only root on Linux can mount.
describe.skipIf(disk === null)('a real disk for documents', () => {
  const small = disk as SmallDisk;
  const acknowledged: Awaited<ReturnType<typeof upload>>[] = [];

  it('that fills up makes uploads return 507, and keeps acknowledged ones complete', async () => {
    let refused: Awaited<ReturnType<typeof upload>> | undefined;
    for (let seed = 1; seed <= 100 && refused === undefined; seed++) {
      const sent = await upload(seed);
      if (sent.status === 201) acknowledged.push(sent);
      else refused = sent;
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(refused?.body).toMatchObject({ status: 507, code: 'storage_full' });
    expect((await listed()).sort()).toEqual(acknowledged.map(({ body }) => body.id).sort());
    await expectWhole(acknowledged);
  });

  it('with free space again accepts the next upload', async () => {
    small.resize(2_000);
    const sent = await upload(500);
    expect(sent.status).toBe(201);
    acknowledged.push(sent);
  });

  it('that becomes read-only makes uploads fail with an explanation, while everything else works', async () => {
    small.readOnly(true);
    const before = await listed();
    const { body } = await upload(501);
    expect(body).toMatchObject({ status: 507, code: 'storage_read_only', title: 'The data folder is read-only' });
    expect(await listed()).toEqual(before);
    await expectWhole(acknowledged);
    expect((await owner.post('/api/vendors', { restaurantId, name: 'Lone Star' })).status).toBe(201);
    small.readOnly(false);
    expect((await upload(502)).status).toBe(201);
  });
});

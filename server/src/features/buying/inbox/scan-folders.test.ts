import { appendFile, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someInvoice } from '../../../../test/inbox.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { uploadAs } from '../../../../test/uploads.ts';
import { scanFolders } from './index.ts';

let server: TestServer;
let owner: Person;
let root: string;
let restaurantId: number;
let folder: string;
const looks = new Map<string, string>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'scans-'));
  // The round every 15 seconds reads another folder: these tests look when they want to.
  server = await startTestServer({ SCAN_DIR: join(root, 'unused') });
  server = { ...server, deps: { ...server.deps, config: { ...server.deps.config, scanDir: join(root, 'scans') } } };
  owner = await newcomer(server);
});
beforeEach(async () => {
  ({ id: restaurantId } = await addRestaurant(owner, `Waco ${Math.random()}`));
  folder = join(root, 'scans', String(restaurantId));
  await look();
});
afterAll(() => server.close());

const look = () => scanFolders(server.deps, looks);
const put = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);
const list = async (url: string) => (await owner.get(`${url}?restaurantId=${restaurantId}`)).body;
const names = async (inside = '') => (await readdir(join(folder, inside))).sort();

describe('a file in the scanner folder', () => {
  it('becomes an invoice once nobody writes to it, and is moved to done', async () => {
    const bytes = someInvoice();
    await put('scan.xml', bytes.subarray(0, 10));
    await look();
    await appendFile(join(folder, 'scan.xml'), bytes.subarray(10));
    await look();
    expect(await list('/api/invoices')).toEqual([]);
    await look();
    const [invoice] = await list('/api/invoices');
    expect((await owner.get(`/api/invoices/${invoice.id}/document`)).body).toEqual(bytes);
    expect(await list('/api/inbox')).toMatchObject([
      { way: 'folder', sender: null, state: 'taken', documents: [{ filename: 'scan.xml', invoiceId: invoice.id }] },
    ]);
    expect([await names(), await names('done')]).toEqual([['done'], ['scan.xml']]);
  });

  it('that was stored but not moved is recognized, and never overwrites another one', async () => {
    const bytes = someInvoice();
    for (const content of [bytes, bytes, someInvoice()]) {
      await put('scan.xml', content);
      await look();
      await look();
    }
    expect(await names('done')).toEqual(['scan (2).xml', 'scan (3).xml', 'scan.xml']);
    expect(await list('/api/invoices')).toHaveLength(2);
    expect(await list('/api/inbox')).toHaveLength(2);
  });

  it('that was uploaded before is not taken again', async () => {
    const bytes = someInvoice();
    const { body } = await uploadAs(owner, { name: 'own.xml', bytes }, { restaurantId: String(restaurantId) });
    await put('scan.xml', bytes);
    await look();
    await look();
    expect(await list('/api/inbox')).toMatchObject([{ state: 'ignored', documents: [{ invoiceId: body.id }] }]);
    expect(await names('done')).toEqual(['scan.xml']);
    expect(await list('/api/invoices')).toHaveLength(1);
  });

  it('that can not be read is moved to failed, with the reason in the inbox', async () => {
    await put('notes.txt', Buffer.from('no invoice'));
    await put('large.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(INVOICE_FILE_LIMIT)]));
    await look();
    await look();
    expect(await names('failed')).toEqual(['large.pdf', 'notes.txt']);
    const arrivals = await list('/api/inbox');
    expect(arrivals.map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
    expect(JSON.stringify(arrivals)).toContain('larger than 10 MB');
  });

  it('is skipped if it is hidden, a link, unfinished or in another folder', async () => {
    await put('.hidden.xml', someInvoice());
    await put('scan.xml.part', someInvoice());
    await writeFile(join(root, 'outside.xml'), someInvoice());
    await symlink(join(root, 'outside.xml'), join(folder, 'link.xml'));
    await mkdir(join(folder, 'sub'));
    await put('sub/inner.xml', someInvoice());
    await look();
    await look();
    expect(await list('/api/inbox')).toEqual([]);
    expect(await names()).toEqual(['.hidden.xml', 'link.xml', 'scan.xml.part', 'sub']);
  });
});

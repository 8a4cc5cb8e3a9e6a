import files, { appendFile, mkdir, mkdtemp, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { someInvoice } from '../../../../test/inbox.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { uploadAs } from '../../../../test/uploads.ts';
import { scanFolders } from './index.ts';

/** The tests may run as root, who may open and move everything. */
function refuse(open: string, move: string): void {
  const denied = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES', syscall: 'open' }));
  const real = { open: files.open, rename: files.rename };
  vi.spyOn(files, 'open').mockImplementation((...args) => (args[0] === open ? denied() : real.open(...args)));
  vi.spyOn(files, 'rename').mockImplementation((...args) => (args[0] === move ? denied() : real.rename(...args)));
  syncBuiltinESMExports();
}
function allow(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

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
afterEach(allow);
afterAll(() => server.close());

const look = () => scanFolders(server.deps, looks);
/** Written `seconds` ago. */
async function put(name: string, bytes: Uint8Array, { seconds = 120, to = folder } = {}): Promise<void> {
  await writeFile(join(to, name), bytes);
  await age(join(to, name), seconds);
}
const age = (path: string, seconds: number) => utimes(path, new Date(), new Date(Date.now() - seconds * 1000));
const list = async (url: string) => (await owner.get(`${url}?restaurantId=${restaurantId}`)).body;
const names = async (inside = '') => (await readdir(join(folder, inside))).sort();

describe('a file in the scanner folder', () => {
  it('becomes an invoice once nobody writes to it, and is moved to done', async () => {
    const bytes = someInvoice();
    await put('scan.xml', bytes.subarray(0, 10));
    await look();
    await appendFile(join(folder, 'scan.xml'), bytes.subarray(10));
    await age(join(folder, 'scan.xml'), 90);
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

  it('is left alone while a scanner may still write to it', async () => {
    await put('paused.xml', someInvoice(), { seconds: 30 });
    await put('begun.xml', Buffer.alloc(0), { seconds: 300 });
    await look();
    await look();
    expect(await list('/api/inbox')).toEqual([]);
    expect(await names()).toEqual(['begun.xml', 'paused.xml']);
    await age(join(folder, 'begun.xml'), 900);
    await look();
    await look();
    expect([await names(), await names('failed')]).toEqual([['failed', 'paused.xml'], ['begun.xml']]);
  });

  it('that may not be opened or moved does not keep those of other restaurants from being read', async () => {
    const { id } = await addRestaurant(owner, `Austin ${Math.random()}`);
    await look();
    refuse(join(folder, 'closed.xml'), join(folder, 'stuck.xml'));
    await put('closed.xml', someInvoice());
    await put('stuck.xml', someInvoice());
    await put('scan.xml', someInvoice(), { to: join(root, 'scans', String(id)) });
    for (let round = 0; round < 3; round++) await look();
    expect((await owner.get(`/api/inbox?restaurantId=${id}`)).body).toMatchObject([{ state: 'taken' }]);
    expect(await names()).toEqual(['closed.xml', 'done', 'stuck.xml']);
    const states = async () =>
      (await list('/api/inbox')).map((one: { state: string; documents: { filename: string }[] }) => [
        one.documents[0]?.filename,
        one.state,
      ]);
    const before = [
      ['closed.xml', 'failed'],
      ['stuck.xml', 'taken'],
    ];
    expect((await states()).sort()).toEqual(before);
    expect(JSON.stringify(await list('/api/inbox'))).toContain("doesn't have permission to open this file");
    allow();
    await look();
    expect(await names('done')).toEqual(['closed.xml', 'stuck.xml']);
    expect((await states()).sort()).toEqual([['closed.xml', 'failed'], ['closed.xml', 'taken'], before[1]]);
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

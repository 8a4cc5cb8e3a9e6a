import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InvoiceSpec, makeInvoicePdf, makeSupplierFile, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withConnection } from '../src/platform/backup/connection.ts';
import { findRunning } from '../src/platform/db/embedded/index.ts';
import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import { prepareData } from './prepared-data.ts';
import { databasePid, type Product, startProduct } from './product.ts';

let folder: string;
let dataDir: string;
let product: Product;
let restaurantId: number;
const session: { cookie?: string } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-crash-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await prepareData(dataDir);
  product = await startProduct(dataDir, session);
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  expect((await product.call('POST', '/api/auth/register', account)).status).toBe(201);
  restaurantId = (await product.call('POST', '/api/restaurants', { name: 'Waco Tacos' })).body.id;
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(bytes: Uint8Array) {
  const { body, headers } = fileForm({ name: 'invoice.pdf', bytes }, { restaurantId: String(restaurantId) });
  const sent = await product.call('POST', '/api/invoices/upload', body, headers);
  expect(sent.status).toBe(201);
  return sent.body.id as number;
}

const invoice = async (id: number) => (await product.call('GET', `/api/invoices/${id}`)).body;
const until = (id: number, statuses: string[]) =>
  eventually(async () => {
    const found = await invoice(id);
    return statuses.includes(found.processingStatus) ? found : false;
  });

it('killed while reading, reads each invoice once after the restart, with no partial data', async () => {
  const specs = [11, 12, 13].map((seed) => randomInvoiceSpec(seed));
  const ids: number[] = [];
  for (const spec of specs) ids.push(await upload(await makeInvoicePdf(spec)));
  await until(ids[0] ?? 0, ['processing']);
  await product.kill();

  product = await startProduct(dataDir, session);
  for (const [index, id] of ids.entries()) {
    const read = await until(id, ['completed', 'failed']);
    const spec = specs[index];
    const gold = [...(spec?.lines ?? []), ...(spec?.foot ?? [])];
    expect(read).toMatchObject({ processingStatus: 'completed', invoiceNumber: spec?.number, approvedAt: null });
    const lines = (await product.call('GET', `/api/invoices/${id}/line-items`)).body;
    expect(lines.map((line: { totalPrice: number }) => line.totalPrice)).toEqual(
      gold.map(({ total }) => Number(total)),
    );
  }
  expect((await product.call('GET', '/api/invoices')).body).toHaveLength(ids.length);
  const activity = (await product.call('GET', '/api/activity')).body;
  expect(activity.filter(({ action }: { action: string }) => action === 'uploaded')).toHaveLength(ids.length);
});

it('killed while splitting a file with several invoices, splits it once and reads each', async () => {
  const file = await makeSupplierFile(507, { layout: 'sectioned', invoices: 4 });
  const earlier = new Set((await product.call('GET', '/api/invoices')).body.map(({ id }: { id: number }) => id));
  const id = await upload(file.pdf);
  await until(id, ['processing', 'completed']);
  await product.kill();

  product = await startProduct(dataDir, session);
  await until(id, ['completed', 'failed']);
  const parts: { id: number; filePages: unknown }[] = (await product.call('GET', '/api/invoices')).body
    .filter((one: { id: number }) => !earlier.has(one.id))
    .sort((a: { id: number }, b: { id: number }) => a.id - b.id);
  expect(parts.map(({ filePages }) => filePages)).toEqual(file.documents.map(({ first, last }) => ({ first, last })));
  for (const [index, part] of parts.entries()) {
    const number = file.documents[index]?.gold.number;
    expect(await until(part.id, ['completed', 'failed'])).toMatchObject({ invoiceNumber: number });
  }
  const activity = (await product.call('GET', '/api/activity')).body;
  expect(activity.filter(({ action }: { action: string }) => action === 'split')).toHaveLength(1);
});

it('returns 503 with an explanation when its database is killed, recovers automatically, and continues reading', async () => {
  process.kill(await databasePid(dataDir), 'SIGKILL');
  const refused = await eventually(async () => {
    const reply = await product.call('GET', '/api/restaurants');
    return reply.status === 200 ? false : reply;
  });
  expect(refused.body).toMatchObject({ status: 503, code: 'unavailable', title: 'Storage is not responding' });
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await product.call('GET', '/healthz')).status).toBe(200);
  await eventually(async () => (await product.call('GET', '/readyz')).status === 200);
  expect((await product.call('GET', '/api/restaurants')).body).toMatchObject([{ id: restaurantId }]);
  const id = await upload(await makeInvoicePdf(randomInvoiceSpec(14)));
  expect(await until(id, ['completed', 'failed'])).toMatchObject({ processingStatus: 'completed' });
});

const cheese = (number: string): InvoiceSpec => ({
  ...randomInvoiceSpec(3),
  layout: 'broadliner',
  vendor: {
    name: 'Lone Star Foodservice',
    address: ['4410 TEXAS CENTRAL PKWY', 'WACO TX 76712'],
    phone: '254-555-0142',
  },
  number,
  date: new Date().toISOString().slice(0, 10),
  dueDate: new Date().toISOString().slice(0, 10),
  lines: [
    {
      type: 'product',
      quantity: '2',
      unit: 'CS',
      pack: '4/5 LB',
      description: 'CHEESE MONT JACK SHRD FCY',
      itemCode: '1830047',
      unitPrice: '67.20',
      total: '134.40',
    },
  ],
  foot: [],
  total: '134.40',
});

it('killed during automatic approvals, approves each invoice once', async () => {
  const made = async (path: string, body: object) => (await product.call('POST', path, body)).body;
  await made('/api/vendors', { restaurantId, name: 'Lone Star Foodservice', contactInfo: {} });
  const jack = { restaurantId, name: 'Monterey Jack', unit: 'lb', currentCost: '3.36' };
  const { id: ingredientId } = await made('/api/ingredients', jack);
  const first = await upload(await makeInvoicePdf(cheese('50820001')));
  await until(first, ['completed']);
  const [line] = (await product.call('GET', `/api/invoices/${first}/line-items`)).body;
  await product.call('PUT', `/api/invoices/line-items/${line.id}`, { ingredientId });
  expect((await product.call('POST', `/api/invoices/${first}/approve`)).status).toBe(200);
  await product.call('PATCH', `/api/restaurants/${restaurantId}`, { settings: { autoApproval: true } });

  const ids: number[] = [];
  for (const number of ['50820002', '50820003', '50820004', '50820005']) {
    ids.push(await upload(await makeInvoicePdf(cheese(number))));
  }
  await until(ids[1] ?? 0, ['completed']);
  await product.kill();
  product = await startProduct(dataDir, session);
  for (const id of ids) {
    const approved = await eventually(async () => {
      const found = await invoice(id);
      return found.approvedAt === null && found.autoApproval === null ? false : found;
    });
    expect(approved).toMatchObject({ autoApproved: true, approvedBy: 'Platewise (automatic)' });
  }
  const activity = (await product.call('GET', '/api/activity?limit=200')).body;
  const approvals = activity.filter(({ action }: { action: string }) => action === 'approved');
  expect(approvals.map((entry: { subjectId: number }) => entry.subjectId).sort()).toEqual([first, ...ids].sort());
});

describe('killed while importing a large sales file', () => {
  const rows = 8_000;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const sales = Array.from({ length: rows }, (_, at) => `${day},12:30,T${at},12.00,0.99,Taco al pastor,3`);
  const file = Buffer.from(['Date,Time,Transaction ID,Amount,Tax,Item,Quantity', ...sales, ''].join('\n'));

  const take = () => {
    const form = fileForm(
      { name: 'till.csv', bytes: file, field: 'file' },
      { restaurantId: String(restaurantId), type: 'csv' },
    );
    return product.call('POST', '/api/revenue/bulk-upload', form.body, form.headers);
  };
  const revenue = async () => (await product.call('GET', `/api/revenue/summary?restaurantId=${restaurantId}`)).body;
  const imports = async () => (await product.call('GET', `/api/revenue/imports?restaurantId=${restaurantId}`)).body;

  /** Other sessions can't see an unfinished import, except for the locks on what it has written so far. */
  const isWriting = async () => {
    const connection = await findRunning(dataDir);
    if (connection === undefined) throw new Error('the database does not run');
    const written = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname like 'sales\\_items\\_%' and l.mode = 'RowExclusiveLock' and l.granted limit 1`;
    await withConnection(connection, (client) => eventually(async () => (await client.query(written)).rows.length > 0));
    return 'it writes';
  };

  it('keeps none of it, acknowledges nothing, and imports each sale once when the file is sent again', async () => {
    const answered = take().then(
      ({ status }) => status,
      () => 'no answer',
    );
    expect(await Promise.race([isWriting(), answered])).toBe('it writes');
    await product.kill();
    expect(await answered).toBe('no answer');

    product = await startProduct(dataDir, session);
    expect(await imports()).toEqual([]);
    expect((await revenue()).total).toBe(0);

    const { status, body } = await take();
    expect({ status, salesNew: body.salesNew }).toEqual({ status: 200, salesNew: rows });
    expect((await take()).body).toMatchObject({ salesNew: 0, salesChanged: 0, salesSame: rows });
    expect((await revenue()).total).toBe(rows * 12);
  });

  it('does the same at the command line', async () => {
    const path = join(folder, 'more.csv');
    await writeFile(path, file.toString().replaceAll(/,T(?=\d)/g, ',U'));
    const run = () =>
      spawn(process.execPath, [join(import.meta.dirname, '../src/cli/import.ts'), path], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: 'ignore',
      });
    const ended = (child: ReturnType<typeof run>) => new Promise((done) => child.once('close', done));
    const killed = run();
    const end = ended(killed);
    expect(await Promise.race([isWriting(), end])).toBe('it writes');
    killed.kill('SIGKILL');
    await end;
    expect((await revenue()).total).toBe(rows * 12);

    expect(await ended(run())).toBe(0);
    expect(await ended(run())).toBe(0);
    await eventually(async () => (await revenue()).total >= 2 * rows * 12);
    expect((await revenue()).total).toBe(2 * rows * 12);
  });
});

import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from './eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from './kitchen.ts';
import { fileForm } from './multipart.ts';
import { letterPdf, lockedPdf } from './odd-pdfs.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});
afterAll(() => server.close());

const formOf = (bytes: Uint8Array, name = 'invoice.pdf') =>
  fileForm({ name, bytes }, { restaurantId: String(restaurantId) });
const upload = (bytes: Uint8Array, name?: string) => {
  const { body, headers } = formOf(bytes, name);
  return owner.send('POST', '/api/invoices/upload', body, headers);
};
const invoice = async (id: number) => (await owner.get(`/api/invoices/${id}`)).body;
const read = (id: number) =>
  eventually(async () => {
    const found = await invoice(id);
    return ['completed', 'failed'].includes(found.processingStatus) ? found : false;
  });

const storedFiles = async () => {
  const folder = join(server.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).length;
};
const stored = async () => ({
  invoices: (await server.db.selectFrom('invoices').select('id').execute()).length,
  audit: (await server.db.selectFrom('restaurant_audit').select('id').execute()).length,
  jobs: (await sql<{ count: number }>`select count(*)::int as count from jobs.job`.execute(server.db)).rows[0]?.count,
  files: await storedFiles(),
});

const diskFull = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('a full disk', () => {
  it('for documents returns 507, and nothing of the invoice is stored', async () => {
    const before = await stored();
    const put = vi.spyOn(server.deps.files, 'put').mockRejectedValue(diskFull());
    const reply = await upload(await makeInvoicePdf(randomInvoiceSpec(1)));
    put.mockRestore();
    expect(reply.body).toMatchObject({ status: 507, code: 'storage_full', title: 'The disk is full' });
    expect(await stored()).toEqual(before);
  });

  it.each(['invoices', 'restaurant_audit'])(
    'for the database, at %s, returns 507, and the file is deleted',
    async (table) => {
      await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db);
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function refuse()`.execute(
        server.db,
      );
      const before = await stored();
      const sent = await upload(await makeInvoicePdf(randomInvoiceSpec(1)));
      const typed = await owner.post('/api/invoices/manual', { vendorId, totalAmount: 10 });
      await sql`drop function refuse() cascade`.execute(server.db);
      expect(sent.body).toMatchObject({ status: 507, code: 'storage_full' });
      expect(typed.body).toMatchObject({ status: 507, code: 'storage_full' });
      expect(await stored()).toEqual(before);
    },
  );
});

describe('an upload', () => {
  it('that is interrupted leaves nothing, and the server keeps working', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const before = await stored();
    const { body, headers } = formOf(await makeInvoicePdf(randomInvoiceSpec(1)));
    const socket = connect(port, '127.0.0.1');
    const head = Object.entries({
      ...headers,
      ...owner.headers(),
      host: 'localhost',
      'content-length': String(body.length),
    });
    const closed = vi.fn();
    server.app.server.once('connection', (connection) => connection.once('close', closed));
    await once(socket, 'connect');
    socket.write(`POST /api/invoices/upload HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    await new Promise((done) => socket.write(body.subarray(0, body.length / 2), done));
    socket.destroy();
    await eventually(() => closed.mock.calls.length > 0);
    expect(await stored()).toEqual(before);
    expect((await owner.get('/healthz')).status).toBe(200);
  });

  it.each([
    ['a picture of no kind, named as a PDF', Buffer.from('GIF89a'.padEnd(64, '\u0000')), "We can't read a GIF"],
    ['a web page, named as a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 'This file'],
    ['a zip, named as a PDF', Buffer.from('PK\u0003\u0004'.padEnd(64, '\u0000'), 'latin1'), 'A file of type ZIP'],
  ])('of %s is rejected by its content', async (_, bytes, words) => {
    const before = await stored();
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([415, 'wrong_type']);
    expect(body.detail).toContain(words);
    expect(await stored()).toEqual(before);
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string, RegExp]>([
    ['locked with a password', lockedPdf, 'encrypted', /password/],
    ['cut off', async () => (await makeInvoicePdf(randomInvoiceSpec(3))).slice(0, 600), 'broken', /damaged/],
    ['a letter', letterPdf, 'not_an_invoice', /find an invoice/],
  ])('%s: fails with an explanation, and can be retried safely', async (_, make, reason, words) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(201);
    const failed = await read(body.id);
    expect(failed).toMatchObject({
      processingStatus: 'failed',
      failureReason: reason,
      can: { reprocess: true, approve: false },
    });
    expect(failed.failureMessage).toMatch(words);
    expect((await owner.post(`/api/invoices/${body.id}/reprocess`)).status).toBe(202);
    expect(await read(body.id)).toMatchObject({ processingStatus: 'failed', failureReason: reason });
    expect((await owner.get(`/api/invoices/${body.id}/document`)).status).toBe(200);
  });

  it('because of our own error is tried three times, says so, and is read on request', async () => {
    const reader = vi.fn().mockRejectedValue(new Error('the reader fell over'));
    const turns = vi.spyOn(server.deps.reader, 'by').mockReturnValue({ ...server.deps.reader, read: reader });
    const { body } = await upload(await makeInvoicePdf(randomInvoiceSpec(31)));
    const failed = await read(body.id);
    expect(reader).toHaveBeenCalledTimes(3);
    turns.mockRestore();
    expect(failed.failureMessage).toContain('Something went wrong on our side');
    expect(failed.failureMessage).not.toContain('fell over');
    // Requested again just as the last run ends: such a request must not get lost.
    expect((await owner.post(`/api/invoices/${body.id}/reprocess`)).status).toBe(202);
    expect(await read(body.id)).toMatchObject({ processingStatus: 'completed' });
  });
});

/** An invoice with one pound of each ingredient at this price, in the given order. */
async function priced(ingredientIds: number[], price: number, date: string) {
  const total = (price * ingredientIds.length).toFixed(2);
  const made = await addInvoice(owner, vendorId, { totalAmount: total, invoiceDate: date });
  for (const ingredientId of ingredientIds) {
    const line = { description: `LINE ${ingredientId}`, quantity: 1, unit: 'lb', unitPrice: price, totalPrice: price };
    await addLine(owner, made.id, { ...line, itemType: 'ingredient', ingredientId });
  }
  return invoice(made.id);
}

describe('simultaneous approvals', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (let index = 0; index < 6; index++) {
      const { id } = await addIngredient(owner, restaurantId, { name: `Shared ${index}`, unit: 'lb', currentCost: 1 });
      ids.push(id);
    }
    await addDish(
      owner,
      restaurantId,
      { name: 'All of it', currentPrice: 100 },
      ids.map((ingredientId) => ({ ingredientId, quantity: 1 })),
    );
  });

  const historyOf = (invoiceId: number) =>
    server.db.selectFrom('price_history').select(['ingredient_id']).where('invoice_id', '=', invoiceId).execute();
  const approvals = (invoiceId: number) =>
    server.db
      .selectFrom('restaurant_audit')
      .select('id')
      .where('subject_id', '=', invoiceId)
      .where('subject', '=', 'invoice')
      .where('action', '=', 'approved')
      .execute();

  it('of the same invoice, twice and from several tabs, are one approval', async () => {
    const { id, version } = await priced(ids, 2, '2026-11-01');
    const replies = await Promise.all([1, 2, 3, 4].map(() => owner.post(`/api/invoices/${id}/approve`, { version })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.approvedAt)).size).toBe(1);
    expect((await owner.post(`/api/invoices/${id}/approve`, { version })).status).toBe(200);
    expect(await historyOf(id)).toHaveLength(ids.length);
    expect(await approvals(id)).toHaveLength(1);
  });

  it('of invoices that share ingredients, in any order of lines, are all posted, and the latest date wins', async () => {
    const invoices = [
      await priced(ids, 3, '2026-11-03'),
      await priced(ids.toReversed(), 5, '2026-11-05'),
      await priced([...ids.slice(3), ...ids.slice(0, 3)], 4, '2026-11-04'),
    ];
    const replies = await Promise.all(invoices.map(({ id }) => owner.post(`/api/invoices/${id}/approve`)));
    expect(replies.map(({ status, body }) => [status, body.detail])).toEqual(invoices.map(() => [200, undefined]));
    for (const { id } of invoices) expect(await historyOf(id)).toHaveLength(ids.length);
    for (const id of ids) expect((await owner.get(`/api/ingredients/${id}/detail`)).body.currentCost).toBe(5);
  });

  it('with an undo at the same time leave the costs of the remaining one', async () => {
    const first = await priced(ids, 7, '2026-11-07');
    expect((await owner.post(`/api/invoices/${first.id}/approve`)).status).toBe(200);
    const second = await priced(ids.toReversed(), 8, '2026-11-08');
    const [back, on] = await Promise.all([
      owner.post(`/api/invoices/${first.id}/unapprove`),
      owner.post(`/api/invoices/${second.id}/approve`),
    ]);
    expect([back.status, on.status]).toEqual([200, 200]);
    for (const id of ids) expect((await owner.get(`/api/ingredients/${id}/detail`)).body.currentCost).toBe(8);
    expect((await owner.post(`/api/invoices/${second.id}/unapprove`)).status).toBe(200);
    for (const id of ids) expect((await owner.get(`/api/ingredients/${id}/detail`)).body.currentCost).toBe(5);
  });

  it('are rejected as stale after a line was edited elsewhere, with the current invoice', async () => {
    const made = await priced(ids, 9, '2026-11-09');
    await addLine(owner, made.id, { description: 'FUEL', totalPrice: 1, itemType: 'service' });
    const { status, body } = await owner.post(`/api/invoices/${made.id}/approve`, { version: made.version });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.current.version).toBeGreaterThan(made.version);
    expect(await historyOf(made.id)).toEqual([]);
  });

  it('post nothing if the disk fills up', async () => {
    const made = await priced(ids, 10, '2026-11-10');
    const costs = () =>
      server.db.selectFrom('ingredients').select(['id', 'current_cost', 'version']).orderBy('id').execute();
    const before = await costs();
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db);
    await sql`create trigger full_disk before insert on menu_item_cost_history execute function refuse()`.execute(
      server.db,
    );
    const refused = await owner.post(`/api/invoices/${made.id}/approve`);
    await sql`drop function refuse() cascade`.execute(server.db);
    expect(refused.body).toMatchObject({ status: 507, code: 'storage_full' });
    expect(await costs()).toEqual(before);
    expect(await historyOf(made.id)).toEqual([]);
    expect((await invoice(made.id)).approvedAt).toBeNull();
    expect((await owner.post(`/api/invoices/${made.id}/approve`)).status).toBe(200);
  });
});

it('a double click on upload with one key creates one invoice', async () => {
  const { body, headers } = formOf(await makeInvoicePdf(randomInvoiceSpec(41)));
  const click = () => owner.send('POST', '/api/invoices/upload', body, { ...headers, 'idempotency-key': 'click' });
  const replies = await Promise.all([click(), click()]);
  expect(replies.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([201]));
  const again = await click();
  expect(again.status).toBe(201);
  const made = await server.db.selectFrom('invoices').select('id').where('id', '>=', again.body.id).execute();
  expect(made).toEqual([{ id: again.body.id }]);
});

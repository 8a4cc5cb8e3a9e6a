import {
  makeInvoicePdf,
  makeVendorPaper,
  type PaperKind,
  type PaperLanguage,
  randomInvoiceSpec,
} from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { addInvoice, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { fileForm } from '../../../../../test/multipart.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

async function readFile(bytes: Uint8Array, name: string) {
  const form = fileForm({ name, bytes }, { restaurantId: String(restaurantId) });
  const { id } = (await owner.send('POST', '/api/invoices/upload', form.body, form.headers)).body;
  return readUntilDone(id);
}

const readUntilDone = (id: number) =>
  eventually(async () => {
    const { body } = await owner.get(`/api/invoices/${id}`);
    return body.processingStatus === 'completed' || body.processingStatus === 'failed' ? body : false;
  });

async function readPaper(seed: number, kind: PaperKind, language: PaperLanguage = 'en') {
  const paper = await makeVendorPaper(seed, kind, language);
  return { paper, bytes: paper.pdf, read: await readFile(paper.pdf, `${kind}-${seed}.pdf`) };
}

const ids = async (query: string): Promise<number[]> =>
  (await owner.get(`/api/invoices?restaurantId=${restaurantId}&${query}`)).body.map(({ id }: { id: number }) => id);
const summary = async () => (await owner.get(`/api/invoices/summary?restaurantId=${restaurantId}`)).body;
const metrics = async () => (await owner.get(`/api/dashboard/metrics?restaurantId=${restaurantId}`)).body;

describe('a document that is not an invoice', () => {
  it.each([
    ['statement', 'en', 41],
    ['order_confirmation', 'de', 42],
    ['delivery_note', 'it', 43],
    ['quote', 'fr', 44],
    ['price_list', 'es', 45],
  ] as const)('%s is filed under its vendor and counts nowhere', async (kind, language, seed) => {
    const [sums, board] = [await summary(), await metrics()];
    const { vendor } = await makeVendorPaper(seed, kind, language);
    const vendorId = (await addVendor(owner, restaurantId, vendor)).id;
    const { read } = await readPaper(seed, kind, language);
    expect(read).toMatchObject({
      documentKind: kind,
      vendorId,
      hasDocument: true,
      rejectedReason: 'not_an_invoice',
      approvedAt: null,
      atRisk: null,
      can: { approve: false, edit: false, restore: true },
    });
    expect(await summary()).toEqual(sums);
    expect(await metrics()).toEqual(board);
    const [row] = (await owner.get(`/api/vendors?restaurantId=${restaurantId}&q=${encodeURIComponent(vendor)}`)).body;
    expect(row).toMatchObject({ invoiceCount: 0, documentCount: 1, purchases30d: 0 });
    expect(await ids(`vendorId=${vendorId}&status=not_an_invoice`)).toEqual([read.id]);
    expect(await ids(`vendorId=${vendorId}&documentKind=${kind}`)).toEqual([read.id]);
    for (const state of ['review', 'pending', 'paid', 'partial', 'overdue', 'approved', 'rejected'])
      expect(await ids(`vendorId=${vendorId}&status=${state}`), state).toEqual([]);
    expect((await owner.get(`/api/invoices/${read.id}/document`)).headers['content-type']).toBe('application/pdf');
    const { rows } = await sql`select rejected_by, auto_approval_due from invoices where id = ${read.id}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ rejected_by: null, auto_approval_due: false }]);
    await owner.delete(`/api/invoices/${read.id}`);
  });

  it('keeps the lines of a price list and records no price', async () => {
    const { read } = await readPaper(22, 'price_list');
    expect((await owner.get(`/api/invoices/${read.id}/line-items`)).body.length).toBeGreaterThan(0);
    const { rows } = await sql`select id from price_history where restaurant_id = ${restaurantId}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('is not a duplicate of anything', async () => {
    const { paper, bytes } = await readPaper(23, 'order_confirmation');
    const again = await readFile(bytes, 'again.pdf');
    expect(again).toMatchObject({ documentKind: 'order_confirmation', duplicateOf: null });
    const vendorId = (await addVendor(owner, restaurantId, paper.vendor)).id;
    const number = again.invoiceNumber ?? '4711';
    const invoice = await addInvoice(owner, vendorId, { totalAmount: 10, invoiceNumber: number });
    expect((await owner.get(`/api/invoices/${invoice.id}`)).body.duplicateOf).toBeNull();
  });

  it('cannot be approved, with an explanation', async () => {
    const { read } = await readPaper(24, 'quote');
    const refused = await owner.post(`/api/invoices/${read.id}/approve`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect(refused.body.detail).toContain("This document isn't an invoice. Mark it as an invoice first.");
    expect(refused.body.detail).not.toContain('rejected');
    expect((await owner.get(`/api/invoices/${read.id}/review`)).body.blockers[0].code).toBe('not_an_invoice');
  });

  it('accepts a vendor and no other change', async () => {
    const { read } = await readPaper(25, 'delivery_note');
    expect(read.vendorId).toBeNull();
    const vendorId = (await addVendor(owner, restaurantId, 'A vendor by hand')).id;
    const path = `/api/invoices/${read.id}`;
    expect((await owner.patch(path, { totalAmount: '5' })).status).toBe(409);
    expect((await owner.patch(path, { vendorId, paymentStatus: 'paid' })).status).toBe(409);
    expect((await owner.patch(path, { vendorId })).body).toMatchObject({ vendorId, documentKind: 'delivery_note' });
  });
});

describe('changes by a person', () => {
  it('“This is an invoice” applies, and stays when it is read again', async () => {
    const { read } = await readPaper(31, 'order_confirmation');
    const restored = (await owner.post(`/api/invoices/${read.id}/restore`)).body;
    expect(restored).toMatchObject({ documentKind: 'invoice', rejectedAt: null, can: { reprocess: true } });
    expect(await ids('status=review')).toContain(read.id);
    expect((await owner.post(`/api/invoices/${read.id}/reprocess`)).status).toBe(202);
    expect(await readUntilDone(read.id)).toMatchObject({ documentKind: 'invoice', rejectedAt: null });
    const told = (await owner.get(`/api/audit?restaurantId=${restaurantId}`)).body;
    expect(told.map(({ summary: words }: { summary: string }) => words)).toEqual(
      expect.arrayContaining([
        'Filed order_confirmation-31.pdf as: order confirmation',
        'Marked order_confirmation-31.pdf as: invoice',
      ]),
    );
  });

  it('“Not an invoice” sets a kind, and can be undone', async () => {
    const { id } = await readFile(await makeInvoicePdf(randomInvoiceSpec(12)), 'invoice.pdf');
    const before = await summary();
    const body = { reason: 'not_an_invoice', documentKind: 'quote' };
    const said = await owner.post(`/api/invoices/${id}/reject`, body);
    expect(said.body).toMatchObject({ documentKind: 'quote', rejectedReason: 'not_an_invoice' });
    expect((await summary()).total).toBe(before.total - 1);
    expect((await owner.post(`/api/invoices/${id}/restore`)).body.documentKind).toBe('invoice');
    expect(await summary()).toEqual(before);
  });

  it('a kind requires its reason, and cannot be an invoice', async () => {
    const { id } = await readFile(await makeInvoicePdf(randomInvoiceSpec(13)), 'invoice.pdf');
    const reject = (body: object) => owner.post(`/api/invoices/${id}/reject`, body);
    expect((await reject({ reason: 'duplicate', documentKind: 'quote' })).status).toBe(422);
    expect((await reject({ reason: 'not_an_invoice', documentKind: 'invoice' })).status).toBe(422);
    expect((await reject({ reason: 'not_an_invoice' })).body).toMatchObject({ documentKind: 'invoice' });
  });

  it('is not found in another account', async () => {
    const { read } = await readPaper(32, 'statement');
    const stranger = await server.person();
    for (const step of ['restore', 'approve'])
      expect((await stranger.post(`/api/invoices/${read.id}/${step}`)).status).toBe(404);
    const body = { reason: 'not_an_invoice', documentKind: 'quote' };
    expect((await stranger.post(`/api/invoices/${read.id}/reject`, body)).status).toBe(404);
    expect((await stranger.get('/api/invoices?status=not_an_invoice')).body).toEqual([]);
  });
});

it('a document of another kind is always rejected as an invoice', async () => {
  const vendorId = (await addVendor(owner, restaurantId, 'Constraint Foods')).id;
  const { id } = await addInvoice(owner, vendorId, { totalAmount: 1 });
  await expect(sql`update invoices set document_kind = 'quote' where id = ${id}`.execute(server.db)).rejects.toThrow(
    /invoices_documents_set_aside/,
  );
});

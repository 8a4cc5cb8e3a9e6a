import { makeInvoicePdf, makeVendorPaper, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner);
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
});
afterAll(() => server.close());

type Line = ReturnType<typeof JSON.parse>;

function upload(bytes: Uint8Array, name: string, by = owner) {
  const form = fileForm({ name, bytes, field: 'statement' }, { restaurantId: String(restaurantId) });
  return by.send('POST', '/api/statements', form.body, form.headers);
}

const get = async (id: number) => (await owner.get(`/api/statements/${id}`)).body;
const list = async (query = '') => (await owner.get(`/api/statements?restaurantId=${restaurantId}${query}`)).body;
const idsOf = async (query = '') => (await list(query)).map(({ id }: { id: number }) => id);
const ofDocument = async (id: number) =>
  (await list()).find(({ invoiceId }: { invoiceId: number | null }) => invoiceId === id);
const readStatement = (id: number) =>
  eventually(async () => {
    const found = await get(id);
    return found.status === 'reading' ? false : found;
  });

it('a PDF is read, kept with its document, and read again without losing what a person typed', async () => {
  const paper = await makeVendorPaper(41, 'statement', 'en');
  const vendorId = (await addVendor(owner, restaurantId, paper.vendor)).id;
  const { status, body } = await upload(paper.pdf, 'november.pdf');
  expect([status, body.status, body.can]).toEqual([201, 'reading', { edit: false, ask: false, remove: true }]);
  const read = await readStatement(body.id);
  expect(read).toMatchObject({ status: 'open', vendorId, filename: 'november.pdf', can: { edit: true } });
  expect(read.lines.length).toBeGreaterThan(0);
  expect((await owner.get(`/api/invoices/${read.invoiceId}`)).body).toMatchObject({
    ...{ documentKind: 'statement', rejectedReason: 'not_an_invoice', approvedAt: null },
  });
  expect((await upload(paper.pdf, 'again.pdf')).body.id).toBe(body.id);

  const [first] = read.lines;
  await owner.patch(`/api/statements/${body.id}/lines/${first.id}`, { amount: 1.23 });
  await owner.post(`/api/statements/${body.id}/lines`, { kind: 'other', amount: 4.56 });
  await owner.patch(`/api/statements/${body.id}`, { balance: 99.5 });
  expect((await owner.post(`/api/invoices/${read.invoiceId}/reprocess`)).status).toBe(202);
  const again = await readStatement(body.id);
  const amounts = again.lines.map(({ theirs }: Line) => theirs);
  expect(amounts).toEqual(expect.arrayContaining([1.23, 4.56]));
  expect(again.lines.filter(({ id }: Line) => id !== null)).toHaveLength(read.lines.length + 1);
  expect(again.theirs).toBe(99.5);

  // Its document's vendor applies until a person chooses another here.
  const other = (await addVendor(owner, restaurantId, 'By hand')).id;
  await owner.patch(`/api/invoices/${read.invoiceId}`, { vendorId: other });
  expect((await get(body.id)).vendorId).toBe(other);
  await owner.patch(`/api/statements/${body.id}`, { vendorId });
  expect((await get(body.id)).vendorId).toBe(vendorId);

  expect((await owner.delete(`/api/statements/${body.id}`)).status).toBe(204);
  expect((await get(body.id)).code).toBe('not_found');
  expect(await idsOf()).not.toContain(body.id);
  expect((await owner.post(`/api/invoices/${read.invoiceId}/restore`)).body.documentKind).toBe('statement');
  expect((await get(body.id)).theirs).toBe(99.5);
  await owner.delete(`/api/statements/${body.id}`);
  expect((await owner.delete(`/api/invoices/${read.invoiceId}/forever`)).status).toBe(204);
});

it('a document that arrives among the invoices is a statement too', async () => {
  const paper = await makeVendorPaper(47, 'statement', 'en');
  const { body } = await uploadAs(
    owner,
    { name: 'mail.pdf', bytes: paper.pdf },
    { restaurantId: String(restaurantId) },
  );
  expect(await ofDocument(body.id)).toBeUndefined();
  await readToEnd(owner, body.id);
  expect(await ofDocument(body.id)).toMatchObject({ filename: 'mail.pdf', status: 'open' });
  await owner.post(`/api/invoices/${body.id}/restore`);
  expect(await ofDocument(body.id)).toBeUndefined();
});

it('a document that a person files as a statement is read as one', async () => {
  const paper = await makeVendorPaper(48, 'statement', 'en');
  const form = { name: 'filed.pdf', bytes: paper.pdf };
  const { body } = await uploadAs(owner, form, { restaurantId: String(restaurantId) });
  await readToEnd(owner, body.id);
  await owner.post(`/api/invoices/${body.id}/restore`);
  expect(await ofDocument(body.id)).toBeUndefined();
  await owner.post(`/api/invoices/${body.id}/reject`, { reason: 'not_an_invoice', documentKind: 'statement' });
  const { id } = await ofDocument(body.id);
  const read = await readStatement(id);
  expect(read.lines.filter(({ theirs }: Line) => theirs !== null).length).toBe(paper.statement?.lines.length);
});

it('a person files an invoice as a statement, and back', async () => {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(12));
  const { body } = await uploadAs(owner, { name: 'odd.pdf', bytes }, { restaurantId: String(restaurantId) });
  await readToEnd(owner, body.id);
  expect(await ofDocument(body.id)).toBeUndefined();
  await owner.post(`/api/invoices/${body.id}/reject`, { reason: 'not_an_invoice', documentKind: 'statement' });
  const made = await ofDocument(body.id);
  const lines = (await readStatement(made.id)).lines.length;
  await owner.post(`/api/statements/${made.id}/lines`, { kind: 'invoice', number: 'Z-1', amount: 5 });
  expect((await get(made.id)).lines).toHaveLength(lines + 1);
  await readToEnd(owner, body.id);
  expect((await owner.get(`/api/invoices/${body.id}/line-items`)).body.length).toBeGreaterThan(0);
  await owner.post(`/api/invoices/${body.id}/reject`, { reason: 'not_an_invoice', documentKind: 'quote' });
  expect((await get(made.id)).code).toBe('not_found');
});

it('one that cannot be read says why, and can be entered by hand', async () => {
  const { status, body } = await upload(Buffer.from('%PDF-1.7\nnothing of a PDF follows'), 'broken.pdf');
  expect(status).toBe(201);
  const failed = await readStatement(body.id);
  expect(failed).toMatchObject({ status: 'failed', failureMessage: expect.any(String), theirs: null });
  expect((await owner.patch(`/api/statements/${body.id}`, { done: true })).status).toBe(409);
  const vendorId = (await addVendor(owner, restaurantId, 'Hand vendor')).id;
  await addInvoice(owner, vendorId, { totalAmount: 8, invoiceNumber: 'HV-1', invoiceDate: '2026-11-01' });
  await owner.patch(`/api/statements/${body.id}`, { vendorId, statementDate: '2026-11-15' });
  const typed = await owner.post(`/api/statements/${body.id}/lines`, { kind: 'invoice', number: 'HV-1', amount: 8 });
  expect(typed.body).toMatchObject({ status: 'open', theirs: 8, ours: 8, counts: { matched: 1 } });
});

it('what a role may not do is refused, and hidden costs stay hidden', async () => {
  const reader = await addMember(server, groupId, 'viewer');
  const hidden = await addMember(server, groupId, 'staff', { costs: false });
  const csv = Buffer.from('Date,Invoice,Amount\n2026-10-05,R-1,10.00\n');
  const { id } = (await upload(csv, 'roles.csv')).body;
  expect((await reader.get(`/api/statements/${id}`)).body.can).toEqual({ edit: false, ask: false, remove: false });
  expect((await upload(csv, 'roles.csv', reader)).status).toBe(403);
  expect((await reader.patch(`/api/statements/${id}`, { done: true })).status).toBe(403);
  expect((await reader.delete(`/api/statements/${id}`)).status).toBe(403);
  const refusals = [await hidden.get(`/api/statements/${id}`), await hidden.get('/api/statements')];
  expect(refusals.map(({ body }) => body.code)).toEqual(['costs_hidden', 'costs_hidden']);
});

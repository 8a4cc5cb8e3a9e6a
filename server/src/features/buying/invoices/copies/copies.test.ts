import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec, type SpecLine } from '@platewise/generator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { x12Of } from '../../../../../test/edi.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';
import { emptyBins } from '../bin/empty-bins.ts';

type Found = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let counter = 0;

const random = randomInvoiceSpec(11);
const line = (itemCode: string, description: string, quantity: string, unitPrice: string, total: string): SpecLine => ({
  ...{ type: 'product', unit: 'CS', itemCode, description, quantity, unitPrice, total },
});
const lines = [
  line('1108871', 'TOMATO CRUSHED IN PUREE', '4', '28.75', '115.00'),
  line('5510233', 'WATER SPARKLING GLASS', '2', '31.20', '62.40'),
];

/** An invoice of its own, on paper and as data. */
function anInvoice(change: Partial<InvoiceSpec> = {}): InvoiceSpec {
  const number = String(418_273_600 + ++counter);
  const vendor = { ...random.vendor, name: 'HARBOR VALLEY FOODSERVICE' };
  return {
    ...random,
    vendor,
    number,
    date: '2026-11-18',
    dueDate: '2026-12-02',
    lines,
    foot: [],
    total: '177.40',
    ...change,
  };
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
});
beforeEach(async () => {
  ({ id: restaurantId } = await addRestaurant(owner, `Waco ${Math.random()}`));
  ({ id: vendorId } = await addVendor(owner, restaurantId, 'Harbor Valley Foodservice'));
});
afterAll(() => server.close());

async function send(name: string, bytes: Uint8Array, to = restaurantId): Promise<number> {
  const { body } = await uploadAs(owner, { name, bytes }, { restaurantId: String(to) });
  return body.id;
}
const get = async (id: number): Promise<Found> => (await owner.get(`/api/invoices/${id}`)).body;
const review = async (id: number): Promise<Found> => (await owner.get(`/api/invoices/${id}/review`)).body;
const listed = async (): Promise<number[]> =>
  (await owner.get(`/api/invoices?restaurantId=${restaurantId}`)).body.map(({ id }: Found) => id);

async function read(name: string, bytes: Uint8Array, to?: number): Promise<number> {
  const id = await send(name, bytes, to);
  expect(await readToEnd(owner, id)).toMatchObject({ processingStatus: 'completed' });
  // Joined after it's read.
  await eventually(async () => {
    const { auto_approval_due: due } = await server.db
      .selectFrom('invoices')
      .select('auto_approval_due')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return !due;
  });
  return id;
}
const data = (spec: InvoiceSpec, to?: number) => read('invoice.edi', x12Of(spec), to);
const paper = async (spec: InvoiceSpec, to?: number) => read('invoice.pdf', await makeInvoicePdf(spec), to);

describe('the paper of an invoice that came as data', () => {
  it('belongs to it whichever comes first, and the data counts', async () => {
    const spec = anInvoice();
    const [edi, pdf] = [await data(spec), await paper({ ...spec, number: `INV-000${spec.number}` })];
    const other = anInvoice();
    const [pdf2, edi2] = [await paper(other), await data(other)];
    expect((await listed()).sort()).toEqual([edi, edi2].sort());
    expect([(await get(pdf)).copyOf, (await get(pdf2)).copyOf]).toEqual([edi, edi2]);
    for (const [lead, copy] of [
      [edi, pdf],
      [edi2, pdf2],
    ] as const) {
      const { invoice, copies, duplicate } = await review(lead);
      expect([invoice.duplicateOf, duplicate, invoice.vendorId]).toEqual([null, null, vendorId]);
      expect(copies).toMatchObject([{ id: copy, filename: 'invoice.pdf', way: null, differences: [] }]);
      expect((await owner.get(`/api/invoices/${copy}/document`)).headers['content-type']).toBe('application/pdf');
    }
  });

  it('is named where it differs', async () => {
    const spec = anInvoice();
    const [first] = lines as [SpecLine, SpecLine];
    const cheaper = { ...first, unitPrice: '27.75', total: '111.00' };
    const edi = await data(spec);
    await paper({ ...spec, lines: [cheaper], total: '111.00' });
    const { copies } = await review(edi);
    expect(copies[0].differences).toEqual([
      { kind: 'total', description: null, own: 177.4, other: 111, dates: null },
      { kind: 'price', description: expect.stringMatching(/tomato/i), own: 28.75, other: 27.75, dates: null },
      { kind: 'missing', description: expect.stringMatching(/water/i), own: 62.4, other: null, dates: null },
    ]);
  });

  it('does not change an approved invoice, and data belongs to approved paper', async () => {
    const spec = anInvoice();
    const pdf = await paper(spec);
    const { version } = await get(pdf);
    const approved = await owner.post(`/api/invoices/${pdf}/approve`, { version });
    expect(approved.status).toBe(200);
    const edi = await data({ ...spec, lines: [lines[0] as SpecLine], total: '115.00' });
    expect(await get(pdf)).toMatchObject({ totalAmount: 177.4, lineCount: 2, approvedAt: expect.any(String) });
    expect([await listed(), (await get(edi)).copyOf]).toEqual([[pdf], pdf]);
    expect((await review(pdf)).copies[0].differences).toMatchObject([{ kind: 'total' }, { kind: 'missing' }]);
  });

  it('counts if somebody said that it is paid', async () => {
    const spec = anInvoice();
    const pdf = await paper(spec);
    const { version } = await get(pdf);
    const paid = await owner.patch(`/api/invoices/${pdf}`, { paymentStatus: 'paid', version });
    expect([paid.status, paid.body.paymentStatus]).toEqual([200, 'paid']);
    const edi = await data(spec);
    expect([await listed(), (await get(edi)).copyOf]).toEqual([[pdf], pdf]);
  });

  it('keeps data that came after it from being approved automatically if the two differ', async () => {
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { autoApproval: true } });
    const spec = anInvoice();
    await paper({ ...spec, total: '178.40' });
    const edi = await data(spec);
    const { autoApproval, approvedAt } = await get(edi);
    expect(approvedAt).toBeNull();
    expect(autoApproval.reasons).toContainEqual(expect.objectContaining({ message: 'Its two documents differ' }));
  });

  it('keeps data that is decided on later from being approved automatically too', async () => {
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { autoApproval: true } });
    const spec = anInvoice();
    const edi = await data(spec);
    await paper({ ...spec, total: '178.40' });
    await owner.post(`/api/invoices/${edi}/reprocess`, {});
    await eventually(async () => {
      const { autoApproval, processingStatus } = await get(edi);
      if (processingStatus !== 'completed' || !autoApproval) return false;
      return JSON.stringify(autoApproval.reasons).includes('Its two documents differ');
    });
  });

  it('is joined once if both come at the same moment', async () => {
    const spec = anInvoice();
    const pdfBytes = await makeInvoicePdf(spec);
    await Promise.all([read('invoice.edi', x12Of(spec)), read('invoice.pdf', pdfBytes)]);
    const [lead, ...rest] = await listed();
    expect(rest).toEqual([]);
    expect(await get(lead ?? 0)).toMatchObject({ reader: 'edi', rejectedAt: null });
  });

  it('can be separated, and is not joined again', async () => {
    const spec = anInvoice();
    const [edi, pdf] = [await data(spec), await paper(spec)];
    expect((await owner.post(`/api/invoices/${pdf}/restore`, {})).status).toBe(409);
    const at = `/api/invoices/${edi}/copies/${pdf}/separate`;
    expect((await owner.post(at, { version: 1 })).body.code).toBe('stale_version');
    const [copy] = (await review(edi)).copies;
    const { status, body } = await owner.post(at, { version: copy.version });
    expect([status, body]).toMatchObject([200, { id: pdf, copyOf: null, rejectedAt: null, duplicateOf: null }]);
    expect((await listed()).sort()).toEqual([edi, pdf].sort());
    expect((await owner.post(at, {})).status).toBe(404);
    await owner.post(`/api/invoices/${pdf}/reprocess`, {});
    await readToEnd(owner, pdf);
    await eventually(async () => (await get(pdf)).processingStatus === 'completed');
    expect((await get(pdf)).copyOf).toBeNull();
    const { body: log } = await owner.get(`/api/activity?restaurantId=${restaurantId}`);
    expect(JSON.stringify(log)).toContain('Separated invoice.pdf from the invoice');
  });

  it('goes with it when it is deleted permanently', async () => {
    const spec = anInvoice();
    const [edi, pdf] = [await data(spec), await paper(spec)];
    expect((await owner.delete(`/api/invoices/${pdf}`)).status).toBe(409);
    await owner.delete(`/api/invoices/${edi}`);
    expect((await owner.delete(`/api/invoices/${edi}/forever`)).status).toBeLessThan(300);
    expect((await owner.get(`/api/invoices/${pdf}`)).status).toBe(404);
  });
});

it('a joined invoice is retained as long as its later paper', async () => {
  const spec = anInvoice({ date: '2016-03-01', dueDate: '2016-03-15' });
  const retain = (retentionYears: number) =>
    owner.patch(`/api/restaurants/${restaurantId}`, { settings: { retentionYears } });
  const exists = async (id: number) =>
    (await server.db.selectFrom('invoices').select('id').where('id', '=', id).execute()).length === 1;
  server.setNow('2016-03-02T18:00:00Z');
  const edi = await data(spec);
  server.setNow('2017-03-01T18:00:00Z');
  const pdf = await paper(spec);
  server.setNow('2026-11-20T18:00:00Z');
  expect((await get(pdf)).copyOf).toBe(edi);
  await retain(9);
  const kept = {
    status: 409,
    body: { detail: 'The restaurant keeps this invoice until Dec 31, 2026. Reject it instead.' },
  };
  expect(await owner.delete(`/api/invoices/${edi}`)).toMatchObject(kept);
  await retain(0);
  expect((await owner.delete(`/api/invoices/${edi}`)).status).toBe(204);
  await retain(9);
  expect(await owner.delete(`/api/invoices/${edi}/forever`)).toMatchObject(kept);
  server.setNow('2026-12-31T18:00:00Z');
  await emptyBins(server.deps);
  expect(await exists(edi)).toBe(true);
  server.setNow('2027-01-02T18:00:00Z');
  await emptyBins(server.deps);
  expect([await exists(edi), await exists(pdf)]).toEqual([false, false]);
  server.setNow('2026-11-20T18:00:00Z');
});

describe('not joined are', () => {
  it('invoices of other restaurants, other numbers or dates, credit notes, and two papers', async () => {
    const spec = anInvoice();
    const elsewhere = (await addRestaurant(owner, `Austin ${Math.random()}`)).id;
    await addVendor(owner, elsewhere, 'Harbor Valley Foodservice');
    const ids = [
      await data(spec),
      await paper(spec, elsewhere),
      await paper(anInvoice()),
      await paper({ ...spec, date: '2026-11-11' }),
    ];
    const credit = lines.map((one) => ({ ...one, quantity: `-${one.quantity}`, total: `-${one.total}` }));
    ids.push(await paper({ ...spec, lines: credit, total: '-177.40' }));
    for (const id of ids) expect((await get(id)).copyOf, String(id)).toBeNull();
  });
});

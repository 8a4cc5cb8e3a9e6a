import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { fileForm } from '../../../../../test/multipart.ts';
import { addMember } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { runReadInvoice } from '../reading/read-invoice.job.ts';
import { resumeReadings } from '../reading/resume-readings.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;
let counter = 0;

const cheese = (unitPrice: string, total: string): InvoiceSpec['lines'][number] => ({
  type: 'product',
  quantity: '2',
  unit: 'CS',
  pack: '4/5 LB',
  description: 'CHEESE MONT JACK SHRD FCY',
  itemCode: '1830047',
  unitPrice,
  total,
});

const spec = (line = cheese('67.20', '134.40'), change: Partial<InvoiceSpec> = {}): InvoiceSpec => ({
  ...randomInvoiceSpec(3),
  layout: 'broadliner',
  vendor: {
    name: 'Lone Star Foodservice',
    address: ['4410 TEXAS CENTRAL PKWY', 'WACO TX 76712'],
    phone: '254-555-0142',
  },
  number: `5082${String(++counter).padStart(5, '0')}`,
  date: '2026-11-18',
  dueDate: '2026-12-02',
  lines: [line],
  foot: [],
  total: line.total,
  ...change,
});

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  const restaurant = await addRestaurant(owner);
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
  vendorId = (await addVendor(owner, restaurantId)).id;
  const jack = await addIngredient(owner, restaurantId, { name: 'Monterey Jack', unit: 'lb', currentCost: '3.36' });
  const first = await send(spec());
  expect(first).toMatchObject({ vendorId, autoApproval: null, autoApproved: false, approvedAt: null });
  const [line] = await linesOf(first.id);
  await owner.put(`/api/invoices/line-items/${line.id}`, { ingredientId: jack.id });
  expect((await owner.post(`/api/invoices/${first.id}/approve`)).body).toMatchObject({ autoApproved: false });
});
afterAll(() => server.close());
beforeEach(() => setRestaurant({ autoApproval: true, autoApprovalLimit: 500 }));

const setRestaurant = (settings: object) => owner.patch(`/api/restaurants/${restaurantId}`, { settings });
const setVendor = (setting: string, limit?: number) =>
  owner.put(`/api/vendors/${vendorId}/auto-approval`, { setting, limit });
const linesOf = async (id: number) => (await owner.get(`/api/invoices/${id}/line-items`)).body;

async function send(wanted: InvoiceSpec, fields: Record<string, string> = {}) {
  const form = fileForm(
    { name: `${wanted.number}.pdf`, bytes: await makeInvoicePdf(wanted) },
    { restaurantId: String(restaurantId), ...fields },
  );
  return readUntilDone((await owner.send('POST', '/api/invoices/upload', form.body, form.headers)).body.id);
}

/** The reading and the approval decision are stored one after the other. */
async function readUntilDone(id: number) {
  await eventually(async () => {
    const row = await server.db
      .selectFrom('invoices')
      .select(['processing_status', 'auto_approval_due'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.processing_status === 'failed' || (row.processing_status === 'completed' && !row.auto_approval_due);
  });
  return (await owner.get(`/api/invoices/${id}`)).body;
}

const reasons = (invoice: { autoApproval: { reasons: { code: string }[] } | null }) =>
  invoice.autoApproval?.reasons.map(({ code }) => code);

describe('an invoice without doubts', () => {
  it('is approved automatically, says so, posts its costs and is in the audit log', async () => {
    const invoice = await send(spec(cheese('70.00', '140.00')));
    expect(invoice).toMatchObject({
      approvedAt: expect.any(String),
      approvedBy: 'Platewise (automatic)',
      autoApproved: true,
      autoApproval: { approved: true, limit: 500, reasons: [] },
      can: { unapprove: true },
    });
    const [line] = await linesOf(invoice.id);
    const ingredient = (await owner.get(`/api/ingredients/${line.ingredientId}/detail`)).body;
    expect(ingredient.currentCost).toBe(3.5);
    const entry = (await owner.get('/api/activity')).body[0];
    expect(entry).toMatchObject({ action: 'approved', who: null, subjectId: invoice.id });
    expect(entry.text).toBe(`Automatically approved invoice ${invoice.invoiceNumber} from Lone Star Foodservice`);
  });

  it('tells webhooks whether a person or the system approved it', async () => {
    // Nothing listens there: we check what would be sent in the database.
    const hook = { groupId, url: 'https://webhooks.example/platewise', events: ['invoice.approved'] };
    const { status, body } = await owner.post('/api/webhooks', hook);
    expect(status).toBe(201);
    const byItself = await send(spec());
    await setRestaurant({ autoApproval: false });
    const byHand = await send(spec());
    expect((await owner.post(`/api/invoices/${byHand.id}/approve`)).status).toBe(200);
    const told = await server.db
      .selectFrom('webhook_deliveries')
      .select('payload')
      .where('endpoint_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { invoiceId: byItself.id, automatic: true },
      { invoiceId: byHand.id, automatic: false },
    ]);
    await owner.delete(`/api/webhooks/${body.id}`);
  });

  it('can be unapproved like any other, and is never approved automatically again', async () => {
    const invoice = await send(spec());
    expect(invoice.autoApproved).toBe(true);
    const taken = (await owner.post(`/api/invoices/${invoice.id}/unapprove`)).body;
    expect(taken).toMatchObject({ approvedAt: null, approvedBy: null, autoApproved: false });
    await owner.post(`/api/invoices/${invoice.id}/reprocess`);
    const again = await readUntilDone(invoice.id);
    expect([again.approvedAt, reasons(again)]).toEqual([null, ['unapproved']]);
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).body).toMatchObject({
      approvedBy: expect.stringMatching(/^person/),
    });
  });

  it('waits when it is turned off, without a reason', async () => {
    await setRestaurant({ autoApproval: false });
    expect(await send(spec())).toMatchObject({ approvedAt: null, autoApproval: null });
  });

  it("follows its vendor's setting, and the lower of the two limits", async () => {
    await setRestaurant({ autoApproval: false });
    await setVendor('on');
    expect((await send(spec())).autoApproved).toBe(true);
    await setVendor('on', 134.39);
    expect(reasons(await send(spec()))).toEqual(['above_limit']);
    await setRestaurant({ autoApproval: true, autoApprovalLimit: 134.39 });
    await setVendor('on', 1000);
    expect(reasons(await send(spec()))).toEqual(['above_limit']);
    await setVendor('off');
    expect((await send(spec())).autoApproval).toBeNull();
    await setVendor('inherit');
  });
});

describe('left for a person, with every reason', () => {
  it.each<[string, InvoiceSpec['lines'][number], string[]]>([
    ['a price that jumped', cheese('99.00', '198.00'), ['price_jump']],
    [
      'an item that nobody mapped',
      { ...cheese('67.20', '134.40'), itemCode: '9990001', description: 'ZZ PEARS' },
      ['line_unmapped'],
    ],
  ])('%s', async (_, line, expected) => {
    const invoice = await send(spec(line));
    expect([invoice.approvedAt, reasons(invoice)]).toEqual([null, expected]);
  });

  it('a vendor with a name similar to a confirmed one', async () => {
    const vendor = { ...spec().vendor, name: 'Lone Star Food' };
    const invoice = await send(spec(cheese('67.20', '134.40'), { vendor }));
    expect(invoice.vendorId).toBe(vendorId);
    expect(reasons(invoice)).toContain('vendor_unsure');
    expect(invoice.approvedAt).toBeNull();
  });

  it('the same invoice again', async () => {
    const first = spec();
    await send(first);
    const again = await send({ ...first, terms: 'NET 30' });
    const message = 'This invoice may be a duplicate. Review it first.';
    expect([again.approvedAt, again.autoApproval.reasons]).toEqual([
      null,
      [{ code: 'not_ready', message, lineIds: [] }],
    ]);
  });
});

describe('a single decision', () => {
  const approvals = async (id: number) => ({
    audit: await server.db
      .selectFrom('restaurant_audit')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'approved')
      .execute(),
    posted: await server.db.selectFrom('price_history').select('id').where('invoice_id', '=', id).execute(),
  });

  it('is made once at the next start if the process was killed between reading and deciding', async () => {
    await setRestaurant({ autoApproval: false });
    const { id } = await send(spec());
    await setRestaurant({ autoApproval: true });
    // The state after a kill: the reading is stored, the decision still due.
    await server.db.updateTable('invoices').set({ auto_approval_due: true }).where('id', '=', id).execute();
    await Promise.all([
      resumeReadings(server.deps),
      runReadInvoice(server.deps, { restaurantId, invoiceId: id }, false),
      runReadInvoice(server.deps, { restaurantId, invoiceId: id }, false),
    ]);
    expect(await readUntilDone(id)).toMatchObject({ autoApproved: true });
    await runReadInvoice(server.deps, { restaurantId, invoiceId: id }, true);
    const { audit, posted } = await approvals(id);
    expect([audit.length, posted.length]).toEqual([1, 1]);
  });

  it('leaves an invoice alone that a person rejected in between', async () => {
    await setRestaurant({ autoApproval: false });
    const { id } = await send(spec());
    await setRestaurant({ autoApproval: true });
    await owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' });
    await server.db.updateTable('invoices').set({ auto_approval_due: true }).where('id', '=', id).execute();
    await runReadInvoice(server.deps, { restaurantId, invoiceId: id }, false);
    const invoice = await readUntilDone(id);
    expect([invoice.approvedAt, reasons(invoice)]).toEqual([null, ['not_ready']]);
  });
});

describe('permission for automatic approval', () => {
  it('anyone who can approve can change it for a vendor, and it is recorded', async () => {
    const manager = await addMember(server, groupId, 'manager');
    const staff = await addMember(server, groupId, 'staff', { modules: ['vendors', 'invoices'] });
    const put = (person: Person, body: object) => person.put(`/api/vendors/${vendorId}/auto-approval`, body);
    expect((await put(staff, { setting: 'on' })).status).toBe(403);
    const set = await put(manager, { setting: 'on', limit: '250' });
    expect(set.body).toMatchObject({ autoApproval: { setting: 'on', limit: 250 }, can: { setAutoApproval: true } });
    expect((await put(manager, { setting: 'off', version: set.body.version - 1 })).body.code).toBe('stale_version');
    expect((await put(manager, { setting: 'sometimes' })).body.errors).toEqual([
      { path: 'setting', message: 'Choose one from the list' },
    ]);
    expect((await put(manager, { setting: 'on', limit: 0 })).body.errors).toEqual([
      { path: 'limit', message: 'Enter a limit above 0' },
    ]);
    const texts = (await owner.get('/api/activity')).body.map(({ text }: { text: string }) => text);
    expect(texts).toContain('Turned automatic approval for Lone Star Foodservice on up to 250');
    expect((await manager.patch(`/api/restaurants/${restaurantId}`, { settings: { autoApproval: true } })).status).toBe(
      403,
    );
  });
});

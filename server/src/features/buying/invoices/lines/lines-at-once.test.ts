import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let beef: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId, 'Valley Produce')).id;
  beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb' });
});
afterAll(() => server.close());

const head = (more: object = {}) => ({ restaurantId, vendorId, invoiceNumber: 'T-1', totalAmount: 55, ...more });
const typed = (index: number, more: object = {}) => ({
  description: `Carrots ${index}`,
  itemType: 'ingredient',
  quantity: 2,
  unit: 'lb',
  unitPrice: 1.25,
  totalPrice: 2.5,
  ...more,
});
const linesOf = async (id: number) => (await owner.get(`/api/invoices/${id}/line-items`)).body;
const countInvoices = async () => Number((await owner.get('/api/invoices?limit=1')).headers['x-total-count']);

describe('an invoice with its lines', () => {
  it("is created in one call, with what the person and the vendor's memory say about each line", async () => {
    const map = {
      ingredientId: beef.id,
      itemCode: 'B-9',
      description: 'Beef chuck',
      itemType: 'ingredient',
      totalPrice: 40,
    };
    const first = await owner.post('/api/invoices/manual', head({ lines: [map, typed(1), typed(2)] }));
    expect(first).toMatchObject({ status: 201, body: { lineCount: 3, subTotal: 45 } });
    expect(await linesOf(first.body.id)).toMatchObject([
      { position: 1, description: 'Beef chuck', ingredientId: beef.id, matchedBy: 'person' },
      { position: 2, description: 'Carrots 1', quantity: 2, totalPrice: 2.5, lineType: 'product' },
      { position: 3, description: 'Carrots 2' },
    ]);
    const { ingredientId: _, ...printed } = map;
    const second = await owner.post('/api/invoices/manual', head({ invoiceNumber: 'T-2', lines: [printed] }));
    expect(await linesOf(second.body.id)).toMatchObject([{ ingredientId: beef.id, matchedBy: 'remembered' }]);
  });

  it("gives lines of one item the ingredient of the last one that has any, unless it's no longer active", async () => {
    const pork = await addIngredient(owner, restaurantId, { name: 'Pork', unit: 'lb' });
    const of = (ingredient?: { id: number }) => typed(1, { itemCode: 'P-1', ingredientId: ingredient?.id });
    const lines = [of(beef), of(pork), of()];
    const { body } = await owner.post('/api/invoices/manual', head({ invoiceNumber: 'T-5', lines }));
    const [mapped, , recalled] = await linesOf(body.id);
    expect(mapped).toMatchObject({ ingredientId: beef.id, matchedBy: 'person', matchConfidence: null });
    expect(recalled).toMatchObject({ ingredientId: pork.id, matchedBy: 'remembered', matchConfidence: 1 });
    await owner.patch(`/api/ingredients/${pork.id}`, { isActive: false });
    const { body: later } = await owner.post('/api/invoices/manual', head({ invoiceNumber: 'T-6', lines: [of()] }));
    expect(await linesOf(later.id)).toMatchObject([{ ingredientId: null, matchedBy: null }]);
  });

  it('is created once when sent twice with one idempotency key', async () => {
    const body = head({ invoiceNumber: 'T-3', lines: [typed(1)] });
    const key = { 'idempotency-key': 'one invoice' };
    const [once, again] = [
      await owner.send('POST', '/api/invoices/manual', body, key),
      await owner.send('POST', '/api/invoices/manual', body, key),
    ];
    expect(again.body).toEqual(once.body);
    expect(await linesOf(once.body.id)).toHaveLength(1);
  });

  it('accepts up to five hundred lines', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => typed(index));
    const { body } = await owner.post('/api/invoices/manual', head({ invoiceNumber: 'T-4', lines }));
    expect(body).toMatchObject({ lineCount: 500, subTotal: 1250 });
    const { status, body: refused } = await owner.post('/api/invoices/manual', head({ lines: [...lines, typed(501)] }));
    expect([status, refused.errors]).toEqual([422, [{ path: 'lines', message: 'At most 500 lines at once' }]]);
  });

  it('is created completely or not at all, and the error names the line', async () => {
    const before = await countInvoices();
    const elsewhere = (await addRestaurant(owner, 'Elsewhere')).id;
    const foreign = await addIngredient(owner, elsewhere, { name: 'Pork', unit: 'lb' });
    const refusals = [
      [typed(2, { lineType: 'credit', itemType: undefined }), 'lines.1.totalPrice', 'A credit is negative: enter -2.5'],
      [typed(2, { ingredientId: foreign.id }), 'lines.1.ingredientId', 'This ingredient belongs to another restaurant'],
      [typed(2, { description: '' }), 'lines.1.description', 'Description is required'],
    ] as const;
    for (const [line, path, message] of refusals) {
      const { status, body } = await owner.post('/api/invoices/manual', head({ lines: [typed(1), line] }));
      expect([status, body.errors]).toEqual([422, [{ path, message }]]);
    }
    const nowhere = await owner.post(
      '/api/invoices/manual',
      head({ lines: [typed(1, { ingredientId: 900_000_000 })] }),
    );
    expect(nowhere.status).toBe(404);
    expect(await countInvoices()).toBe(before);
  });
});

describe('several lines of a draft', () => {
  const several = (id: number, lines: object[], more: object = {}) =>
    owner.post(`/api/invoices/${id}/line-items/several`, { lines, ...more });

  it('are added and changed in one call, in the order sent', async () => {
    const { id, version } = (
      await owner.post('/api/invoices/manual', head({ invoiceNumber: 'D-1', lines: [typed(1), typed(2)] }))
    ).body;
    const [one, two] = await linesOf(id);
    const lines = [typed(3), { id: two.id, totalPrice: 7 }, { id: one.id, ingredientId: beef.id }];
    const { status, body } = await several(id, lines, { invoiceVersion: version });
    expect(status).toBe(201);
    expect(body.lines).toMatchObject([
      { description: 'Carrots 3', position: 3 },
      { id: two.id, description: 'Carrots 2', totalPrice: 7 },
      { id: one.id, ingredientId: beef.id, matchedBy: 'person' },
    ]);
    const now = (await owner.get(`/api/invoices/${id}`)).body;
    expect(now).toMatchObject({ version: body.invoiceVersion, lineCount: 3, subTotal: 12 });
    expect(await several(id, [typed(4)], { invoiceVersion: version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  it('stay unchanged if one is rejected', async () => {
    const { id } = (await owner.post('/api/invoices/manual', head({ invoiceNumber: 'D-2', lines: [typed(1)] }))).body;
    const [line] = await linesOf(id);
    const other = await addInvoice(owner, vendorId, { totalAmount: 5, invoiceNumber: 'D-3' });
    const change = { id: line.id, totalPrice: 9 };
    const refusals = [
      [[change, { quantity: 2 }], 'lines.1.description'],
      [[change, { ...change }], 'lines.1.id'],
      [[typed(2), { id: line.id, lineType: 'discount', totalPrice: 9 }], 'lines.1.totalPrice'],
    ] as const;
    for (const [lines, path] of refusals) {
      const { status, body } = await several(id, [...lines]);
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
    expect((await several(other.id, [change])).status).toBe(404);
    expect(await linesOf(id)).toEqual([line]);
    expect(await linesOf(other.id)).toEqual([]);
  });

  it('cannot change on an approved invoice', async () => {
    const lines = [{ description: 'Delivery', lineType: 'freight', totalPrice: 5 }];
    const { id } = (await owner.post('/api/invoices/manual', head({ invoiceNumber: 'D-4', totalAmount: 5, lines })))
      .body;
    expect((await owner.post(`/api/invoices/${id}/approve`)).status).toBe(200);
    expect(await several(id, [typed(1)])).toMatchObject({ status: 409, body: { code: 'already_approved' } });
  });
});

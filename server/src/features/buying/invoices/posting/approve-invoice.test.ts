import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let beef: number;
let burrito: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
  beef = (await addIngredient(owner, restaurantId, { name: 'Ground beef 80/20', unit: 'lb', currentCost: '5.19' })).id;
  const dish = { name: 'Beef Burrito', currentPrice: '10.50', targetMargin: 79 };
  burrito = (
    await addDish(owner, restaurantId, dish, [{ ingredientId: beef, quantity: 5, unit: 'oz', yieldPercent: 75 }])
  ).id;
});
afterAll(() => server.close());

const cost = async (id: number) => (await owner.get(`/api/ingredients/${id}/detail`)).body.currentCost;
const margin = async () => (await owner.get(`/api/menu-items/${burrito}/detail`)).body.margin;

/** 81.36 lb of beef at 5.61 and a surcharge. */
async function beefInvoice(invoiceDate: string, price = '5.61', total = '456.43') {
  const invoice = await addInvoice(owner, vendorId, {
    totalAmount: (Number(total) + 9.5).toFixed(2),
    invoiceDate,
    invoiceNumber: `B-${invoiceDate}`,
  });
  const line = {
    description: 'BEEF GROUND 80/20 FINE FRSH',
    quantity: 4,
    unit: 'CS',
    packText: '2/10#AVG',
    weight: '81.36',
    weightUnit: 'lb',
  };
  await addLine(owner, invoice.id, {
    ...line,
    unitPrice: price,
    totalPrice: total,
    itemType: 'ingredient',
    ingredientId: beef,
  });
  await addLine(owner, invoice.id, { description: 'CHGS FOR FUEL SURCHARGE', totalPrice: 9.5, itemType: 'service' });
  return (await owner.get(`/api/invoices/${invoice.id}`)).body;
}

describe('approving an invoice', () => {
  it('saves the resulting price, cost and margin, and undoing it restores the exact previous values', async () => {
    expect(await cost(beef)).toBe(5.19);
    const before = await margin();
    const invoice = await beefInvoice('2026-11-18');
    const preview = (await owner.get(`/api/invoices/${invoice.id}/impact`)).body;
    expect(preview.state).toBe('projected');
    expect(preview.ingredients).toMatchObject([
      {
        name: 'Ground beef 80/20',
        costBefore: 5.19,
        becomesCurrent: true,
        dishes: 1,
        monthly: 34.17,
        monthlyBasis: 'purchases',
      },
    ]);

    const approved = await owner.post(`/api/invoices/${invoice.id}/approve`, { version: invoice.version });
    expect(approved).toMatchObject({
      status: 200,
      body: { approvedBy: expect.any(String), approvedAt: expect.any(String) },
    });
    // 456.43 / 81.36 lb
    expect(await cost(beef)).toBe(5.610005);
    expect(await margin()).toBeLessThan(before);
    // 5 oz at 75% yield: 5 / 16 / 0.75 lb of it in a burrito for 10.50
    expect(await margin()).toBe(77.74);

    const posted = (await owner.get(`/api/invoices/${invoice.id}/impact`)).body;
    expect(posted).toMatchObject({
      state: 'posted',
      ingredients: [{ costBefore: 5.19, costAfter: 5.610005, currentCost: 5.610005, dishes: 1 }],
    });
    expect(posted.dishes[0]).toMatchObject({ name: 'Beef Burrito', fallsBelowTarget: true, marginBefore: before });

    const history = (await owner.get(`/api/ingredients/${beef}/price-history`)).body;
    expect(history[0]).toMatchObject({
      price: 5.610005,
      previousPrice: 5.19,
      invoiceNumber: 'B-2026-11-18',
      source: 'invoice',
    });

    const back = await owner.post(`/api/invoices/${invoice.id}/unapprove`, {});
    expect(back).toMatchObject({ status: 200, body: { approvedAt: null } });
    expect(await cost(beef)).toBe(5.19);
    expect(await margin()).toBe(before);
  });

  it('twice is one approval, even from two tabs at once', async () => {
    const invoice = await beefInvoice('2026-11-10', '5.00', '406.80');
    const body = { version: invoice.version };
    const [first, second] = await Promise.all([
      owner.post(`/api/invoices/${invoice.id}/approve`, body),
      owner.post(`/api/invoices/${invoice.id}/approve`, body),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.approvedAt).toBe(first.body.approvedAt);
    const rows = await server.db
      .selectFrom('price_history')
      .select('id')
      .where('invoice_id', '=', invoice.id)
      .execute();
    expect(rows).toHaveLength(1);
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select('id')
      .where('subject_id', '=', invoice.id)
      .where('action', '=', 'approved')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('with an older date adds to the history and keeps the current cost', async () => {
    const newer = await beefInvoice('2026-11-19', '6.00', '488.16');
    const older = await beefInvoice('2026-11-02', '4.00', '325.44');
    await owner.post(`/api/invoices/${newer.id}/approve`);
    const reply = await owner.post(`/api/invoices/${older.id}/approve`);
    expect(reply.status).toBe(200);
    expect(await cost(beef)).toBe(6);
    const impact = (await owner.get(`/api/invoices/${older.id}/impact`)).body;
    expect(impact.ingredients[0]).toMatchObject({ becomesCurrent: false, costAfter: 4, currentCost: 6 });
    await owner.post(`/api/invoices/${newer.id}/unapprove`);
    expect(await cost(beef)).toBe(5);
  });

  it('is rejected after a line was edited elsewhere, and nothing is posted', async () => {
    const invoice = await beefInvoice('2026-11-17');
    const [line] = (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body;
    await owner.put(`/api/invoices/line-items/${line.id}`, { description: 'BEEF, CHANGED ELSEWHERE' });
    const reply = await owner.post(`/api/invoices/${invoice.id}/approve`, { version: invoice.version });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { id: invoice.id, approvedAt: null } },
    });
    expect(
      await server.db.selectFrom('price_history').select('id').where('invoice_id', '=', invoice.id).execute(),
    ).toEqual([]);
  });

  it('is rejected with every reason while it does not add up', async () => {
    const invoice = await addInvoice(owner, vendorId, { totalAmount: '100.00', invoiceDate: '2026-11-18' });
    await addLine(owner, invoice.id, { description: 'CHEESE', totalPrice: 94, quantity: 1 });
    const reply = await owner.post(`/api/invoices/${invoice.id}/approve`);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'not_ready', detail: "The lines don't add up to the total" },
    });
    const review = (await owner.get(`/api/invoices/${invoice.id}/review`)).body;
    expect(review.sums).toMatchObject({ lines: 94, total: 100, missing: 6 });
    expect(review.blockers).toEqual([
      {
        code: 'unbalanced',
        message: "The lines don't add up to the total: $6.00 missing",
        short: '$6.00 missing',
        blocks: true,
        acceptedWith: 'acceptDifference',
        lines: [],
      },
    ]);
    const accepted = await owner.post(`/api/invoices/${invoice.id}/approve`, { acceptDifference: true });
    expect(accepted.status).toBe(200);
    expect((await owner.get(`/api/invoices/${invoice.id}/review`)).body.blockers).toEqual([]);
  });

  it('locks its lines and total until it is unapproved, but not its payment status', async () => {
    const invoice = await beefInvoice('2026-11-16');
    await owner.post(`/api/invoices/${invoice.id}/approve`);
    const [line] = (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body;
    expect((await owner.put(`/api/invoices/line-items/${line.id}`, { totalPrice: 1 })).body.code).toBe(
      'already_approved',
    );
    expect((await owner.delete(`/api/invoices/line-items/${line.id}`)).status).toBe(409);
    expect((await owner.patch(`/api/invoices/${invoice.id}`, { totalAmount: 5 })).status).toBe(409);
    expect((await owner.delete(`/api/invoices/${invoice.id}`)).status).toBe(409);
    const paid = await owner.patch(`/api/invoices/${invoice.id}`, {
      paymentStatus: 'partial',
      paidAmount: '100',
      paidOn: '2026-11-20',
    });
    expect(paid).toMatchObject({
      status: 200,
      body: { paymentStatus: 'partial', paidAmount: 100, paidOn: '2026-11-20' },
    });
    expect((await owner.patch(`/api/invoices/${invoice.id}`, { paymentStatus: 'pending' })).body).toMatchObject({
      paymentStatus: 'pending',
      paidAmount: null,
    });
  });

  it('requires a decision about the same vendor and number before anything is posted', async () => {
    const first = await addInvoice(owner, vendorId, {
      totalAmount: 10,
      invoiceNumber: 'INV-000123',
      invoiceDate: '2026-11-01',
    });
    const second = await addInvoice(owner, vendorId, {
      totalAmount: 10,
      invoiceNumber: '#123',
      invoiceDate: '2026-11-01',
    });
    await owner.post(`/api/invoices/${first.id}/approve`, { acceptDuplicate: true });
    const refused = await owner.post(`/api/invoices/${second.id}/approve`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate', current: { id: first.id } } });
    const review = (await owner.get(`/api/invoices/${second.id}/review`)).body;
    expect(review.duplicate).toMatchObject({ id: first.id, by: 'number', totalAmount: 10 });
    expect(review.blockers).toMatchObject([{ code: 'duplicate_unresolved', acceptedWith: 'acceptDuplicate' }]);
    expect((await owner.post(`/api/invoices/${second.id}/reject`, { reason: 'duplicate' })).body.rejectedReason).toBe(
      'duplicate',
    );
    expect((await owner.post(`/api/invoices/${second.id}/approve`, { acceptDuplicate: true })).status).toBe(409);
    expect((await owner.post(`/api/invoices/${second.id}/restore`)).body.rejectedReason).toBeNull();
  });

  it("in another currency requires a rate, and costs are in the restaurant's currency", async () => {
    const oil = (await addIngredient(owner, restaurantId, { name: 'Olive oil', unit: 'liter' })).id;
    const invoice = await addInvoice(owner, vendorId, { totalAmount: 50, invoiceDate: '2026-11-18', currency: 'EUR' });
    await addLine(owner, invoice.id, {
      description: 'OLIO',
      quantity: 5,
      unit: 'liter',
      unitPrice: 10,
      totalPrice: 50,
      itemType: 'ingredient',
      ingredientId: oil,
    });
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).body.detail).toBe(
      'The invoice is in another currency. Enter the exchange rate.',
    );
    const { blockers } = (await owner.get(`/api/invoices/${invoice.id}/review`)).body;
    expect(blockers).toMatchObject([{ code: 'currency_without_rate', acceptedWith: 'exchangeRate' }]);
    const reply = await owner.post(`/api/invoices/${invoice.id}/approve`, { exchangeRate: '1.1' });
    expect(reply.body).toMatchObject({ exchangeRate: 1.1, currency: 'EUR' });
    expect(await cost(oil)).toBe(11);
  });

  it('changes nothing for a line whose unit cannot be converted, and names the missing fact', async () => {
    const cilantro = (
      await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'bunch', currentCost: '0.62' })
    ).id;
    const invoice = await addInvoice(owner, vendorId, { totalAmount: 18.6, invoiceDate: '2026-11-18' });
    const line = await addLine(owner, invoice.id, {
      description: 'CILANTRO',
      quantity: 6,
      unit: 'lb',
      unitPrice: 3.1,
      totalPrice: 18.6,
      itemType: 'ingredient',
      ingredientId: cilantro,
    });
    expect(line.missing).toMatchObject({ ingredientId: cilantro, question: 'What does one bunch weigh?' });
    await owner.post(`/api/invoices/${invoice.id}/approve`);
    expect(await cost(cilantro)).toBe(0.62);
  });
});

it.each([
  ['quantity', 'abc', 'Enter a quantity'],
  ['quantity', '1e400', 'Enter a quantity'],
  ['totalPrice', undefined, 'Total price is required'],
  ['totalPrice', '1,250.50', 'Enter the total price as a number, such as 1250.50'],
  ['description', '', 'Description is required'],
])('a line with %s %s returns 422 and says %s', async (field, value, message) => {
  const invoice = await addInvoice(owner, vendorId, { totalAmount: 1 });
  const reply = await owner.post(`/api/invoices/${invoice.id}/line-items`, {
    description: 'x',
    totalPrice: 1,
    [field]: value,
  });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: field, message }] } });
});

it('an ingredient from another restaurant is rejected, as invalid if accessible and as unknown otherwise', async () => {
  const invoice = await addInvoice(owner, vendorId, { totalAmount: 1 });
  const second = await addRestaurant(owner, 'Second place');
  const theirs = (await addIngredient(owner, second.id, { name: 'Rice', unit: 'lb' })).id;
  const line = { description: 'x', totalPrice: 1, itemType: 'ingredient' };
  expect((await owner.post(`/api/invoices/${invoice.id}/line-items`, { ...line, ingredientId: theirs })).status).toBe(
    422,
  );
  const stranger = await server.person();
  const far = await addRestaurant(stranger, 'Far away');
  const foreign = (await addIngredient(stranger, far.id, { name: 'Rice', unit: 'lb' })).id;
  expect((await owner.post(`/api/invoices/${invoice.id}/line-items`, { ...line, ingredientId: foreign })).status).toBe(
    404,
  );
  expect((await stranger.get(`/api/invoices/${invoice.id}`)).status).toBe(404);
});

it('an invoice without a date approved in the evening counts on that day, even if it is tomorrow in London', async () => {
  server.setNow('2026-11-21T02:30:00Z');
  const rice = (await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'lb' })).id;
  const invoice = await addInvoice(owner, vendorId, { totalAmount: 20 });
  const line = { description: 'RICE LONG GRAIN', quantity: 10, unit: 'lb', unitPrice: 2, totalPrice: 20 };
  await addLine(owner, invoice.id, { ...line, itemType: 'ingredient', ingredientId: rice });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
  const bought = await server.db
    .selectFrom('vendor_items')
    .select('last_purchased_on')
    .where('ingredient_id', '=', rice)
    .execute();
  const set = await server.db.selectFrom('ingredients').select('cost_set_on').where('id', '=', rice).execute();
  expect([bought, set]).toEqual([[{ last_purchased_on: '2026-11-20' }], [{ cost_set_on: '2026-11-20' }]]);
  server.setNow('2026-11-20T18:00:00Z');
});

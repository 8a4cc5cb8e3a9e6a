import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../test/kitchen.ts';
import { sentOrder } from '../../../test/ordered.ts';
import { addMember, newcomer } from '../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;
let beef: number;
let cheese: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-18T18:00:00Z');
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner, 'Waco Tacos');
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
  vendorId = (await addVendor(owner, restaurantId)).id;
  beef = (await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb' })).id;
  cheese = (await addIngredient(owner, restaurantId, { name: 'American cheese', unit: 'lb' })).id;
});
afterAll(() => server.close());

let counter = 0;
/** Ten cases of 20 lb of beef at 80.00, and four of 15 lb of cheese at 36.00. */
const order = (expectedOn = '2026-11-18') => {
  counter += 1;
  return sentOrder(
    owner,
    vendorId,
    [
      { description: `BEEF GROUND ${counter}`, packText: '4/5 LB', quantity: 10, unitPrice: 80, ingredientId: beef },
      { description: `CHEESE ${counter}`, packText: '1/15 LB', quantity: 4, unitPrice: 36, ingredientId: cheese },
    ],
    { expectedOn },
  );
};
type Line = Record<string, unknown>;
const receive = (id: number, lines: Line[], more: Line = {}, person = owner) =>
  person.post('/api/goods-receipts', { orderId: id, lines, ...more });
const stockOf = async (ingredientId: number) => {
  const { body } = await owner.get(`/api/inventory?restaurantId=${restaurantId}&ingredientId=${ingredientId}`);
  return body.reduce((sum: number, row: { currentStock: number }) => sum + row.currentStock, 0);
};
const statusOf = async (id: number) => (await owner.get(`/api/purchase-orders/${id}`)).body.status;
const told = async (id: number) => (await owner.get(`/api/purchase-orders/${id}/receiving`)).body;

describe('receiving goods', () => {
  it('takes them in part by part, with lot and place, and the order follows', async () => {
    const [before, { id, lines }] = [await stockOf(beef), await order()];
    const [beefLine, cheeseLine] = lines;
    const first = await receive(id, [
      { orderLineId: beefLine.id, delivered: 6, lotCode: 'L7', expiryDate: '2026-11-25', location: 'Walk-in' },
      { orderLineId: cheeseLine.id, delivered: 0 },
    ]);
    expect([first.status, first.body.detail]).toEqual([201, undefined]);
    expect(first.body.lines).toMatchObject([
      {
        description: expect.stringContaining('BEEF'),
        delivered: 6,
        stockQuantity: 120,
        unstocked: null,
        lotCode: 'L7',
      },
    ]);
    expect([await stockOf(beef), await statusOf(id)]).toEqual([before + 120, 'partly_received']);
    const { body: places } = await owner.get(
      `/api/inventory?restaurantId=${restaurantId}&ingredientId=${beef}&location=Walk-in`,
    );
    const { body: place } = await owner.get(`/api/inventory/${places[0].id}`);
    expect(place.lots).toMatchObject([{ lotCode: 'L7', expiryDate: '2026-11-25', remaining: 120, unitCost: 4 }]);
    expect((await told(id)).lines).toMatchObject([
      { ordered: 10, delivered: 6, outstanding: 4, settled: false, location: 'Walk-in' },
      { ordered: 4, delivered: 0, outstanding: 4 },
    ]);
    await receive(id, [
      { orderLineId: beefLine.id, delivered: 4 },
      { orderLineId: cheeseLine.id, delivered: 3, restCancelled: true },
    ]);
    expect([await stockOf(beef), await statusOf(id)]).toEqual([before + 200, 'received']);
    expect((await told(id)).lines[1]).toMatchObject({ outstanding: 0, short: 1, settled: true });
    const { body: rows, headers } = await owner.get(`/api/goods-receipts?orderId=${id}&limit=1`);
    expect([rows.length, headers['x-total-count']]).toEqual([1, '2']);
  });

  it('keeps what was refused out of stock, and asks for the credit where that is wished', async () => {
    const [before, { id, lines }] = [await stockOf(beef), await order()];
    const line = { orderLineId: lines[0].id, delivered: 10, refused: 2, reason: 'damaged', requestCredit: true };
    const noReason = await receive(id, [{ ...line, reason: null }]);
    expect([noReason.status, noReason.body.errors]).toEqual([
      422,
      [{ path: 'lines.0.reason', message: 'Choose why it went back' }],
    ]);
    expect((await receive(id, [{ ...line, refused: 11 }])).body.errors[0].path).toBe('lines.0.refused');
    const short = { orderLineId: lines[1].id, delivered: 1, restCancelled: true, requestCredit: true };
    expect((await receive(id, [line, short])).status).toBe(201);
    expect(await stockOf(beef)).toBe(before + 160);
    expect(await statusOf(id)).toBe('received');
    const { body } = await owner.get(`/api/credit-requests?orderId=${id}`);
    expect(body.map((one: Line) => [one.kind, one.quantity, one.amount, one.status])).toEqual([
      ['short', 3, 108, 'open'],
      ['refused', 2, 160, 'open'],
    ]);
  });

  it('asks before it takes in more than was ordered, and of a retry nothing twice', async () => {
    const [before, { id, lines }] = [await stockOf(beef), await order()];
    const over = [{ orderLineId: lines[0].id, delivered: 12 }];
    const asked = await receive(id, over);
    expect([asked.status, asked.body.code, asked.body.errors]).toEqual([
      409,
      'conflict',
      [{ path: 'lines.0.delivered', message: '2 CS more than ordered' }],
    ]);
    expect(await stockOf(beef)).toBe(before);
    const clientId = `receipt-${id}-twice`;
    const kept = await receive(id, over, { acceptOver: true, clientId });
    const again = await receive(id, over, { acceptOver: true, clientId });
    expect([kept.status, again.body.id]).toEqual([201, kept.body.id]);
    expect(await stockOf(beef)).toBe(before + 240);
  });

  it('says what made no stock and why, and takes a substitute for what it is', async () => {
    const { id, lines } = await order();
    const shallots = await addIngredient(owner, restaurantId, { name: `Shallots ${id}`, unit: 'lb' });
    const { body, status } = await receive(id, [
      { orderLineId: lines[0].id, delivered: 2, substitute: true, description: 'BRISKET TRIM' },
      { orderLineId: lines[1].id, delivered: 1, substitute: true, description: 'SHALLOT', ingredientId: shallots.id },
      { delivered: 1, description: 'SHALLOT BAG', unit: 'bag', ingredientId: shallots.id, contents: 5 },
    ]);
    expect(status).toBe(201);
    expect(body.lines).toMatchObject([
      { substitute: true, ingredientId: null, stockQuantity: null, unstocked: 'unmapped' },
      { substitute: true, stockQuantity: null, unstocked: 'missing_fact' },
      { orderLineId: null, stockQuantity: 5, unstocked: null },
    ]);
  });

  it('weighs what is sold by weight', async () => {
    const { id, lines } = await sentOrder(owner, vendorId, [
      {
        description: `CHICKEN CVP ${++counter}`,
        packText: '4/10 LB AVG',
        quantity: 2,
        ingredientId: beef,
        unitPrice: 2,
      },
    ]);
    const before = await stockOf(beef);
    expect((await told(id)).lines[0].catchWeight).toBe(true);
    const { body } = await receive(id, [{ orderLineId: lines[0].id, delivered: 2, weight: 78.4, weightUnit: 'lb' }]);
    expect(body.lines[0]).toMatchObject({ weight: 78.4, stockQuantity: 78.4 });
    expect(await stockOf(beef)).toBeCloseTo(before + 78.4, 3);
  });

  it('refuses drafts, the future, an empty list, foreign goods and who may only look', async () => {
    const { id, lines } = await order();
    const line = { orderLineId: lines[0].id, delivered: 1 };
    const draft = (await owner.post('/api/purchase-orders', { vendorId, lines: [] })).body;
    expect((await receive(draft.id, [{ delivered: 1, description: 'X' }])).status).toBe(409);
    for (const [day, message] of [
      ['2026-11-19', 'A delivery cannot lie in the future'],
      ['2026-11-01', 'The delivery lies before its order'],
    ]) {
      expect((await receive(id, [line], { receivedOn: day })).body.errors).toEqual([{ path: 'receivedOn', message }]);
    }
    expect((await receive(id, [{ orderLineId: lines[0].id, delivered: 0 }])).status).toBe(422);
    expect((await receive(id, [{ ...line, delivered: -1 }])).status).toBe(422);
    const other = await order();
    expect((await receive(id, [{ orderLineId: other.lines[0].id, delivered: 1 }])).status).toBe(404);
    const viewer = await addMember(server, groupId, 'viewer', { modules: ['inventory'] });
    expect((await receive(id, [line], {}, viewer)).status).toBe(403);
    expect(await statusOf(id)).toBe('sent');
  });
});

describe('taking a receipt back', () => {
  it('gives stock, order and unsent credits back as they were, once', async () => {
    const [before, { id, lines }] = [await stockOf(beef), await order()];
    const line = { orderLineId: lines[0].id, delivered: 10, refused: 1, reason: 'expired', requestCredit: true };
    const { body: receipt } = await receive(id, [line]);
    const staff = await addMember(server, groupId, 'staff', { modules: ['inventory'] });
    expect((await staff.post(`/api/goods-receipts/${receipt.id}/void`, { reason: 'Mine' })).status).toBe(403);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await owner.post(`/api/goods-receipts/${receipt.id}/void`, { reason: 'Wrong order' });
      expect([status, body.voidReason, body.can.void]).toEqual([200, 'Wrong order', false]);
    }
    expect([await stockOf(beef), await statusOf(id)]).toEqual([before, 'sent']);
    expect((await owner.get(`/api/credit-requests?orderId=${id}`)).body).toMatchObject([{ status: 'withdrawn' }]);
    expect((await told(id)).lines[0]).toMatchObject({ delivered: 0, outstanding: 10 });
  });
});

describe('an invoice of received goods', () => {
  const billed = async (orderId: number, cases: number, price: number) => {
    const { lines } = (await owner.get(`/api/purchase-orders/${orderId}`)).body;
    const { vendorItemId, description, itemCode } = lines[0];
    const totalAmount = cases * price;
    const invoice = await addInvoice(owner, vendorId, {
      totalAmount,
      invoiceNumber: `LS-${++counter}`,
      invoiceDate: '2026-11-18',
    });
    const line = { description, itemCode, quantity: cases, unit: 'CS', packText: '4/5 LB', unitPrice: price };
    const sold = { totalPrice: totalAmount, itemType: 'ingredient', ingredientId: beef, vendorItemId };
    await addLine(owner, invoice.id, { ...line, ...sold });
    return invoice.id as number;
  };
  const matchOf = async (id: number) => (await owner.get(`/api/purchase-orders/${id}/match`)).body;

  it('is proposed, linked by a person, and matched to what was kept', async () => {
    const { id, lines } = await order();
    await receive(id, [{ orderLineId: lines[0].id, delivered: 8, restCancelled: true }]);
    const invoiceId = await billed(id, 10, 84);
    const { body: found } = await owner.get(`/api/purchase-orders/${id}/invoices`);
    expect(found.proposed[0]).toMatchObject({
      invoiceId,
      reasons: expect.arrayContaining(['1 of 1 line is on the order']),
    });
    expect((await owner.get(`/api/invoices/${invoiceId}/purchase-orders`)).body.proposed[0].orderId).toBe(id);
    const linked = await owner.send('PUT', `/api/purchase-orders/${id}/invoices/${invoiceId}`);
    expect([linked.status, linked.body.linked[0].invoiceId]).toEqual([200, invoiceId]);
    expect((await owner.get(`/api/invoices/${invoiceId}/purchase-orders`)).body.linked[0].orderId).toBe(id);
    const match = await matchOf(id);
    expect(match.exceptions.map((one: Line) => [one.kind, one.money])).toEqual([
      ['billed_quantity', 160],
      ['price', 40],
      ['short_delivery', 0],
      ['short_delivery', 0],
    ]);
    expect(match).toMatchObject({ way: 'three_way', invoices: 1, overcharge: 200, open: 4 });
    const [quantity, price] = match.exceptions;
    const decide = (body: object) => owner.post(`/api/purchase-orders/${id}/match/decisions`, body);
    expect((await decide({ subject: quantity.subject, decision: 'credit_requested', money: 1 })).status).toBe(409);
    const once = await decide({ subject: quantity.subject, decision: 'credit_requested', money: 160 });
    const twice = await decide({ subject: quantity.subject, decision: 'credit_requested', money: 160 });
    expect([once.status, twice.body.exceptions[0].creditRequestId]).toEqual([
      200,
      once.body.exceptions[0].creditRequestId,
    ]);
    const asked = (await owner.get(`/api/credit-requests?orderId=${id}`)).body;
    expect(asked).toMatchObject([{ kind: 'short', quantity: 2, amount: 160, invoiceId }]);
    const accepted = await decide({ subject: price.subject, decision: 'accepted', reason: 'New list', money: 40 });
    expect(accepted.body.exceptions[1].decision).toMatchObject({ decision: 'accepted', reason: 'New list' });
    expect((await decide({ subject: price.subject, decision: 'open' })).body.exceptions[1].decision).toBeNull();
    const nothing = await decide({ subject: match.exceptions[2].subject, decision: 'credit_requested' });
    expect(nothing.status).toBe(422);
    const away = await owner.send('DELETE', `/api/purchase-orders/${id}/invoices/${invoiceId}`);
    expect([away.status, away.body.linked]).toEqual([200, []]);
  });

  it('is not taken for another vendor, nor for a draft', async () => {
    const { id } = await order();
    const elsewhere = await addVendor(owner, restaurantId, `Elsewhere ${id}`);
    const invoice = await addInvoice(owner, elsewhere.id, { totalAmount: 5, invoiceNumber: `E-${id}` });
    const draft = (await owner.post('/api/purchase-orders', { vendorId, lines: [] })).body;
    const put = (orderId: number) => owner.send('PUT', `/api/purchase-orders/${orderId}/invoices/${invoice.id}`);
    expect([(await put(id)).status, (await put(draft.id)).status]).toEqual([422, 409]);
  });

  it('puts nothing into stock that its delivery has put there, whichever comes first', async () => {
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { restockOnApproval: true } });
    const approve = async (invoiceId: number) => {
      const { status } = await owner.post(`/api/invoices/${invoiceId}/approve`, { acceptDuplicate: true });
      expect(status).toBe(200);
    };
    const link = (id: number, invoiceId: number) =>
      owner.send('PUT', `/api/purchase-orders/${id}/invoices/${invoiceId}`);
    const receiptFirst = await order();
    let before = await stockOf(beef);
    await receive(receiptFirst.id, [{ orderLineId: receiptFirst.lines[0].id, delivered: 10 }]);
    const first = await billed(receiptFirst.id, 10, 80);
    await link(receiptFirst.id, first);
    await approve(first);
    expect(await stockOf(beef)).toBe(before + 200);

    const invoiceFirst = await order();
    before = await stockOf(beef);
    const second = await billed(invoiceFirst.id, 10, 80);
    await link(invoiceFirst.id, second);
    await approve(second);
    expect(await stockOf(beef)).toBe(before + 200);
    const { body } = await receive(invoiceFirst.id, [{ orderLineId: invoiceFirst.lines[0].id, delivered: 10 }]);
    expect([body.lines[0].unstocked, await stockOf(beef)]).toEqual(['invoiced', before + 200]);

    const linkedLast = await order();
    before = await stockOf(beef);
    const third = await billed(linkedLast.id, 10, 80);
    await approve(third);
    await receive(linkedLast.id, [{ orderLineId: linkedLast.lines[0].id, delivered: 9, restCancelled: true }]);
    expect(await stockOf(beef)).toBe(before + 380);
    await link(linkedLast.id, third);
    await link(linkedLast.id, third);
    expect(await stockOf(beef)).toBe(before + 180);
    expect((await owner.post(`/api/invoices/${third}/unapprove`)).status).toBe(200);
    expect(await stockOf(beef)).toBe(before + 180);
  });
});

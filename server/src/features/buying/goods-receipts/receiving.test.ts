import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { sentOrder } from '../../../../test/ordered.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let smtp: SmtpServer;
let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;
let beef: number;
let cheese: number;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  server.setNow('2026-11-18T18:00:00Z');
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner, 'Waco Tacos');
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
  vendorId = (await addVendor(owner, restaurantId)).id;
  beef = (await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb' })).id;
  cheese = (await addIngredient(owner, restaurantId, { name: 'American cheese', unit: 'lb' })).id;
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

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
  it('receives goods in parts, with lot and location, and updates the order', async () => {
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

  it('is awaited no longer once its rest is canceled, or once it was delivered and refused', async () => {
    const awaited = async () => {
      const { body } = await owner.get(`/api/order-suggestions/${restaurantId}?show=all`);
      return body.items.find(({ ingredientId }: { ingredientId: number }) => ingredientId === beef).onOrder;
    };
    const before = await awaited();
    const first = await order();
    expect(await awaited()).toBe(before + 200);
    await receive(first.id, [{ orderLineId: first.lines[0].id, delivered: 6, restCancelled: true }]);
    expect(await awaited()).toBe(before);
    const second = await order();
    await receive(second.id, [{ orderLineId: second.lines[0].id, delivered: 10, refused: 2, reason: 'damaged' }]);
    expect(await awaited()).toBe(before);
  });

  it('keeps refused goods out of stock, and requests a credit if asked', async () => {
    const [before, { id, lines }] = [await stockOf(beef), await order()];
    const line = { orderLineId: lines[0].id, delivered: 10, refused: 2, reason: 'damaged', requestCredit: true };
    const noReason = await receive(id, [{ ...line, reason: null }]);
    expect([noReason.status, noReason.body.errors]).toEqual([
      422,
      [{ path: 'lines.0.reason', message: 'Choose a reason' }],
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
    const german = { 'accept-language': 'de' };
    const credits = await owner.send('GET', `/api/credit-requests?orderId=${id}`, undefined, german);
    const [item] = body[1].description.split(': ');
    expect(credits.body[1].description).toBe(`${item}: zurückgegeben, beschädigt`);
    // Saved as it was shown, it doesn't become German for everyone.
    const { id: creditId, version, description } = credits.body[1];
    await owner.send('PATCH', `/api/credit-requests/${creditId}`, { description, note: 'Called', version }, german);
    const { body: saved } = await owner.get(`/api/credit-requests/${creditId}`);
    expect(saved).toMatchObject({ description: `${item}: returned, damaged`, note: 'Called' });
    expect(saved.letter.text).toContain(`${item}: returned, damaged`);
  });

  it('asks before receiving more than was ordered, and ignores a retry', async () => {
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

  it('explains what was not added to stock, and records a substitute as what it is', async () => {
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

  it('weighs items sold by weight', async () => {
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

  it("rejects drafts, future dates, empty lists, other people's goods, and people with read-only access", async () => {
    const { id, lines } = await order();
    const line = { orderLineId: lines[0].id, delivered: 1 };
    const draft = (await owner.post('/api/purchase-orders', { vendorId, lines: [] })).body;
    expect((await receive(draft.id, [{ delivered: 1, description: 'X' }])).status).toBe(409);
    for (const [day, message] of [
      ['2026-11-19', "A delivery can't be in the future"],
      ['2026-11-01', 'The delivery is dated before its order'],
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

describe('undoing a receipt', () => {
  it('restores stock, order and unsent credits, once', async () => {
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

describe('an invoice for received goods', () => {
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

  it('is suggested, linked by a person, and matched with what was accepted', async () => {
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

  it('cannot be linked for another vendor, or to a draft', async () => {
    const { id } = await order();
    const elsewhere = await addVendor(owner, restaurantId, `Elsewhere ${id}`);
    const invoice = await addInvoice(owner, elsewhere.id, { totalAmount: 5, invoiceNumber: `E-${id}` });
    const draft = (await owner.post('/api/purchase-orders', { vendorId, lines: [] })).body;
    const put = (orderId: number) => owner.send('PUT', `/api/purchase-orders/${orderId}/invoices/${invoice.id}`);
    expect([(await put(id)).status, (await put(draft.id)).status]).toEqual([422, 409]);
  });

  it('adds nothing to stock that its delivery added, in either order', async () => {
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

  it('adds goods to stock once when they are received and approved at the same moment', async () => {
    const before = await stockOf(beef);
    const orders = [];
    for (let at = 0; at < 4; at++) {
      const { id, lines } = await order();
      const invoiceId = await billed(id, 10, 80);
      await owner.send('PUT', `/api/purchase-orders/${id}/invoices/${invoiceId}`);
      orders.push({ id, line: lines[0].id, invoiceId });
    }
    await Promise.all(
      orders.flatMap(({ id, line, invoiceId }) => [
        owner.post(`/api/invoices/${invoiceId}/approve`, { acceptDuplicate: true }),
        receive(id, [{ orderLineId: line, delivered: 10 }]),
      ]),
    );
    expect(await stockOf(beef)).toBe(before + 800);
  });

  it('keeps the goods in stock when their invoice is unapproved, whichever added them', async () => {
    const { id, lines } = await order();
    const before = await stockOf(beef);
    const invoiceId = await billed(id, 10, 80);
    await owner.send('PUT', `/api/purchase-orders/${id}/invoices/${invoiceId}`);
    const approve = () => owner.post(`/api/invoices/${invoiceId}/approve`, { acceptDuplicate: true });
    await approve();
    const { body: receipt } = await receive(id, [{ orderLineId: lines[0].id, delivered: 9, restCancelled: true }]);
    expect([receipt.lines[0].unstocked, await stockOf(beef)]).toEqual(['invoiced', before + 200]);
    await owner.post(`/api/invoices/${invoiceId}/unapprove`);
    expect(await stockOf(beef)).toBe(before + 180);
    const line = (await owner.get(`/api/goods-receipts/${receipt.id}`)).body.lines[0];
    expect([line.stockQuantity, line.unstocked]).toEqual([180, null]);
    await approve();
    expect(await stockOf(beef)).toBe(before + 180);
    await owner.post(`/api/goods-receipts/${receipt.id}/void`, { reason: 'Never came' });
    expect(await stockOf(beef)).toBe(before);
  });

  it('keeps the goods of a delivery in stock when their invoice is unlinked, and then unapproved or linked elsewhere', async () => {
    const link = (id: number, invoiceId: number, method: 'PUT' | 'DELETE' = 'PUT') =>
      owner.send(method, `/api/purchase-orders/${id}/invoices/${invoiceId}`);
    const approved = async () => {
      const { id, lines } = await order();
      const invoiceId = await billed(id, 10, 80);
      await link(id, invoiceId);
      await owner.post(`/api/invoices/${invoiceId}/approve`, { acceptDuplicate: true });
      const { body } = await receive(id, [{ orderLineId: lines[0].id, delivered: 9, restCancelled: true }]);
      expect(body.lines[0].unstocked).toBe('invoiced');
      return { id, invoiceId, receiptId: body.id };
    };
    let before = await stockOf(beef);
    const one = await approved();
    const stateOf = async (id: number) => {
      const { status, lines } = (await owner.get(`/api/purchase-orders/${id}`)).body;
      return [status, lines[0].received];
    };
    const state = await stateOf(one.id);
    await link(one.id, one.invoiceId, 'DELETE');
    expect([await stockOf(beef), await stateOf(one.id)]).toEqual([before + 180, state]);
    await owner.post(`/api/invoices/${one.invoiceId}/unapprove`);
    expect([await stockOf(beef), await stateOf(one.id)]).toEqual([before + 180, state]);
    const line = (await owner.get(`/api/goods-receipts/${one.receiptId}`)).body.lines[0];
    expect([line.stockQuantity, line.unstocked]).toEqual([180, null]);

    before = await stockOf(beef);
    const wrong = await approved();
    const right = await order();
    await receive(right.id, [{ orderLineId: right.lines[0].id, delivered: 10 }]);
    expect(await stockOf(beef)).toBe(before + 400);
    await link(wrong.id, wrong.invoiceId, 'DELETE');
    await link(right.id, wrong.invoiceId);
    expect(await stockOf(beef)).toBe(before + 380);
    await owner.post(`/api/invoices/${wrong.invoiceId}/unapprove`);
    expect(await stockOf(beef)).toBe(before + 380);
  });
});

describe('goods that were not ordered', () => {
  const bring = (lines: Line[], more: Line = {}, person = owner) =>
    person.post('/api/goods-receipts', { vendorId, lines, ...more });
  const shrimp = async () =>
    (await addIngredient(owner, restaurantId, { name: `Shrimp ${++counter}`, unit: 'lb' })).id as number;
  const invoiceOf = async (ingredientId: number, quantity: number, invoiceDate = '2026-11-18') => {
    const total = { totalAmount: quantity * 9, invoiceNumber: `S-${++counter}`, invoiceDate };
    const invoice = await addInvoice(owner, vendorId, total);
    const line = {
      description: `SHRIMP ${ingredientId}`,
      quantity,
      unit: 'lb',
      unitPrice: 9,
      totalPrice: quantity * 9,
    };
    await addLine(owner, invoice.id, { ...line, itemType: 'ingredient', ingredientId });
    return invoice.id as number;
  };
  const approve = (id: number) => owner.post(`/api/invoices/${id}/approve`, { acceptDuplicate: true });

  it("are added to the vendor's stock once, however often they are sent, and can be undone", async () => {
    const id = await shrimp();
    const lines = [
      { ingredientId: id, description: 'SHRIMP 16/20', delivered: 12, unit: 'lb', lotCode: 'S1', location: 'Walk-in' },
      { description: 'Box of parsley', delivered: 1 },
      { description: 'Left out', delivered: 0 },
    ];
    const first = await bring(lines, { clientId: 'unordered-one' });
    expect([first.status, first.body.detail]).toEqual([201, undefined]);
    expect(first.body).toMatchObject({ orderId: null, orderNumber: null, vendorId, receivedOn: '2026-11-18' });
    expect(first.body.lines.map((one: Line) => [one.description, one.stockQuantity, one.unstocked])).toEqual([
      ['SHRIMP 16/20', 12, null],
      ['Box of parsley', null, 'unmapped'],
    ]);
    expect((await bring(lines, { clientId: 'unordered-one' })).body.id).toBe(first.body.id);
    expect(await stockOf(id)).toBe(12);
    const listed = await owner.get(`/api/goods-receipts?restaurantId=${restaurantId}&q=shrimp 16`);
    expect(listed.body.map((one: Line) => one.id)).toEqual([first.body.id]);
    // A double click.
    const undo = () => owner.post(`/api/goods-receipts/${first.body.id}/void`, { reason: 'Wrong door' });
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(id)).toBe(0);
  });

  it.each([
    ['an order and a vendor', { orderId: 1, lines: [{ delivered: 1 }] }, 422, 'vendorId'],
    ['neither', { vendorId: undefined, lines: [{ delivered: 1 }] }, 422, 'vendorId'],
    ['nothing', { lines: [{ description: 'X', delivered: 0 }] }, 422, 'lines'],
    ['a day to come', { receivedOn: '2026-11-19', lines: [{ description: 'X', delivered: 1 }] }, 422, 'receivedOn'],
    ['a line of an order', { lines: [{ orderLineId: 1, description: 'X', delivered: 1 }] }, 404, undefined],
    ['an ingredient of nobody', { lines: [{ ingredientId: 999_999, description: 'X', delivered: 1 }] }, 404, undefined],
    ['a vendor of nobody', { vendorId: 999_999, lines: [{ description: 'X', delivered: 1 }] }, 404, undefined],
  ])('are rejected with %s', async (_, body, status, path) => {
    const reply = await owner.post('/api/goods-receipts', { vendorId, ...body });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path]);
  });

  it('are in stock once along with the invoice for them, in either order, and one invoice bills one delivery', async () => {
    const id = await shrimp();
    const came = (delivered: number, receivedOn: string) =>
      bring([{ ingredientId: id, description: 'SHRIMP', unit: 'lb', delivered }], { receivedOn });
    const near = (await came(10, '2026-11-17')).body.id;
    const far = (await came(5, '2026-11-12')).body.id;
    const invoiceId = await invoiceOf(id, 10);
    const impact = (await owner.get(`/api/invoices/${invoiceId}/impact`)).body.stock;
    expect(impact.items).toEqual([]);
    await approve(invoiceId);
    expect(await stockOf(id)).toBe(15);
    const claimed = async (receiptId: number) => (await owner.get(`/api/goods-receipts/${receiptId}`)).body.invoiceId;
    expect([await claimed(near), await claimed(far)]).toEqual([invoiceId, null]);
    // The next invoice bills the other delivery, and another one bills goods that never came.
    await approve(await invoiceOf(id, 5, '2026-11-13'));
    expect(await stockOf(id)).toBe(15);
    const early = await invoiceOf(id, 7);
    await approve(early);
    expect(await stockOf(id)).toBe(22);
    // Its goods arrive after it.
    const late = (await came(7, '2026-11-18')).body;
    expect([late.invoiceId, late.lines[0].unstocked, await stockOf(id)]).toEqual([early, 'invoiced', 22]);
    await owner.post(`/api/invoices/${early}/unapprove`);
    expect(await stockOf(id)).toBe(22);
    expect((await owner.get(`/api/goods-receipts/${late.id}`)).body.lines[0].stockQuantity).toBe(7);
  });

  it('get a credit request by mail if they were refused', async () => {
    await owner.patch(`/api/vendors/${vendorId}`, { contactInfo: { email: 'credits@lonestar.example' } });
    const refused = { refused: 1, reason: 'damaged', requestCredit: true };
    await bring([{ description: 'OYSTERS', delivered: 3, unit: 'bag', ...refused }]);
    const [request] = (await owner.get(`/api/credit-requests?vendorId=${vendorId}&q=oysters`)).body;
    expect(request).toMatchObject({ kind: 'refused', quantity: 1, orderId: null, status: 'open' });
    const url = `/api/credit-requests/${request.id}`;
    expect((await owner.get(url)).body.canMail).toBe(true);
    const sent = await owner.post(`${url}/send`, { by: 'email', version: request.version });
    expect(sent.body).toMatchObject({ status: 'sent', sentTo: 'credits@lonestar.example' });
    const [letter] = await smtp.lettersTo('credits@lonestar.example');
    expect(letter?.subject).toBe('Credit request from Waco Tacos: OYSTERS: returned, damaged');
    expect(letter?.text).toContain('The following was returned with your driver:');
    expect(letter?.text).toContain('OYSTERS: returned, damaged\nQuantity: 1 bag');
    expect(letter?.html).toContain('damaged<br>Quantity: 1 bag');
    expect(letter?.text).toContain('Please send us a credit note.');
    expect(letter?.headers['reply-to']).toBe((await owner.get('/api/user')).body.email);
    // Clicking twice doesn't send a second email.
    expect((await owner.post(`${url}/send`, { by: 'email', version: request.version })).status).toBe(409);
    expect(smtp.letters.filter(({ to }) => to.includes('credits@lonestar.example'))).toHaveLength(1);
  });
});

describe('tolerances', () => {
  it("come from the restaurant's settings", async () => {
    const { id, lines } = await order();
    const bySetting = async (quantityTolerance: string) => {
      await owner.patch(`/api/restaurants/${restaurantId}`, {
        settings: { quantityTolerance, priceToleranceMoney: '5' },
      });
      return told(id);
    };
    await receive(id, [
      { orderLineId: lines[0].id, delivered: 9.5 },
      { orderLineId: lines[1].id, delivered: 4 },
    ]);
    expect((await bySetting('2')).lines[0]).toMatchObject({ settled: false, outstanding: 0.5 });
    expect((await bySetting('5')).lines[0]).toMatchObject({ settled: true, outstanding: 0 });
    const match = (await owner.get(`/api/purchase-orders/${id}/match`)).body;
    expect(match.tolerances).toEqual({ quantityPercent: 5, catchWeightPercent: 5, pricePercent: 2, priceMoney: 5 });
    const settings = (body: object) => owner.patch(`/api/restaurants/${restaurantId}`, { settings: body });
    expect((await settings({ priceTolerance: '51' })).status).toBe(422);
    expect((await settings({ quantityTolerance: '2', priceToleranceMoney: '25' })).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { reorderAutomatically } from './reorder-automatically.ts';

type Made = ReturnType<typeof JSON.parse>;

let smtp: SmtpServer;
let server: TestServer;
let owner: Person;
let restaurant: Made;
let gulf: Made;
let sysco: Made;
let beef: Made;
let napkins: Made;
/** What the vendors sell, by description. */
const items: Record<string, Made> = {};

/** An approved invoice, so the item, its pack and its price are known. */
async function bought(vendor: Made, date: string, totalAmount: number, lines: object[]) {
  const invoice = await addInvoice(owner, vendor.id, { totalAmount, invoiceNumber: date, invoiceDate: date });
  for (const line of lines) await addLine(owner, invoice.id, { itemType: 'ingredient', ...line });
  const { status, body } = await owner.post(`/api/invoices/${invoice.id}/approve`);
  expect(status, JSON.stringify(body)).toBe(200);
}

const stock = (ingredientId: number, currentStock: number, more: object = {}) =>
  owner.post('/api/inventory', {
    restaurantId: restaurant.id,
    ingredientId,
    currentStock,
    minStock: 1,
    maxStock: 100,
    reorderPoint: 5,
    location: 'Walk-in',
    ...more,
  });

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  // A Saturday in Chicago.
  server.setNow('2026-11-21T15:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco Tacos', { address: { street: '1 Main St', city: 'Waco' } });
  [gulf, sysco] = [await addVendor(owner, restaurant.id, 'Gulf Meats'), await addVendor(owner, restaurant.id, 'Sysco')];
  beef = await addIngredient(owner, restaurant.id, { name: 'Ground beef', unit: 'lb' });
  napkins = await addIngredient(owner, restaurant.id, { name: 'Napkins', unit: 'piece' });
  await bought(gulf, '2026-11-10', 230, [
    {
      description: 'BEEF GROUND 80/20',
      quantity: 2,
      unit: 'CS',
      packText: '4/5 LB',
      unitPrice: 100,
      totalPrice: 200,
      ingredientId: beef.id,
    },
    {
      description: 'NAPKIN WHITE',
      quantity: 3,
      unit: 'CS',
      packText: '500 CT',
      unitPrice: 10,
      totalPrice: 30,
      ingredientId: napkins.id,
    },
  ]);
  await bought(sysco, '2026-11-12', 45, [
    {
      description: 'GRD BEEF CHUB',
      quantity: 1,
      unit: 'CS',
      packText: '1/10 LB',
      unitPrice: 45,
      totalPrice: 45,
      ingredientId: beef.id,
    },
  ]);
  for (const item of (await owner.get('/api/vendor-items')).body) items[item.description] = item;
  const taco = await addDish(owner, restaurant.id, { name: 'Taco', currentPrice: 4 }, [
    { ingredientId: beef.id, quantity: '0.25', unit: 'lb' },
  ]);
  // 28 days of 16 tacos: 4 lb a day, 28 lb a week.
  const days = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, 9, 24 + day, 18)).toISOString());
  const sales = days.map((at) => saleOf(at, '64.00', [{ name: 'Taco', quantity: 16, net: '64.00' }]));
  await sell(server, restaurant.id, sales, { Taco: { menu_item_id: taco.id } });
  const forecast = async () => (await owner.get(`/api/sales-forecast/${restaurant.id}`)).body;
  await eventually(async () => (await forecast()).status === 'ready');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const item = (name: string): Made => items[name] ?? expect.fail(`no vendor item ${name}`);
const suggestions = async (query = '') => (await owner.get(`/api/order-suggestions/${restaurant.id}${query}`)).body;
const begin = async (lines: object[], more: object = {}, who = owner) =>
  (await who.post('/api/purchase-orders', { vendorId: gulf.id, lines, ...more })).body;
const audit = async (id: number) =>
  (
    await server.db
      .selectFrom('restaurant_audit')
      .select('action')
      .where('subject', '=', 'purchase order')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('order suggestions', () => {
  it('ask for the fact that an item below par is missing, and skip nothing', async () => {
    const place = await addRestaurant(owner, 'Second');
    const vendor = await addVendor(owner, place.id, 'Market');
    const [oranges, chicken, thyme] = [
      await addIngredient(owner, place.id, { name: 'Oranges', unit: 'lb' }),
      await addIngredient(owner, place.id, { name: 'Chicken breast', unit: 'lb' }),
      await addIngredient(owner, place.id, { name: 'Thyme', unit: 'lb' }),
    ];
    const line = { quantity: 1, unit: 'CS', unitPrice: 50, totalPrice: 50 };
    await bought(vendor, '2026-11-10', 178, [
      { ...line, description: 'ORANGES', ingredientId: oranges.id },
      // Bought by the case, priced by the pound.
      {
        ...{
          description: 'CHICKEN BRST',
          quantity: 2,
          unit: 'CS',
          packText: '4/10 LB AVG',
          weight: 80,
          weightUnit: 'lb',
        },
        ...{ unitPrice: 1.6, totalPrice: 128, ingredientId: chicken.id },
      },
    ]);
    // Too long ago to count as usage.
    await bought(vendor, '2026-06-01', 50, [
      { ...line, description: 'THYME', packText: '6/1 LB', ingredientId: thyme.id },
    ]);
    const keep = async (ingredientId: number, currentStock: number, maxStock: number) => {
      const more = { minStock: 0, maxStock, reorderPoint: 0, location: 'Walk-in' };
      const body = { restaurantId: place.id, ingredientId, currentStock, ...more };
      expect((await owner.post('/api/inventory', body)).status).toBe(201);
    };
    await keep(oranges.id, 10, 0);
    await keep(chicken.id, 1, 0);
    await keep(thyme.id, 0, 0);
    const needed = async () => {
      const rows: Made[] = (await owner.get(`/api/order-suggestions/${place.id}`)).body.items;
      return rows.map(({ name, choices: [first] }) => [name, first.suggested, first.reason, first.missing?.kind]);
    };
    expect(await needed()).toEqual([
      ['Chicken breast', 1, 'below_par', undefined],
      ['Oranges', null, 'unknown_pack', 'pack_content'],
      ['Thyme', null, 'no_par', undefined],
    ]);
    const held = { unit: 'case', quantity: '20', toUnit: 'lb' };
    expect((await owner.put(`/api/ingredients/${oranges.id}/conversions`, held)).status).toBeLessThan(300);
    expect((await needed()).map(([name]) => name)).toEqual(['Chicken breast', 'Thyme']);
    const [market] = (await owner.get(`/api/vendor-items?restaurantId=${place.id}&q=THYME`)).body;
    const set = await owner.put(`/api/vendors/${vendor.id}/order-guide`, {
      items: [{ vendorItemId: market.id, par: '3' }],
    });
    expect(set.status).toBe(200);
    expect((await needed()).at(-1)).toEqual(['Thyme', 3, 'below_par', undefined]);
  });

  it('list low items that no vendor sells', async () => {
    const place = await addRestaurant(owner);
    const keep = async (name: string, currentStock: number, maxStock: number, reorderPoint: number) => {
      const { id: ingredientId } = await addIngredient(owner, place.id, { name, unit: 'kg' });
      const body = {
        restaurantId: place.id,
        ingredientId,
        currentStock,
        minStock: 0,
        maxStock,
        reorderPoint,
        location: 'Walk-in',
      };
      expect((await owner.post('/api/inventory', body)).status).toBe(201);
      return ingredientId;
    };
    const tomatoes = await keep('Tomatoes', 2, 10, 0);
    const salt = await keep('Salt', 0, 0, 0);
    const rice = await keep('Rice', 5, 0, 5);
    await keep('Sugar', 20, 20, 5);
    const { body } = await owner.get(`/api/order-suggestions/${place.id}`);
    expect(body.items).toEqual([]);
    expect(body.unsold).toEqual([
      { ingredientId: rice, name: 'Rice', unit: 'kg', onHand: 5, par: null },
      { ingredientId: salt, name: 'Salt', unit: 'kg', onHand: 0, par: null },
      { ingredientId: tomatoes, name: 'Tomatoes', unit: 'kg', onHand: 2, par: 10 },
    ]);
  });

  it('are unknown for items that are not in stock', async () => {
    const { items: all, notInStock } = await suggestions('?show=all');
    expect(notInStock).toBe(2);
    expect(all.map((one: Made) => [one.name, one.onHand, one.choices[0].suggested, one.choices[0].reason])).toEqual([
      ['Ground beef', null, null, 'not_in_stock'],
      ['Napkins', null, null, 'not_in_stock'],
    ]);
    expect((await suggestions()).items).toEqual([]);
  });

  it("follow from stock, use and deliveries, in each vendor's cases", async () => {
    expect((await stock(beef.id, 6)).status).toBe(201);
    expect((await stock(napkins.id, 400, { reorderPoint: 0, maxStock: 2000 })).status).toBe(201);
    const { items: needed, salesDays, forecastDays, currency } = await suggestions();
    expect({ salesDays, forecastDays, currency }).toEqual({
      forecastDays: { from: '2026-11-21', to: '2026-11-27' },
      salesDays: { from: '2026-10-24', to: '2026-11-20', days: 28 },
      currency: 'USD',
    });
    const [meat, paper] = needed;
    // 28 lb a week and a quarter of safety over two deliveries: 17.5 lb. 11.5 are missing: one 20 lb case, or one of
    // 10.
    expect(meat).toMatchObject({ name: 'Ground beef', onHand: 6, weeklyUse: 28, useFrom: 'forecast', reached: false });
    expect(meat.choices).toMatchObject([
      // The current vendor, whatever it costs.
      {
        vendorName: 'Gulf Meats',
        par: 17.5,
        parFrom: 'delivery',
        suggested: 1,
        costPerPurchaseUnit: 100,
        cheapest: false,
      },
      { vendorName: 'Sysco', suggested: 1, costPerIngredientUnit: 4.5, cheapest: true },
    ]);
    expect(meat.vendorItemId).toBe(item('BEEF GROUND 80/20').id);
    // 1,500 napkins in the eleven days since the first purchase: a par of 596.6, and less than half a case is missing.
    expect(paper).toBeUndefined();
    const [, all] = (await suggestions('?show=all')).items;
    expect(all).toMatchObject({ name: 'Napkins', weeklyUse: 954.545, useFrom: 'purchases' });
    expect(all.choices[0]).toMatchObject({ par: 596.591, contents: 500, cheapest: false });
  });

  it('use the vendor a person chose, its delivery days and the pars of its order guide', async () => {
    const url = `/api/ingredients/${beef.id}/ordering`;
    const set = await owner.put(url, { primaryVendorId: gulf.id, alternativeVendorIds: [sysco.id, gulf.id] });
    expect(set.body).toMatchObject({ primaryVendorId: gulf.id, alternativeVendorIds: [sysco.id], onHand: 6 });
    // 1 lb above the reorder point, using 4 lb a day.
    expect(set.body.nextReorderDue).toBe('2026-11-21');
    const plan = {
      deliveryDays: ['thu', 'mon'],
      leadDays: 1,
      minimumOrder: 250,
      accountNumber: '4471',
      safetyPercent: 0,
    };
    const ordering = await owner.put(`/api/vendors/${gulf.id}/ordering`, plan);
    expect(ordering.body).toMatchObject({
      ...plan,
      deliveryDays: ['mon', 'thu'],
      nextDelivery: '2026-11-23',
      version: 1,
    });
    // Until Thursday: five days at 4 lb.
    const [first] = (await suggestions(`?vendorId=${gulf.id}`)).items;
    expect(first.choices[0]).toMatchObject({ vendorName: 'Gulf Meats', par: 20, parFrom: 'lead_time', suggested: 1 });
    const guide = `/api/vendors/${gulf.id}/order-guide`;
    const pars = [
      { vendorItemId: item('BEEF GROUND 80/20').id, par: 3, position: 2 },
      { vendorItemId: item('NAPKIN WHITE').id, position: 1 },
    ];
    expect((await owner.put(guide, { items: pars })).body).toEqual({ saved: 2 });
    const page = await owner.get(`${guide}?limit=1`);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.body).toMatchObject([{ description: 'NAPKIN WHITE', par: null, lastPrice: 10, onGuide: true }]);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body).toMatchObject([{ description: 'BEEF GROUND 80/20', par: 3, workedPar: 3 }]);
    const [filled] = (await suggestions('?q=ground')).items;
    expect(filled.choices[0]).toMatchObject({ par: 60, parFrom: 'guide', suggested: 3 });
    await owner.put(guide, { items: [{ vendorItemId: item('NAPKIN WHITE').id, onGuide: false }] });
    expect((await owner.get(guide)).body.map((row: Made) => row.description)).toEqual(['BEEF GROUND 80/20']);
    expect((await owner.get(`${guide}?all=true`)).headers['x-total-count']).toBe('2');
  });

  it.each([
    ['another vendor’s item', { items: [{ vendorItemId: 'GRD BEEF CHUB', par: 1 }] }, 404],
    ['an item twice', { items: [{ vendorItemId: 'NAPKIN WHITE' }, { vendorItemId: 'NAPKIN WHITE' }] }, 422],
    ['a par below 0', { items: [{ vendorItemId: 'NAPKIN WHITE', par: -1 }] }, 422],
    ['nothing', { items: [] }, 422],
  ])('reject %s in an order guide', async (_, body, status) => {
    const named = body.items.map((one) => ({ ...one, vendorItemId: item(one.vendorItemId).id }));
    expect((await owner.put(`/api/vendors/${gulf.id}/order-guide`, { items: named })).status).toBe(status);
  });

  it.each([
    [{ deliveriesPerWeek: 0 }, 'deliveriesPerWeek'],
    [{ leadDays: 61 }, 'leadDays'],
    [{ safetyPercent: 201 }, 'safetyPercent'],
    [{ orderEmail: 'a@b.example, c@d.example' }, 'orderEmail'],
    [{ deliveryDays: ['someday'] }, 'deliveryDays.0'],
  ])('reject %j for a vendor', async (body, path) => {
    const reply = await owner.put(`/api/vendors/${gulf.id}/ordering`, body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  });

  it('do not overwrite vendor settings that someone else changed', async () => {
    const stale = await owner.put(`/api/vendors/${gulf.id}/ordering`, { leadDays: 2, version: 0 });
    expect([stale.status, stale.body.current.leadDays]).toEqual([409, 1]);
  });
});

describe('an order', () => {
  it('starts with the suggestions, one draft per vendor', async () => {
    const lines = [
      { vendorItemId: item('BEEF GROUND 80/20').id, quantity: 3 },
      { vendorItemId: item('GRD BEEF CHUB').id, quantity: 2 },
      { vendorItemId: item('NAPKIN WHITE').id, quantity: 1 },
    ];
    const reply = await owner.post('/api/purchase-orders/drafts', { restaurantId: restaurant.id, lines });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject([
      {
        number: 'PO-0001',
        vendorName: 'Gulf Meats',
        status: 'draft',
        total: 310,
        lineCount: 2,
        expectedOn: '2026-11-23',
      },
      { number: 'PO-0002', vendorName: 'Sysco', total: 90, expectedOn: '2026-11-22' },
    ]);
    // What is in drafts isn't suggested again.
    const [first] = (await suggestions('?show=all')).items;
    expect(first).toMatchObject({ inDrafts: 80, onOrder: 0 });
    expect(first.choices[0].suggested).toBe(0);
    for (const { id } of reply.body) expect((await owner.delete(`/api/purchase-orders/${id}`)).status).toBe(204);
  });

  it('is drafted, changed, and sent once by mail with PDF and CSV', async () => {
    await owner.patch(`/api/vendors/${gulf.id}`, { contactInfo: { email: 'orders@gulf.example' } });
    const draft = await begin([{ vendorItemId: item('BEEF GROUND 80/20').id, quantity: 2 }], { note: 'Back door' });
    expect(draft).toMatchObject({ total: 200, belowMinimumBy: 50, orderEmail: 'orders@gulf.example', canMail: true });
    const url = `/api/purchase-orders/${draft.id}`;
    const changed = await owner.patch(url, {
      version: draft.version,
      lines: [
        { vendorItemId: item('BEEF GROUND 80/20').id, quantity: '2.5', unitPrice: '96' },
        { description: '=HYPERLINK("x")', unit: 'box', quantity: 1, unitPrice: 12 },
      ],
    });
    expect(changed.body).toMatchObject({ total: 252, belowMinimumBy: null });
    expect((await owner.patch(url, { note: 'x', version: draft.version })).status).toBe(409);
    const sent = await owner.post(`${url}/send`, { by: 'email', message: 'Ring twice', version: changed.body.version });
    expect(sent.body).toMatchObject({ status: 'sent', sentTo: 'orders@gulf.example', orderedOn: '2026-11-21' });
    const again = await owner.post(`${url}/send`, { by: 'email' });
    expect([again.status, again.body.detail]).toEqual([409, `${draft.number} was sent already.`]);
    const [letter] = await smtp.lettersTo('orders@gulf.example');
    expect(letter?.subject).toBe(`Purchase order ${draft.number} from Waco Tacos`);
    expect(letter?.text).toContain('Waco Tacos (account 4471) has placed an order with Gulf Meats: 2 items');
    expect(letter?.text).toContain('Ring twice');
    const { email } = (await owner.get('/api/user')).body;
    expect(letter?.headers['reply-to']).toBe(email);
    expect(letter?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${draft.number}.pdf`, 'application/pdf'],
      [`${draft.number}.csv`, 'text/csv'],
    ]);
    expect(letter?.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = letter?.attachments[1]?.bytes.toString('utf8') ?? '';
    expect(csv).toContain(
      `${draft.number},2026-11-21,2026-11-23,4471,,BEEF GROUND 80/20,4/5 LB,2.5,CS,96.000000,CS,240.00`,
    );
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(smtp.letters.filter(({ to }) => to.includes('orders@gulf.example'))).toHaveLength(1);
    expect((await owner.post(`${url}/send`, { by: 'email', again: true, to: 'second@gulf.example' })).status).toBe(200);
    expect((await smtp.lettersTo('second@gulf.example'))[0]?.subject).toContain('(sent again)');
    expect((await owner.patch(url, { note: 'too late' })).body.detail).toContain('Duplicate it');
    expect(await audit(draft.id)).toEqual(['created', 'changed', 'sent', 'sent']);
    const row = await server.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', 'orders@gulf.example')
      .execute();
    expect(row.map(({ body }) => body === null || body.startsWith('v1.'))).toEqual([true]);
  });

  it('is sent another way, duplicated at current prices, closed and reopened', async () => {
    const draft = await begin([{ vendorItemId: item('BEEF GROUND 80/20').id, quantity: 1, unitPrice: '1.5' }], {
      expectedOn: '2026-11-02',
    });
    const url = `/api/purchase-orders/${draft.id}`;
    // A past delivery day is replaced by the next one.
    const sent = (await owner.post(`${url}/send`, { by: 'other' })).body;
    expect(sent).toMatchObject({ status: 'sent', sentTo: null, expectedOn: '2026-11-23', late: false, total: 1.5 });
    const copy = (await owner.post(`${url}/duplicate`)).body;
    expect(copy).toMatchObject({ status: 'draft', total: 100, expectedOn: '2026-11-23' });
    expect((await owner.post(`/api/purchase-orders/${copy.id}/close`)).status).toBe(409);
    expect((await owner.post(`${url}/close`)).body.status).toBe('closed');
    expect((await owner.post(`${url}/reopen`)).body.status).toBe('sent');
    expect((await owner.post(`${url}/cancel`, { reason: 'No beef' })).body).toMatchObject({ status: 'cancelled' });
    expect((await owner.delete(url)).status).toBe(409);
    expect((await owner.delete(`/api/purchase-orders/${copy.id}`)).status).toBe(204);
    expect(await audit(draft.id)).toEqual(['created', 'sent', 'closed', 'reopened', 'cancelled']);
  });

  it('is in the list and the export, and is late after its delivery date', async () => {
    const { body } = await owner.get(`/api/purchase-orders?status=open&q=beef&vendorId=${gulf.id}&sort=total`);
    expect(body).toMatchObject([{ status: 'sent', total: 252, late: false }]);
    const tiles = async () => (await owner.get('/api/purchase-orders/summary')).body;
    expect(await tiles()).toMatchObject({ awaited: 1, late: 0, awaitedValue: [{ currency: 'USD', value: 252 }] });
    server.setNow('2026-11-24T15:00:00Z');
    expect(await tiles()).toMatchObject({ late: 1 });
    expect((await owner.get('/api/purchase-orders?status=late')).body).toHaveLength(1);
    server.setNow('2026-11-21T15:00:00Z');
    const csv = String((await owner.get('/api/purchase-orders/export?status=open')).body);
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK`);
    const pdf = await owner.get(`/api/purchase-orders/${body[0].id}/document/pdf`);
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="${body[0].number}.pdf"`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it.each([
    ['a quantity of nothing', [{ description: 'Salt', quantity: 0 }], 'lines.0.quantity'],
    ['a line without words', [{ quantity: 1 }], 'lines.0.description'],
    ['an item twice', ['NAPKIN WHITE', 'NAPKIN WHITE'], 'lines.1.vendorItemId'],
    ['an item of another vendor', ['GRD BEEF CHUB'], 'lines.0.vendorItemId'],
  ])('rejects %s', async (_, lines, path) => {
    const given = lines.map((line) => (typeof line === 'string' ? { vendorItemId: item(line).id, quantity: 1 } : line));
    const reply = await owner.post('/api/purchase-orders', { vendorId: gulf.id, lines: given });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  });

  it('cannot be sent empty, and has no total if a price is missing', async () => {
    const empty = await begin([]);
    expect(empty).toMatchObject({ total: 0, lineCount: 0 });
    const refused = await owner.post(`/api/purchase-orders/${empty.id}/send`, { by: 'other' });
    expect(refused.body.detail).toContain('This order is empty');
    const lines = [{ description: 'Something new', quantity: 1 }];
    const unpriced = (await owner.patch(`/api/purchase-orders/${empty.id}`, { lines })).body;
    expect(unpriced).toMatchObject({ total: null, belowMinimumBy: null, lines: [{ unitPrice: null, amount: null }] });
    await owner.delete(`/api/purchase-orders/${empty.id}`);
  });

  it('sent twice with one key is created once', async () => {
    const body = { vendorId: sysco.id, note: 'once' };
    const headers = { 'idempotency-key': 'order-once' };
    const replies = [];
    for (let at = 0; at < 2; at++) replies.push(await owner.send('POST', '/api/purchase-orders', body, headers));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    // A vendor with orders keeps its record.
    const fresh = await addVendor(owner, restaurant.id, 'Only ordered from');
    const { id } = (await owner.post('/api/purchase-orders', { vendorId: fresh.id })).body;
    expect((await owner.delete(`/api/vendors/${fresh.id}`)).body).toEqual({ deactivated: true });
    expect((await owner.post('/api/purchase-orders', { vendorId: fresh.id })).status).toBe(422);
    await owner.delete(`/api/purchase-orders/${id}`);
    await owner.delete(`/api/purchase-orders/${replies[0]?.body.id}`);
  });

  it('belongs to its restaurant: staff draft, a manager sends, and hidden prices stay hidden and unchanged', async () => {
    const stranger = await newcomer(server);
    const staff = await addMember(server, restaurant.groupId, 'staff');
    await owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: true } });
    const lines = [{ vendorItemId: item('BEEF GROUND 80/20').id, quantity: 2, unitPrice: 90 }];
    const { id } = await begin(lines);
    const url = `/api/purchase-orders/${id}`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.post(`${url}/send`, { by: 'other' })).status).toBe(404);
    const seen = (await staff.get(url)).body;
    expect(seen).toMatchObject({ total: null, belowMinimumBy: null, lines: [{ unitPrice: null, amount: null }] });
    expect(seen.can).toMatchObject({ edit: true, send: false });
    expect((await staff.post(`${url}/send`, { by: 'other' })).status).toBe(403);
    expect((await staff.patch(url, { lines })).body.code).toBe('costs_hidden');
    const more = [{ vendorItemId: item('BEEF GROUND 80/20').id, quantity: 3 }];
    expect((await staff.patch(url, { lines: more })).status).toBe(200);
    expect((await owner.get(url)).body).toMatchObject({ total: 270, lines: [{ quantity: 3, unitPrice: 90 }] });
    expect(String((await staff.get(`${url}/document/csv`)).body)).not.toContain('90');
    const told = JSON.stringify((await staff.get(`/api/order-suggestions/${restaurant.id}?show=all`)).body);
    expect(told).not.toMatch(/"cheapest":true|"costPer\w+":\d/);
    await owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: false } });
    await owner.delete(url);
  });
});

it('an auto-order item is drafted once when it reaches its reorder point, for any viewer, and not while on order', async () => {
  const drafts = async () => (await owner.get('/api/purchase-orders?status=draft')).body;
  const orders = await owner.get(`/api/purchase-orders?status=open`);
  for (const { id } of orders.body) await owner.post(`/api/purchase-orders/${id}/close`);
  await owner.put(`/api/ingredients/${beef.id}/ordering`, {
    automaticReordering: true,
    reorderPoint: 8,
    reorderQuantity: 90,
  });
  // Sending counted as reordering today.
  await reorderAutomatically(server.deps);
  expect(await drafts()).toEqual([]);
  server.setNow('2026-11-22T15:00:00Z');
  await Promise.all([reorderAutomatically(server.deps), reorderAutomatically(server.deps)]);
  const [draft, ...more] = await drafts();
  expect(more).toEqual([]);
  // 90 lb in cases of 20.
  expect(draft).toMatchObject({ vendorName: 'Gulf Meats', status: 'draft', lineCount: 1, total: 500 });
  server.setNow('2026-11-23T15:00:00Z');
  await reorderAutomatically(server.deps);
  expect(await drafts()).toHaveLength(1);
  // After deleting a draft, it comes back no sooner than another day.
  await owner.put(`/api/ingredients/${napkins.id}/ordering`, { automaticReordering: true, reorderPoint: 400 });
  await owner.put(`/api/ingredients/${napkins.id}/ordering`, { reorderQuantity: 1000 });
  await reorderAutomatically(server.deps);
  expect((await drafts())[0]).toMatchObject({ id: draft.id, lineCount: 2, total: 520 });
  await owner.delete(`/api/purchase-orders/${draft.id}`);
  await reorderAutomatically(server.deps);
  const again = await drafts();
  expect(again).toMatchObject([{ lineCount: 1, total: 500 }]);
});

it("an order is written in the vendor's language, or else the restaurant's", async () => {
  const settings = (language: string) => owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { language } });
  const ordering = (language: string | null) => owner.put(`/api/vendors/${gulf.id}/ordering`, { language });
  const send = async (to: string) => {
    const draft = await begin([{ vendorItemId: item('BEEF GROUND 80/20').id, quantity: 1 }]);
    expect((await owner.post(`/api/purchase-orders/${draft.id}/send`, { by: 'email', to })).status).toBe(200);
    return (await smtp.lettersTo(to))[0];
  };
  expect((await settings('de')).body.settings.language).toBe('de');
  expect((await send('german@gulf.example'))?.subject).toMatch(/^Bestellung PO-\d+ von Waco Tacos$/);
  expect((await ordering('es')).body.language).toBe('es');
  const letter = await send('spanish@gulf.example');
  expect(letter?.subject).toMatch(/^Orden de compra PO-\d+ de Waco Tacos$/);
  expect(letter?.text).toMatch(/1 artículo, con entrega el \d+ (nov|dic) 2026\./);
  expect(letter?.html).toContain('<html lang="es">');
  await ordering(null);
  await settings('en');
  expect((await send('english@gulf.example'))?.subject).toMatch(/^Purchase order PO-\d+ from Waco Tacos$/);
});

it('takes the price of an item bought in another currency at the rate of its invoice', async () => {
  const place = await addRestaurant(owner, 'Near the border');
  const vendor = await addVendor(owner, place.id, 'Mercado');
  const limes = await addIngredient(owner, place.id, { name: 'Limes', unit: 'lb' });
  const invoice = await addInvoice(owner, vendor.id, {
    ...{ totalAmount: 800, currency: 'MXN', invoiceNumber: 'M-1', invoiceDate: '2026-11-10' },
  });
  await addLine(owner, invoice.id, {
    ...{ itemType: 'ingredient', description: 'LIMON', quantity: 2, unit: 'CS', packText: '1/40 LB' },
    ...{ unitPrice: 400, totalPrice: 800, ingredientId: limes.id },
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`, { exchangeRate: '0.05' })).status).toBe(200);
  const [limon] = (await owner.get(`/api/vendor-items?restaurantId=${place.id}`)).body;
  const order = await begin([{ vendorItemId: limon.id, quantity: 3 }], { vendorId: vendor.id });
  expect(order).toMatchObject({ currency: 'USD', total: 60 });
  expect(order.lines[0]).toMatchObject({ unitPrice: 20 });
});

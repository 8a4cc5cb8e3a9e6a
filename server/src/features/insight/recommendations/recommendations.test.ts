import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let lone: { id: number };
let gulf: { id: number };
let beef: { id: number };
let burrito: { id: number };
let nachos: { id: number };

type Row = ReturnType<typeof JSON.parse>;
/** The language model's reply, if it gives one. */
let say: ((text: string) => string) | null = null;

const sell = (menu_item_id: number, quantity: number, net: number) =>
  server.db
    .insertInto('sales_item_day')
    .values({
      restaurant_id: restaurant.id,
      business_date: '2026-11-10',
      menu_item_id,
      item_name: `${menu_item_id}`,
      quantity,
      net,
    })
    .execute();

async function buy(vendorId: number, number: string, date: string, unitPrice: number) {
  const invoice = await addInvoice(owner, vendorId, {
    invoiceNumber: number,
    invoiceDate: date,
    totalAmount: unitPrice * 10,
  });
  await addLine(owner, invoice.id, {
    description: `BEEF GROUND ${number}`,
    quantity: 10,
    unit: 'lb',
    unitPrice,
    totalPrice: unitPrice * 10,
    itemType: 'ingredient',
    ingredientId: beef.id,
  });
  const { status, body } = await owner.post(`/api/invoices/${invoice.id}/approve`, {});
  expect([status, body.detail]).toEqual([200, undefined]);
}

beforeAll(async () => {
  const reword = async (texts: readonly string[]) => (say === null ? null : texts.map(say));
  server = await startTestServer({}, { wording: { reword } });
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  lone = await addVendor(owner, restaurant.id, 'Lone Star Foodservice');
  gulf = await addVendor(owner, restaurant.id, 'Gulf Provisions');
  beef = await addIngredient(owner, restaurant.id, { name: 'Ground beef', unit: 'lb', currentCost: '4' });
  await buy(gulf.id, 'G-1', '2026-11-05', 7);
  await buy(lone.id, 'L-1', '2026-11-15', 8);
  // $8 of beef in a $10 dish whose target is 25%, and $4 in one that should earn 70% and loses guests faster than it gains.
  burrito = await addDish(owner, restaurant.id, { name: 'Beef Burrito', currentPrice: '10', targetMargin: 25 }, [
    { ingredientId: beef.id, quantity: '1' },
  ]);
  nachos = await addDish(owner, restaurant.id, { name: 'Nachos', currentPrice: '10', targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: '8', unit: 'oz' },
  ]);
  await sell(burrito.id, 100, 1000);
  await sell(nachos.id, 50, 500);
});
afterAll(() => server.close());

const list = async (query = ''): Promise<Row[]> => (await owner.get(`/api/ai/recommendations${query}`)).body;
const generate = async (person = owner) => person.post('/api/ai/recommendations/generate');
const decide = (id: number, body: object, person = owner) => person.patch(`/api/ai/recommendations/${id}/status`, body);
const one = async (type: string, query = '') => (await list(query)).find((row) => row.type === type);
const dish = async (id: number) => (await owner.get(`/api/menu-items/${id}/detail`)).body;
const audit = async () => (await owner.get('/api/audit?limit=1')).body[0];

describe('recommendations', () => {
  it('come from the data, with the most money per month first, each with its figures and its change', async () => {
    expect(await list()).toEqual([]);
    const made = await generate();
    expect([made.status, made.body]).toEqual([
      200,
      { created: 3, renewed: 0, expired: 0, held: 0, dishes: expect.any(Number), costed: expect.any(Number) },
    ]);
    const rows = await list();
    expect(rows.map((row) => [row.type, row.name, row.recommendation.estimatedImpact])).toEqual([
      // 100 burritos of 1 lb and 50 nachos of half a pound, at a dollar a pound less.
      ['vendor_switch', 'Ground beef', 125],
      // (10.95 - 8) x 100 x 1.095 ^ -1.8 - (10 - 8) x 100
      ['price_increase', 'Beef Burrito', 50.54],
      // A tenth of $4 in 50 of them.
      ['cost_reduction', 'Nachos', 20],
    ]);
    expect(rows[0]).toMatchObject({
      title: 'Buy Ground beef from Gulf Provisions',
      status: 'pending',
      recommendation: { currentValue: 8, recommendedValue: 7, confidence: null },
      assumption: null,
      values: { kind: 'cost', unit: 'lb' },
      change:
        'The vendor of Ground beef: Lone Star Foodservice to Gulf Provisions, and its cost: $8.00 per lb to $7.00 per lb.',
      wordedBy: 'rules',
      expiresAt: '2026-12-20T18:00:00.000Z',
      can: { decide: true, undo: false },
    });
    expect(rows[0].recommendation.reasoning).toBe(
      'Gulf Provisions sold it at $7.00 per lb, Lone Star Foodservice charges $8.00 per lb: 12.5% less. For 125 lb per month, that is $125.00 less.',
    );
    expect(rows[1].evidence).toContainEqual({ label: 'Price sensitivity, assumed', value: '-1.8 (-2.5 to -1.2)' });
    expect(rows[1]).toMatchObject({
      recommendation: { confidence: null },
      assumption: "Assumes a 1% higher price loses 1.2% to 2.5% of sales. Its own sales don't show it yet.",
    });
    expect(rows[2]).toMatchObject({
      recommendation: { confidence: null },
      assumption: 'Assumes guests accept the smaller portion.',
    });
    expect(rows[2].change).toBe('Ground beef in the recipe of Nachos: 8 oz to 7.2 oz.');
    expect((await list('?type=cost_reduction')).length).toBe(1);
  });

  it('are not repeated while pending', async () => {
    const before = await list();
    expect((await generate()).body).toMatchObject({ created: 0, renewed: 3, expired: 0, held: 0 });
    expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('are reworded by a model only if every figure and name stays', async () => {
    const before = await list();
    say = (text) => (text.startsWith('Gulf') ? `In short: ${text}` : text.replace('$', 'about $1'));
    await generate();
    // The request doesn't wait for the model.
    await eventually(async () => (await list())[0]?.wordedBy === 'model');
    say = null;
    const after = await list();
    expect(after.map((row) => row.wordedBy)).toEqual(['model', 'rules', 'rules']);
    expect(after[0].recommendation.reasoning).toBe(`In short: ${before[0].recommendation.reasoning}`);
    expect(after.map(({ evidence, change }) => [evidence, change])).toEqual(
      before.map(({ evidence, change }) => [evidence, change]),
    );
    await generate();
    expect((await list())[0].wordedBy).toBe('rules');
  });

  it('stay dismissed until their figures change, and can be restored', async () => {
    const { id, version } = await one('cost_reduction');
    expect(
      (await decide(id, { status: 'dismissed', reason: 'Guests would notice', version: version - 1 })).status,
    ).toBe(409);
    const gone = await decide(id, { status: 'dismissed', reason: 'Guests would notice', version });
    expect(gone.body).toMatchObject({ status: 'dismissed', dismissReason: 'Guests would notice', can: { undo: true } });
    expect((await audit()).summary).toBe('Dismissed the recommendation: Use less Ground beef in Nachos');
    expect((await generate()).body).toMatchObject({ created: 0, held: 1 });
    expect((await owner.post(`/api/ai/recommendations/${id}/undo`)).body).toMatchObject({ status: 'pending' });
    await decide(id, { status: 'dismissed' });
    await owner.patch(`/api/menu-items/${nachos.id}/price`, { price: '9' });
    expect((await generate()).body).toMatchObject({ created: 1, held: 0 });
    expect((await owner.post(`/api/ai/recommendations/${id}/undo`)).body.detail).toContain('newer version');
  });

  it('raise a price when accepted, record the change, and undo it exactly', async () => {
    const { id } = await one('price_increase');
    const accepted = await decide(id, { status: 'accepted' });
    expect(accepted.body).toMatchObject({
      status: 'accepted',
      change: 'The price of Beef Burrito: $10.00 to $10.95.',
      can: { decide: false, undo: true },
    });
    expect((await dish(burrito.id)).currentPrice).toBe(10.95);
    expect((await decide(id, { status: 'accepted' })).status).toBe(200);
    expect((await decide(id, { status: 'dismissed' })).status).toBe(409);
    const [change] = (await owner.get('/api/pricing/changes')).body;
    expect(change).toMatchObject({ source: 'recommendation', items: 1, expectedProfit: 50.54 });
    expect((await audit()).summary).toBe('Accepted the recommendation: Raise the price of Beef Burrito');
    const undone = await owner.post(`/api/ai/recommendations/${id}/undo`);
    expect([undone.status, undone.body.status]).toEqual([200, 'pending']);
    expect((await dish(burrito.id)).currentPrice).toBe(10);
  });

  it('are rejected if the data changed in the meantime, and change nothing', async () => {
    const { id } = await one('price_increase');
    await owner.patch(`/api/menu-items/${burrito.id}/price`, { price: '10.50' });
    const refused = await decide(id, { status: 'accepted' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await list('?status=accepted')).length).toBe(0);
    await owner.patch(`/api/menu-items/${burrito.id}/price`, { price: '10' });
  });

  it('reduce a portion, and restore it', async () => {
    const { id } = await one('cost_reduction');
    expect((await dish(nachos.id)).totalCost).toBe(4);
    await decide(id, { status: 'accepted' });
    expect((await dish(nachos.id)).totalCost).toBe(3.6);
    expect((await owner.post(`/api/ai/recommendations/${id}/undo`)).status).toBe(200);
    expect((await dish(nachos.id)).totalCost).toBe(4);
  });

  it('switch a vendor with its cost, and restore both with the price from the invoice', async () => {
    const { id } = await one('vendor_switch');
    const ingredient = async () => (await owner.get(`/api/ingredients/${beef.id}/detail`)).body;
    const before = await ingredient();
    await decide(id, { status: 'accepted' });
    expect(await ingredient()).toMatchObject({ vendorId: gulf.id, currentCost: 7 });
    expect((await dish(burrito.id)).totalCost).toBe(7);
    expect((await owner.post(`/api/ai/recommendations/${id}/undo`)).status).toBe(200);
    const { vendorId, currentCost, costSource } = before;
    expect(await ingredient()).toMatchObject({ vendorId, currentCost, costSource });
    expect((await owner.get(`/api/ingredients/${beef.id}/price-history`)).body).toHaveLength(3);
    await decide(id, { status: 'accepted' });
    await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: '8.5' });
    expect((await owner.post(`/api/ai/recommendations/${id}/undo`)).body.detail).toContain('changed since');
  });

  it('expire', async () => {
    const pending = await list();
    expect(pending.length).toBeGreaterThan(0);
    server.setNow('2027-01-20T18:00:00Z');
    owner = await signedIn(server, owner.id);
    expect(await list()).toEqual([]);
    const [over] = await list('?status=expired');
    expect((await decide(over.id, { status: 'accepted' })).body.detail).toContain('has expired');
    // Expired advice may be given again. Sales are unknown by now, and so is the amount per month.
    expect((await generate()).body).toMatchObject({ created: 3, renewed: 0 });
    expect(await one('price_increase')).toMatchObject({ recommendation: { estimatedImpact: null }, impactRange: null });
  });

  it('belong to their restaurant, and a manager decides', async () => {
    const stranger = await newcomer(server);
    const staff = await addMember(server, restaurant.groupId, 'staff');
    const { id } = (await list('?status=all'))[0];
    expect((await stranger.get(`/api/ai/recommendations?restaurantId=${restaurant.id}`)).status).toBe(404);
    expect((await decide(id, { status: 'dismissed' }, stranger)).status).toBe(404);
    expect((await decide(id, { status: 'dismissed' }, staff)).status).toBe(403);
    expect((await generate(staff)).status).toBe(403);
    expect((await staff.get('/api/ai/recommendations?status=all')).status).toBe(200);
    expect((await generate(stranger)).body.code).toBe('restaurant_required');
    const own = await addRestaurant(stranger, 'Their own');
    await addDish(stranger, own.id, { name: 'Without a recipe', currentPrice: 9 });
    const salt = await addIngredient(stranger, own.id, { name: 'Salt', unit: 'lb', currentCost: 1 });
    await addDish(stranger, own.id, { name: 'Costed', currentPrice: 10 }, [
      { ingredientId: salt.id, quantity: '0.1', unit: 'lb' },
    ]);
    const none = { created: 0, renewed: 0, expired: 0, held: 0, dishes: 2, costed: 1 };
    expect((await generate(stranger)).body).toEqual(none);
    const pages = await owner.get('/api/ai/recommendations?status=all&limit=2');
    expect(Number(pages.headers['x-total-count'])).toBeGreaterThan(2);
    expect(pages.headers.link).toContain('rel="next"');
  });
});

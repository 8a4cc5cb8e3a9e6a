import type { Found } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { wordsOf } from './search-words.ts';
import { amountTyped } from './typed-amount.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner, 'Café Azul'));
  const vendor = await addVendor(owner, restaurantId, 'Lone Star Foodservice');
  for (const name of ['Jalapeño, pickled', 'Green jalapeños', 'Poblano (jalapeno type)', 'Sugar']) {
    await addIngredient(owner, restaurantId, { name, unit: 'lb', currentCost: 2, vendorId: vendor.id });
  }
  await addDish(owner, restaurantId, { name: 'Jalapeño Popper', currentPrice: 9 });
  await addInvoice(owner, vendor.id, {
    totalAmount: '118.24',
    invoiceNumber: 'INV-00 2044',
    invoiceDate: '2026-11-02',
  });
  await addInvoice(owner, vendor.id, { totalAmount: '20', invoiceNumber: 'B-77', invoiceDate: '2026-11-05' });
  const order = { restaurantId, vendorId: vendor.id, lines: [] };
  expect((await owner.post('/api/purchase-orders', order)).status).toBe(201);
  await owner.post('/api/competitors', { restaurantId, name: 'El Jalapeño Loco', cuisine: 'Mexican' });
});
afterAll(() => server.close());

async function find(person: Person, q: string, more = ''): Promise<Found[]> {
  const { status, body } = await person.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body;
}
const titles = (found: Found[], kind: Found['kind']) =>
  found.filter((one) => one.kind === kind).map(({ title }) => title);

describe('search', () => {
  it.each([
    ['Jalapeño, PICKLED', 'jalapeno pickled'],
    ['  1/2" bún-chả ', '1 2 bun cha'],
    ['%', ''],
  ])('%s is normalized to %s', (text, expected) => expect(wordsOf(text).join(' ')).toBe(expected));

  it.each([
    ['118.24', { from: '118.24', below: '118.25' }],
    ['$1,180', { from: '1180.00', below: '1181.00' }],
    ['118.2', { from: '118.20', below: '118.30' }],
    ['118,24', { from: '118.24', below: '118.25' }],
    ['118,20 €', { from: '118.20', below: '118.21' }],
    ['1.180,50 €', { from: '1180.50', below: '1180.51' }],
    ['1.180', { from: '1180.00', below: '1181.00' }],
    ['EUR 118', { from: '118.00', below: '119.00' }],
    ['1/2', null],
    ['508213647', null],
    ['118a', null],
    ['1.2.3', null],
  ])('%s is an amount', (text, expected) => expect(amountTyped(text)).toEqual(expected));

  it('uses at most eight words', () => expect(wordsOf('a b c d e f g h i j')).toHaveLength(8));

  it('finds names regardless of accents or case, those that start with the text first', async () => {
    const found = await find(owner, 'JALAPENO');
    expect(titles(found, 'ingredient')).toEqual(['Jalapeño, pickled', 'Green jalapeños', 'Poblano (jalapeno type)']);
    expect(titles(found, 'dish')).toEqual(['Jalapeño Popper']);
    expect(titles(found, 'competitor')).toEqual(['El Jalapeño Loco']);
    expect(titles(await find(owner, 'jala green'), 'ingredient')).toEqual(['Green jalapeños']);
    expect(titles(await find(owner, 'ugar'), 'ingredient')).toEqual(['Sugar']);
    expect(titles(await find(owner, 'cafe'), 'restaurant')).toEqual(['Café Azul']);
    expect(await find(owner, '%')).toEqual([]);
  });

  it('finds invoices by number, vendor and total, and orders by vendor', async () => {
    expect(titles(await find(owner, '2044'), 'invoice')).toEqual(['INV-00 2044']);
    expect(titles(await find(owner, 'inv 20'), 'invoice')).toEqual(['INV-00 2044']);
    expect(titles(await find(owner, '$118.24'), 'invoice')).toEqual(['INV-00 2044']);
    expect(titles(await find(owner, '118'), 'invoice')).toEqual(['INV-00 2044']);
    const byVendor = await find(owner, 'lone star');
    expect(titles(byVendor, 'invoice')).toEqual(['B-77', 'INV-00 2044']);
    expect(titles(byVendor, 'vendor')).toEqual(['Lone Star Foodservice']);
    expect(titles(byVendor, 'purchaseOrder')).toHaveLength(1);
    expect(byVendor.find(({ kind }) => kind === 'invoice')).toMatchObject({
      note: 'Lone Star Foodservice',
      date: '2026-11-05',
      amount: 20,
      currency: 'USD',
    });
  });

  it("hides other accounts' records and modules that a role can't open", async () => {
    const stranger = await newcomer(server);
    expect(await find(stranger, 'lone star')).toEqual([]);
    expect((await stranger.get(`/api/search?q=star&restaurantId=${restaurantId}`)).status).toBe(404);
    const cook = await addMember(server, groupId, 'staff', { modules: ['menu'] });
    const kinds = new Set((await find(cook, 'jalapeno')).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['dish', 'ingredient']);
    expect(titles(await find(cook, '2044'), 'invoice')).toEqual([]);
  });

  it('hides amounts if costs are hidden', async () => {
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
    const clerk = await addMember(server, groupId, 'staff', { modules: ['invoices', 'inventory'] });
    const found = await find(clerk, 'lone star');
    expect(found.some(({ kind }) => kind === 'invoice')).toBe(true);
    expect(found.every(({ amount }) => amount === null)).toBe(true);
    expect(titles(await find(clerk, '118.24'), 'invoice')).toEqual([]);
    expect((await find(owner, '118.24'))[0]?.amount).toBe(118.24);
  });

  it('returns nothing for empty text, and rejects overly long text', async () => {
    expect((await owner.get('/api/search')).body).toEqual([]);
    expect((await owner.get(`/api/search?q=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

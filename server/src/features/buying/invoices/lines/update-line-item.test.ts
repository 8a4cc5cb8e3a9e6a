import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let flour: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
  flour = (await addIngredient(owner, restaurantId, { name: 'Flour', unit: 'lb', currentCost: '0.50' })).id;
});
afterAll(() => server.close());

const invoice = (more: object = {}) =>
  addInvoice(owner, vendorId, { totalAmount: 40, invoiceDate: '2026-11-18', ...more });
const put = async (id: number, body: object) => (await owner.put(`/api/invoices/line-items/${id}`, body)).body;
const sack = { description: 'FLR AP H&R', itemCode: '123-4', packText: '2/25 LB', unit: 'CS' };

describe('the total of a line', () => {
  it('follows a quantity or price entered without it', async () => {
    const { id } = await invoice();
    const line = await addLine(owner, id, { description: 'RICE', quantity: 2, unitPrice: '3.00', totalPrice: 6 });
    expect(await put(line.id, { quantity: 3 })).toMatchObject({ totalPrice: 9 });
    expect(await put(line.id, { unitPrice: '2.335' })).toMatchObject({ totalPrice: 7.01 });
    expect(await put(line.id, { quantity: 0 })).toMatchObject({ quantity: 0, totalPrice: 7.01 });
    expect(await put(line.id, { quantity: 4, unitPrice: 5, totalPrice: 19 })).toMatchObject({ totalPrice: 19 });
  });

  it.each([
    ['catch weight', { weight: '81.36', weightUnit: 'lb', totalPrice: 456.43 }],
    ['catch weight in the pack', { packText: '2/10#AVG', totalPrice: 456.43 }],
    ['a credit', { lineType: 'credit', totalPrice: -12 }],
  ])('of %s stays', async (_, more) => {
    const { id } = await invoice();
    const line = await addLine(owner, id, { description: 'BEEF', itemType: 'ingredient', quantity: 4, ...more });
    expect(await put(line.id, { quantity: 5, unitPrice: 2 })).toMatchObject({ totalPrice: more.totalPrice });
  });

  it('is negative for a credit, and changes sign with the type', async () => {
    const { id } = await invoice();
    const refused = await owner.post(`/api/invoices/${id}/line-items`, {
      description: 'CREDIT SHORT',
      lineType: 'credit',
      totalPrice: 5,
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'totalPrice' }] } });
    const line = await addLine(owner, id, { description: 'CREDIT SHORT', totalPrice: 5 });
    expect(await put(line.id, { lineType: 'credit' })).toMatchObject({ totalPrice: -5, itemType: 'other' });
  });
});

describe('the ingredient of a line', () => {
  it('is only for products: a charge has none, and choosing one makes it a product', async () => {
    const { id } = await invoice();
    const fuel = { description: 'FUEL', totalPrice: 5, itemType: 'service', ingredientId: flour };
    const line = await addLine(owner, id, fuel);
    expect(line).toMatchObject({ lineType: 'freight', ingredientId: null, matchedBy: null });
    expect(await put(line.id, { ingredientId: flour })).toMatchObject({
      lineType: 'product',
      itemType: 'ingredient',
      ingredientId: flour,
      matchedBy: 'person',
    });
    expect(await put(line.id, { itemType: 'other' })).toMatchObject({ ingredientId: null, vendorItemId: null });
  });

  it('is filled in again from the confirmed vendor item, with the corrected pack', async () => {
    const first = await invoice();
    const line = { ...sack, quantity: 1, totalPrice: 40, itemType: 'ingredient' };
    const { vendorItemId } = await addLine(owner, first.id, { ...line, ingredientId: flour });
    await owner.patch(`/api/vendor-items/${vendorItemId}`, { pack: { count: 2, size: 20, unit: 'lb' } });
    const next = await invoice();
    expect(await addLine(owner, next.id, { ...line, itemCode: '1234', description: 'FLOUR' })).toMatchObject({
      matchedBy: 'remembered',
      ingredientId: flour,
      vendorItemId,
      contents: 40,
      costPerIngredientUnit: 1,
    });
  });

  it('stays linked to the same vendor item when its pack is corrected', async () => {
    const { id } = await invoice();
    const misread = { ...sack, itemCode: '777', packText: '2/2S LB', quantity: 1, totalPrice: 40 };
    const line = await addLine(owner, id, { ...misread, itemType: 'ingredient', ingredientId: flour });
    const right = await put(line.id, { packText: '2/25 LB' });
    expect(right).toMatchObject({ ingredientId: flour, matchedBy: 'person', contents: 50 });
    expect(right.vendorItemId).toBe(line.vendorItemId);
    const items = (await owner.get(`/api/vendor-items?vendorId=${vendorId}&q=777`)).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ingredientId: flour, contents: 50 });
  });

  it('and the vendor are kept when sent back after they were deactivated', async () => {
    const vendor = await addVendor(owner, restaurantId, 'Gone Tomorrow');
    const salt = (await addIngredient(owner, restaurantId, { name: 'Salt', unit: 'lb' })).id;
    const { id } = await addInvoice(owner, vendor.id, { totalAmount: 4 });
    const line = await addLine(owner, id, {
      description: 'SALT',
      quantity: 1,
      unit: 'lb',
      totalPrice: 4,
      itemType: 'ingredient',
      ingredientId: salt,
    });
    await owner.delete(`/api/ingredients/${salt}`);
    await owner.delete(`/api/vendors/${vendor.id}`);
    expect(await put(line.id, { ingredientId: salt, description: 'SALT, KOSHER' })).toMatchObject({
      ingredientId: salt,
    });
    expect((await owner.patch(`/api/invoices/${id}`, { vendorId: vendor.id, totalAmount: 5 })).status).toBe(200);
    expect((await owner.post('/api/invoices/manual', { vendorId: vendor.id, totalAmount: 5 })).status).toBe(404);
  });
});

describe('the preview of an approval', () => {
  it('is not available in another currency without a rate', async () => {
    await addDish(owner, restaurantId, { name: 'Bread', currentPrice: 5 }, [{ ingredientId: flour, quantity: 1 }]);
    const { id } = await invoice({ currency: 'EUR' });
    const line = await addLine(owner, id, { ...sack, quantity: 1, totalPrice: 40, ingredientId: flour });
    expect(line).toMatchObject({ costPerIngredientUnit: null, changePercent: null });
    expect((await owner.get(`/api/invoices/${id}/impact`)).body).toMatchObject({
      ingredients: [],
      dishes: [],
      skipped: [{ lineId: line.id, reason: 'The invoice is in another currency. Enter the exchange rate.' }],
    });
  });

  it('gives the same reasons as its result, and lines keep the previous cost', async () => {
    const oats = (await addIngredient(owner, restaurantId, { name: 'Oats', unit: 'lb', currentCost: '4' })).id;
    const { id } = await invoice({ totalAmount: 56 });
    const line = { itemType: 'ingredient', ingredientId: oats };
    await addLine(owner, id, { ...line, description: 'OATS', quantity: 10, unit: 'lb', totalPrice: 50 });
    await addLine(owner, id, { ...line, description: 'OATS, LOOSE', totalPrice: 6 });
    const before = (await owner.get(`/api/invoices/${id}/impact`)).body;
    expect(before.skipped).toMatchObject([{ description: 'OATS, LOOSE', reason: 'The quantity is missing' }]);
    await owner.post(`/api/invoices/${id}/approve`, { acceptDuplicate: true });
    expect((await owner.get(`/api/invoices/${id}/impact`)).body.skipped).toEqual(before.skipped);
    expect((await owner.get(`/api/invoices/${id}/line-items`)).body[0]).toMatchObject({
      previousCost: 4,
      costPerIngredientUnit: 5,
      changePercent: 25,
    });
  });
});

it('shows an approval with the costs at that time, whatever was entered since', async () => {
  const rice = (await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'lb', currentCost: '4' })).id;
  const dish = { name: 'Rice Bowl', currentPrice: 12, targetMargin: 60 };
  const bowl = (await addDish(owner, restaurantId, dish, [{ ingredientId: rice, quantity: 1 }])).id;
  const sold = { restaurant_id: restaurantId, business_date: '2026-11-10', menu_item_id: bowl, item_name: 'Rice Bowl' };
  await server.db
    .insertInto('sales_item_day')
    .values({ ...sold, quantity: '100', net: '1200' })
    .execute();
  const { id } = await invoice({ totalAmount: 50 });
  const line = { description: 'RICE', quantity: 10, unit: 'lb', totalPrice: 50, itemType: 'ingredient' };
  await addLine(owner, id, { ...line, ingredientId: rice });
  const impact = async () => (await owner.get(`/api/invoices/${id}/impact`)).body;
  const projected = await impact();
  expect(projected).toMatchObject({ monthly: 100, ingredients: [{ becomesCurrent: true, monthly: 100 }] });
  await owner.post(`/api/invoices/${id}/approve`, { acceptDuplicate: true });
  expect(await impact()).toEqual({ ...projected, state: 'posted' });
  await owner.patch(`/api/ingredients/${rice}/cost`, { cost: 7 });
  const ingredients = [{ ...projected.ingredients[0], currentCost: 7 }];
  expect(await impact()).toEqual({ ...projected, state: 'posted', ingredients });
});

it('removes the vendor that two approvals gave an ingredient with the last of them', async () => {
  const lentils = (await addIngredient(owner, restaurantId, { name: 'Lentils', unit: 'lb' })).id;
  const line = { description: 'LENTILS', quantity: 2, unit: 'lb', totalPrice: 4, itemType: 'ingredient' };
  const approved = [];
  for (const invoiceDate of ['2026-11-01', '2026-11-02']) {
    const { id } = await invoice({ totalAmount: 4, invoiceDate });
    await addLine(owner, id, { ...line, ingredientId: lentils });
    await owner.post(`/api/invoices/${id}/approve`);
    approved.push(id);
  }
  const vendorOf = async () => (await owner.get(`/api/ingredients/${lentils}/detail`)).body.vendorId;
  await owner.post(`/api/invoices/${approved[0]}/unapprove`);
  expect(await vendorOf()).toBe(vendorId);
  await owner.post(`/api/invoices/${approved[1]}/unapprove`);
  expect(await vendorOf()).toBeNull();
});

it('keeps a vendor that a person chose later when an approval is undone', async () => {
  const beans = (await addIngredient(owner, restaurantId, { name: 'Beans', unit: 'lb' })).id;
  const { id } = await invoice({ totalAmount: 4 });
  const line = { description: 'BEANS', quantity: 2, unit: 'lb', totalPrice: 4, itemType: 'ingredient' };
  await addLine(owner, id, { ...line, ingredientId: beans });
  await owner.post(`/api/invoices/${id}/approve`);
  const other = (await addVendor(owner, restaurantId, 'Bean Brothers')).id;
  await owner.patch(`/api/ingredients/${beans}`, { vendorId: other });
  await owner.post(`/api/invoices/${id}/unapprove`);
  expect((await owner.get(`/api/ingredients/${beans}/detail`)).body).toMatchObject({
    currentCost: null,
    vendorId: other,
  });
});

it('keeps the position of a line that was deleted and added again', async () => {
  const invoice = await addInvoice(owner, vendorId, { totalAmount: 6 });
  const [first, second, third] = [
    await addLine(owner, invoice.id, { description: 'first', totalPrice: 1 }),
    await addLine(owner, invoice.id, { description: 'second', totalPrice: 2 }),
    await addLine(owner, invoice.id, { description: 'third', totalPrice: 3 }),
  ];
  expect([first.position, second.position, third.position]).toEqual([1, 2, 3]);
  await owner.delete(`/api/invoices/line-items/${second.id}`);
  await addLine(owner, invoice.id, { description: 'second', totalPrice: 2, position: second.position });
  const lines = (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body;
  expect(lines.map((line: { description: string }) => line.description)).toEqual(['first', 'second', 'third']);
});

import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const derive = async (id: number, person = owner) => person.get(`/api/menu-items/${id}/derivation`);

/** An uploaded invoice, approved with its first line mapped to the ingredient. */
async function approvedDocument(ingredientId: number): Promise<{ id: number; line: { id: number } }> {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(5));
  const { body, headers } = fileForm({ name: 'ours.pdf', bytes }, { restaurantId: String(restaurantId) });
  const { id } = (await owner.send('POST', '/api/invoices/upload', body, headers)).body;
  await eventually(async () => (await owner.get(`/api/invoices/${id}`)).body.processingStatus === 'completed');
  const vendor = await addVendor(owner, restaurantId, 'Lone Star Foodservice');
  await owner.patch(`/api/invoices/${id}`, { vendorId: vendor.id });
  const lines = (await owner.get(`/api/invoices/${id}/line-items`)).body;
  const line = lines.find((one: { lineType: string }) => one.lineType === 'product');
  const mapped = { ingredientId, itemType: 'ingredient', unit: 'lb', packText: null };
  expect((await owner.put(`/api/invoices/line-items/${line.id}`, mapped)).status).toBe(200);
  const approved = await owner.post(`/api/invoices/${id}/approve`, {});
  expect([approved.status, approved.body.detail]).toEqual([200, undefined]);
  return { id, line };
}

describe("the derivation of a dish's cost", () => {
  it('shows the figures, the lines, their prep items, and who typed the price', async () => {
    const tomato = await addIngredient(owner, restaurantId, { name: 'Tomato', unit: 'lb', currentCost: '2' });
    const salsa = await addIngredient(owner, restaurantId, { name: 'Salsa', unit: 'gallon', kind: 'prep' });
    await owner.put(`/api/ingredients/${salsa.id}/recipe`, {
      lines: [{ ingredientId: tomato.id, quantity: 4 }],
      batchYieldQuantity: 2,
      batchYieldUnit: 'gallon',
    });
    const tacos = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '10', targetMargin: 70 }, [
      { ingredientId: salsa.id, quantity: '0.5' },
      { ingredientId: tomato.id, quantity: '8', unit: 'oz' },
    ]);
    const { body } = await derive(tacos.id);
    expect(body).toMatchObject({
      name: 'Tacos',
      price: 10,
      cost: 3,
      margin: 70,
      foodCostPercent: 30,
      recommendedPrice: 10,
      manualCost: null,
      lines: [
        { name: 'Salsa', kind: 'prep', quantity: 0.5, unit: 'gallon', cost: 2 },
        { name: 'Tomato', kind: 'purchased', quantity: 8, unit: 'oz', cost: 1 },
      ],
      preps: [
        {
          ingredientId: salsa.id,
          costPerUnit: 4,
          batch: { quantity: 2, unit: 'gallon', cost: 8 },
          lines: [{ name: 'Tomato', quantity: 4, cost: 8 }],
        },
      ],
    });
    expect(body.lines[1].steps.map((step: { value: string }) => step.value)).toContain('$2.00 per lb');
    expect(body.sources).toMatchObject({ [tomato.id]: { kind: 'typed', invoiceId: null, lines: [] } });
    await owner.patch(`/api/menu-items/${tacos.id}`, { manualCost: '2.50' });
    expect((await derive(tacos.id)).body).toMatchObject({ manualCost: 2.5, cost: 2.5, margin: 75 });
    expect((await derive(tacos.id, await newcomer(server))).status).toBe(404);
  });

  it('names what is missing instead of a figure', async () => {
    const herbs = await addIngredient(owner, restaurantId, { name: 'Herbs', unit: 'lb' });
    const soup = await addDish(owner, restaurantId, { name: 'Soup', currentPrice: '6' }, [
      { ingredientId: herbs.id, quantity: '1' },
    ]);
    const { body } = await derive(soup.id);
    expect(body).toMatchObject({ cost: null, margin: null, recommendedPrice: null, sources: {} });
    expect(body.lines[0]).toMatchObject({ cost: null, missing: { kind: 'price', ingredientName: 'Herbs' } });
  });

  it('leads to the invoice line and its position on the page', async () => {
    const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb' });
    const { id, line } = await approvedDocument(beef.id);
    const burger = await addDish(owner, restaurantId, { name: 'Burger', currentPrice: '9' }, [
      { ingredientId: beef.id, quantity: '1' },
    ]);
    const { body } = await derive(burger.id);
    const source = body.sources[beef.id];
    expect(source).toMatchObject({ kind: 'invoice', invoiceId: id, vendorName: 'Lone Star Foodservice' });
    expect(source.lines[0]).toMatchObject({ id: line.id, clip: { page: 1, turned: 0 } });
    const { x, y, w, h, tall } = source.lines[0].clip;
    expect(tall).toBeGreaterThan(1);
    for (const part of [x, y, w, h]) expect(part > 0 && part < 1).toBe(true);
    expect(w).toBeGreaterThan(h);
  });
});

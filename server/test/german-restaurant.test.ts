import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addLine, addRestaurant, addVendor } from './kitchen.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let invoiceId: number;
let dish: number;
let drink: number;

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const at = async (path: string) => {
  const { status, body } = await owner.get(path);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body;
};
const q = () => `restaurantId=${restaurantId}`;
const sent = async (reply: ReturnType<Person['post']>) => {
  const { status, body } = await reply;
  expect([status < 300, body.detail]).toEqual([true, undefined]);
  return body;
};

const rate = (kind: string, percent: number) => ({ kind, orderType: null, from: '2026-01-01', percent });
const tax = {
  pricesIncludeTax: true,
  rates: [rate('food', 7), rate('beverage', 19), rate('alcohol', 19), rate('other', 19)],
};

/** A restaurant in Berlin buys potatoes and beer and sells a stew and a pint: from the invoice to the prices. */
beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  const settings = { timezone: 'Europe/Berlin', currency: 'EUR', tax };
  const address = { street: 'Kaistr. 1', city: 'Berlin', country: 'Deutschland' };
  restaurantId = (await addRestaurant(owner, 'Zum Anker', { settings, address })).id;
  const vendor = await addVendor(owner, restaurantId, 'Großmarkt Nord');
  const ingredient = async (name: string, unit: string, category: string) =>
    (await sent(owner.post('/api/ingredients', { restaurantId, name, unit, category }))).id;
  const potatoes = await ingredient('Kartoffeln', 'kg', 'Gemüse');
  const beer = await ingredient('Pils', 'liter', 'Fassbier');
  const invoice = { totalAmount: 1309.5, invoiceNumber: 'RE-1', invoiceDate: '2026-11-18' };
  invoiceId = (await addInvoice(owner, vendor.id, invoice)).id;
  const goods = { itemType: 'ingredient' };
  await addLine(owner, invoiceId, {
    ...{ ...goods, description: 'Kartoffeln', quantity: 100, unit: 'kg', unitPrice: 10, totalPrice: 1000, taxRate: 7 },
    ingredientId: potatoes,
  });
  await addLine(owner, invoiceId, {
    ...{ ...goods, description: 'Pils', quantity: 50, unit: 'l', unitPrice: 4, totalPrice: 200, taxRate: 19 },
    ingredientId: beer,
  });
  await addLine(owner, invoiceId, { description: 'MwSt 7%', lineType: 'tax', totalPrice: 70, taxRate: 7 });
  await addLine(owner, invoiceId, { description: 'MwSt 19%', lineType: 'tax', totalPrice: 38, taxRate: 19 });
  await addLine(owner, invoiceId, { description: 'Fracht', lineType: 'freight', totalPrice: 1.5 });
  await sent(owner.post(`/api/invoices/${invoiceId}/approve`, {}));
  const add = async (name: string, category: string, currentPrice: string, ingredientId: number, quantity: string) => {
    const given = { restaurantId, name, category, currentPrice, targetMargin: 70 };
    const made = await sent(owner.post('/api/menu-items', given));
    const unit = ingredientId === beer ? 'liter' : 'kg';
    await sent(owner.post(`/api/menu-items/${made.id}/ingredients`, { ingredientId, quantity, unit }));
    return made.id;
  };
  dish = await add('Eintopf', 'Hauptgerichte', '10.70', potatoes, '0.4');
  drink = await add('Pils 0,5', 'Fassbier', '5.95', beer, '0.5');
});
afterAll(() => server.close());

describe('a German restaurant', () => {
  it('has input tax by rate, and net costs', async () => {
    const { inputTax, checks } = await at(`/api/invoices/${invoiceId}/review`);
    expect(inputTax).toMatchObject([
      { rate: 7, net: 1000, tax: 70 },
      { rate: 19, net: 200, tax: 38 },
      { rate: null, net: 1.5 },
    ]);
    expect(checks.every(({ held }: { held: boolean }) => held)).toBe(true);
    const costs = await at(`/api/menu-items/costs?${q()}`);
    expect(costs.map(({ name, totalCost }: Record<string, unknown>) => [name, totalCost]).sort()).toEqual([
      ['Eintopf', 4],
      ['Pils 0,5', 2],
    ]);
  });

  it('shows gross prices with net margins on the pricing page, on the dashboard and in the menu', async () => {
    const [menu, costs, dashboard, market] = [
      await at(`/api/menu-items?${q()}&sort=name`),
      await at(`/api/menu-items/costs?${q()}`),
      await at(`/api/dashboard/decisions?${q()}`),
      await at(`/api/pricing/market-analysis?${q()}`),
    ];
    // (10 - 4) / 10 and (5 - 2) / 5; gross they would be 62.6 and 66.4.
    const expected = [
      { id: dish, currentPrice: 10.7, netPrice: 10, margin: 60 },
      { id: drink, currentPrice: 5.95, netPrice: 5, margin: 60 },
    ];
    expect(menu).toMatchObject(expected);
    for (const { id, currentPrice, netPrice, margin } of expected) {
      const own = costs.find((one: { id: number }) => one.id === id);
      expect(own).toMatchObject({ sellingPrice: currentPrice, margin, menuItem: { netPrice } });
      expect(await at(`/api/menu-items/${id}/detail`)).toMatchObject({ currentPrice, netPrice, margin });
    }
    expect(market.averageMargin).toBe(60);
    const below = dashboard.filter(({ kind }: { kind: string }) => kind === 'below_target');
    // Advice uses gross prices formatted for the country: 4 / 0.3 x 1.07 and 2 / 0.3 x 1.19.
    expect(below.map(({ title, detail }: Record<string, string>) => [title, spaces(detail ?? '')]).sort()).toEqual([
      [
        'Eintopf: 60% margin, 70% target',
        'It costs 4,00 € and sells for 10,70 €. A price of 14,27 € would reach the target',
      ],
      [
        'Pils 0,5: 60% margin, 70% target',
        'It costs 2,00 € and sells for 5,95 €. A price of 7,93 € would reach the target',
      ],
    ]);
    const action = costs.find((one: { id: number }) => one.id === dish).recommendedAction;
    expect(spaces(action)).toBe('Raise the price to 14,27 € to reach 70%');
  });

  it('gets new prices including tax that reach their target net', async () => {
    const { adjustments } = await sent(owner.post('/api/pricing/optimize', { restaurantId, mode: 'automatic' }));
    const pint = adjustments.find(({ id }: { id: number }) => id === drink);
    // The mode's limit: 15% more.
    expect(pint).toMatchObject({ exactPrice: 6.84, currentPrice: 5.95 });
    expect(pint.newMargin).toBeCloseTo(((pint.newPrice / 1.19 - 2) / (pint.newPrice / 1.19)) * 100, 1);
  });

  it('prints on A4, where an American restaurant prints on Letter', async () => {
    const boxOf = async (id: number) => String((await owner.get(`/api/menu-items/${id}/recipe-card`)).body);
    const american = (await addRestaurant(owner)).id;
    const given = { restaurantId: american, name: 'Taco', category: 'Tacos', currentPrice: '4' };
    const taco = (await sent(owner.post('/api/menu-items', given))).id;
    expect([await boxOf(dish), await boxOf(taco)].map((pdf) => /MediaBox \[0 0 ([\d.]+) /.exec(pdf)?.[1])).toEqual([
      ...['595.28', '612'],
    ]);
  });

  it('exports its input tax to accounting line by line, to the cent', async () => {
    const settings = `/api/accounting/${restaurantId}/settings`;
    expect((await at(settings)).taxRates).toEqual([7, 19]);
    const taxTypes = { 7: '7% VSt', 19: '19% VSt' };
    await sent(owner.put(settings, { layout: { taxTypes }, rules: [{ account: '3300' }] }));
    const refused = await owner.put(settings, { layout: { taxTypes: { seven: 'VSt' } } });
    expect(refused.status).toBe(422);
    const made = await sent(
      owner.post('/api/accounting-exports', { restaurantId, format: 'xero_csv', from: '2026-11-01', to: '2026-11-20' }),
    );
    const { body } = await owner.get(`/api/accounting-exports/${made.id}/file`);
    const [head = '', ...rows] = String(body).trim().split('\r\n');
    const heads = head.split(',');
    const cell = (row: string, name: string) => row.split(',')[heads.indexOf(name)];
    expect(rows.map((row) => ['Total', '*TaxType', 'TaxAmount'].map((name) => cell(row, name)))).toEqual([
      ['1309.50', '7% VSt', '70.00'],
      ['1309.50', '19% VSt', '38.00'],
      ['1309.50', 'Tax Exempt', '0.00'],
    ]);
  });
});

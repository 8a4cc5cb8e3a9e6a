import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Row = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurant: { id: number };
let vendor: { id: number };
let beef: { id: number };
let tacos: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco Tacos');
  vendor = await addVendor(owner, restaurant.id);
  beef = await addIngredient(owner, restaurant.id, { name: 'Beef', unit: 'lb' });
  tacos = await addDish(owner, restaurant.id, { name: 'Tacos', currentPrice: '12' }, [
    { ingredientId: beef.id, quantity: '0.5' },
  ]);
});
afterAll(() => server.close());

const ok = async (reply: Promise<{ status: number; body: Row }>): Promise<Row> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

async function invoice(invoiceDate: string, price: number, quantity: number) {
  const totalAmount = Number((price * quantity).toFixed(2));
  const made = await addInvoice(owner, vendor.id, { invoiceNumber: `B-${invoiceDate}`, invoiceDate, totalAmount });
  await addLine(owner, made.id, {
    ...{ description: 'Beef', quantity, unit: 'lb', unitPrice: price, totalPrice: totalAmount },
    ...{ itemType: 'ingredient', ingredientId: beef.id },
  });
  return made;
}

const approve = ({ id }: { id: number }) => ok(owner.post(`/api/invoices/${id}/approve`, {}));

const impactOf = async ({ id }: { id: number }) => {
  const { monthly, ingredients } = await ok(owner.get(`/api/invoices/${id}/impact`));
  return [monthly, ingredients[0].monthly, ingredients[0].monthlyBasis];
};

/** What beef's latest increase is worth on each screen, and what that is based on. */
async function values() {
  const [alert] = await ok(owner.get('/api/price-alerts'));
  const [trend] = await ok(owner.get('/api/cost-analysis/ingredient-trends?timeframe=30d'));
  const decisions: Row[] = await ok(owner.get('/api/dashboard/decisions'));
  const rise = decisions.find(({ kind }) => kind === 'price_rise');
  return {
    alert: [alert.monthly, alert.monthlyBasis, alert.monthlyBySales],
    costAnalysis: [trend.monthlyImpact, trend.impactBasis],
    dashboard: [rise?.amount, rise?.amountLabel],
  };
}

describe('the value of a price increase', () => {
  let rise: { id: number };

  it('based on purchases is the same on every screen, and unknown sales are not zero', async () => {
    await approve(await invoice('2026-08-25', 4.1, 300));
    await approve(await invoice('2026-10-10', 4.1, 304));
    // Something was sold, but no POS item is mapped to the dish.
    const sold = { restaurant_id: restaurant.id, business_date: '2026-11-10', net: 500 };
    await server.db
      .insertInto('sales_item_day')
      .values({ ...sold, menu_item_id: 0, item_name: 'TACOS', quantity: 100 })
      .execute();
    rise = await invoice('2026-11-19', 5.2, 300);
    // 904 lb in the 88 days since the first purchase make 308.182 per month, at $1.10 more.
    const before = await impactOf(rise);
    expect(before).toEqual([339, 339, 'purchases']);
    await approve(rise);
    expect(await impactOf(rise)).toEqual(before);
    expect(await values()).toEqual({
      alert: [339, 'purchases', null],
      costAnalysis: [339, 'purchases'],
      dashboard: [339, 'added cost per month, based on purchases'],
    });
    const [alert] = await ok(owner.get('/api/price-alerts'));
    expect(alert.dishes).toMatchObject([{ name: 'Tacos', costChange: 0.55, monthly: null }]);
    expect(alert.message).toContain('+$339.00 per month, based on purchases');
  });

  it('includes what the dishes sell once POS items are mapped to them', async () => {
    await server.db
      .updateTable('sales_item_day')
      .set({ menu_item_id: tacos.id })
      .where('restaurant_id', '=', restaurant.id)
      .execute();
    await ok(owner.post(`/api/invoices/${rise.id}/unapprove`, {}));
    await approve(rise);
    const told = await values();
    expect(told).toEqual({
      alert: [339, 'purchases', 55],
      costAnalysis: [339, 'purchases'],
      dashboard: [339, 'added cost per month, based on purchases'],
    });
    const [one] = await ok(owner.get('/api/price-alerts'));
    expect(one.dishes).toMatchObject([{ name: 'Tacos', monthly: 55 }]);
  });
});

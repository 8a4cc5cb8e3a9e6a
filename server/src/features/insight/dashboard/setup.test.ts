import type { dashboardSetup, Readiness, ReplyOf } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
});
afterAll(() => server.close());

const setup = async (person = owner): Promise<ReplyOf<typeof dashboardSetup>> =>
  (await person.get('/api/dashboard/setup')).body;
const done = async () => (await setup()).steps.filter((step) => step.done).map(({ step }) => step);
const readiness = async (): Promise<Readiness[]> => (await owner.get('/api/dashboard/readiness')).body;
const of = async (kind: Readiness['kind']) => (await readiness()).find((one) => one.kind === kind);

describe('setup checklist', () => {
  it('starts with the restaurant', async () => {
    expect(await setup()).toMatchObject({
      current: 'restaurants',
      mine: true,
      firstMargin: { stage: 'restaurant', invoice: null },
    });
    expect((await setup()).steps).toHaveLength(9);
    expect(await done()).toEqual([]);
    expect(await readiness()).toEqual([]);
  });

  it('detects completed steps from the data, and the first incomplete one is current', async () => {
    restaurantId = (await addRestaurant(owner)).id;
    expect(await setup()).toMatchObject({ current: 'menus', firstMargin: { stage: 'invoice' } });
    vendorId = (await addVendor(owner, restaurantId)).id;
    expect(await done()).toEqual(['restaurants', 'suppliers']);
    const invoice = await addInvoice(owner, vendorId, { totalAmount: 40, invoiceDate: '2026-11-18' });
    expect((await setup()).firstMargin).toMatchObject({ stage: 'review', invoice: { id: invoice.id, restaurantId } });
    const beef = await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb' });
    const line = { description: 'BEEF', quantity: 10, unit: 'lb', totalPrice: 40, ingredientId: beef.id };
    await addLine(owner, invoice.id, { ...line, itemType: 'ingredient' });
    await owner.post(`/api/invoices/${invoice.id}/approve`, {});
    expect((await setup()).firstMargin).toMatchObject({ stage: 'dish', invoice: { id: invoice.id } });
    await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '10' }, [
      { ingredientId: beef.id, quantity: '0.5' },
    ]);
    expect(await setup()).toMatchObject({ current: 'inventory', firstMargin: { stage: 'done', invoice: null } });
    expect(await done()).toEqual(['restaurants', 'menus', 'invoices', 'suppliers', 'ingredients', 'profit']);
  });

  it('covers the accessible restaurants, or the requested one', async () => {
    const stranger = await server.person();
    expect((await setup(stranger)).current).toBe('restaurants');
    expect((await stranger.get(`/api/dashboard/setup?restaurantId=${restaurantId}`)).status).toBe(404);
    expect((await stranger.get(`/api/dashboard/readiness?restaurantId=${restaurantId}`)).status).toBe(404);
    const second = await addRestaurant(owner, 'Second');
    const { body } = await owner.get(`/api/dashboard/setup?restaurantId=${second.id}`);
    expect(body).toMatchObject({ current: 'menus', firstMargin: { stage: 'invoice' } });
  });
});

describe('readiness warnings', () => {
  it('are empty when nothing is wrong', async () => {
    expect(await readiness()).toEqual([]);
  });

  it('list a missing price and a missing weight, with the affected dishes and sales', async () => {
    const salt = await addIngredient(owner, restaurantId, { name: 'Salt', unit: 'lb' });
    const cilantro = await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'lb', currentCost: '4' });
    const soup = await addDish(owner, restaurantId, { name: 'Soup', currentPrice: '6' }, [
      { ingredientId: salt.id, quantity: '0.1' },
      { ingredientId: cilantro.id, quantity: 1, unit: 'bunch' },
    ]);
    await addDish(owner, restaurantId, { name: 'Water', currentPrice: '2' });
    await server.db
      .insertInto('sales_item_day')
      .values({
        restaurant_id: restaurantId,
        business_date: '2026-11-10',
        menu_item_id: soup.id,
        item_name: 'Soup',
        quantity: 20,
        net: 120,
      })
      .execute();
    const sales = [{ currency: 'USD', amount: 120 }];
    expect(await of('missing_price')).toMatchObject({
      count: 1,
      title: '1 ingredient has no price',
      examples: [{ text: 'Salt', href: '/ingredients?q=Salt' }],
      dishes: 1,
      sales,
      href: '/ingredients?cost=unknown',
    });
    expect(await of('missing_conversion')).toMatchObject({
      count: 1,
      examples: [{ text: 'Add the weight of one bunch of Cilantro', href: '/ingredients?q=Cilantro' }],
      action: 'Add it',
      dishes: 1,
      sales,
    });
    expect(await of('uncosted_dish')).toMatchObject({
      count: 1,
      examples: [{ text: 'Water' }],
      sales: [],
    });
  });

  it('list what was never counted, with its value', async () => {
    const rice = await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'lb', currentCost: '2' });
    const kept = { ingredientId: rice.id, minStock: 0, maxStock: 0, reorderPoint: 0, location: 'Dry storage' };
    expect((await owner.post('/api/inventory', { ...kept, currentStock: '5' })).status).toBe(201);
    expect(await of('uncounted_item')).toMatchObject({
      count: 1,
      examples: [{ text: 'Rice', href: '/inventory?q=Rice' }],
      stockValue: [{ currency: 'USD', amount: 10 }],
      href: '/counts?start=1',
    });
  });

  it('list POS items that are not mapped', async () => {
    const { id } = await server.db
      .insertInto('pos_integrations')
      .values({ restaurant_id: restaurantId, pos_system_name: 'square', display_name: 'Square' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = {
      restaurant_id: restaurantId,
      pos_integration_id: id,
      external_item_id: 'x',
      name: 'Special',
      source: 'square',
    };
    await server.db.insertInto('pos_menu_items').values(item).execute();
    expect(await of('unmapped_pos_item')).toMatchObject({ count: 1, examples: [{ text: 'Special' }], sales: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});
afterAll(() => server.close());

const beef = { description: 'BEEF GRND 80/20', itemCode: '44', packText: '10 LB', unit: 'CS', quantity: 2 };
const product = { totalPrice: '100.00', lineType: 'product' };

async function invoiceOf(...lines: object[]) {
  const { id } = await addInvoice(owner, vendorId, { totalAmount: 100, invoiceDate: '2026-11-18' });
  const made = [];
  for (const line of lines) made.push(await addLine(owner, id, { ...product, ...line }));
  return { id, lines: made };
}
const send = (id: number, lines: object[], person = owner) =>
  person.post(`/api/invoices/${id}/new-ingredients`, { lines });
const named = (lineId: number, name: string) => ({ lineId, name, unit: 'lb', category: 'Protein' });

describe('lines for new products', () => {
  it("become the vendor's ingredients, are linked, and remembered for its item", async () => {
    const { id, lines } = await invoiceOf(beef, { description: 'FUEL', lineType: 'freight', totalPrice: 5 });
    const reply = await send(id, [named(lines[0].id, 'Ground beef'), named(lines[1].id, 'Fuel')]);
    expect(reply.status).toBe(201);
    expect(reply.body.created).toBe(1);
    expect(reply.body.lines).toMatchObject([
      { ingredientName: 'Ground beef', ingredientUnit: 'lb', matchedBy: 'person', costPerIngredientUnit: 5 },
      { ingredientId: null },
    ]);
    const [found] = (await owner.get('/api/ingredients?q=Ground')).body;
    expect(found).toMatchObject({ vendorId, category: 'Protein', currentCost: null });
    const next = await invoiceOf(beef);
    expect(next.lines[0]).toMatchObject({ ingredientName: 'Ground beef', matchedBy: 'remembered' });
    await owner.post(`/api/invoices/${id}/approve`, { acceptDifference: true });
    expect((await owner.get('/api/ingredients?q=Ground')).body[0].currentCost).toBe(5);
    expect((await send(id, [named(lines[0].id, 'Again')])).body.code).toBe('already_approved');
  });

  it('use an existing ingredient with that name, and add the same name only once', async () => {
    const rice = await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'lb' });
    const { id, lines } = await invoiceOf({ description: 'R1' }, { description: 'S1' }, { description: 'S2' });
    const [r, s1, s2] = lines;
    const reply = await send(id, [named(r.id, 'RICE'), named(s1.id, 'Salt'), named(s2.id, 'salt')]);
    expect(reply.body.created).toBe(1);
    const ids = reply.body.lines.map((line: { ingredientId: number }) => line.ingredientId);
    expect([ids[0], ids[1] === ids[2]]).toEqual([rice.id, true]);
    expect((await send(id, [named(r.id, 'Other')])).body).toMatchObject({ created: 0 });
  });

  it('bought by the box and tracked by the case cost what a box costs, and raise no question when ordered', async () => {
    const place = await addRestaurant(owner, 'Boxes');
    const vendor = await addVendor(owner, place.id, 'Grocer');
    const { id } = await addInvoice(owner, vendor.id, { totalAmount: 100, invoiceDate: '2026-11-18' });
    const box = await addLine(owner, id, { ...product, description: 'MICRO GREENS', unit: 'BX', quantity: 4 });
    const made = await send(id, [{ lineId: box.id, name: 'Micro greens', unit: 'case', category: 'Vegetables' }]);
    expect(made.body.lines).toMatchObject([{ costPerIngredientUnit: 25, missing: null }]);
    await owner.post(`/api/invoices/${id}/approve`, { acceptDifference: true });
    const { ingredientId } = made.body.lines[0];
    const stock = { restaurantId: place.id, ingredientId, currentStock: 1, minStock: 0, maxStock: 5, reorderPoint: 0 };
    expect((await owner.post('/api/inventory', { ...stock, location: 'Walk-in' })).status).toBe(201);
    const [need] = (await owner.get(`/api/order-suggestions/${place.id}`)).body.items;
    expect(need.choices).toMatchObject([{ purchaseUnit: 'BX', contents: 1, reason: 'below_par', missing: null }]);
  });

  it('are not found in another invoice or another account', async () => {
    const [one, other] = [await invoiceOf(beef), await invoiceOf({ description: 'PORK' })];
    expect((await send(one.id, [named(other.lines[0].id, 'Pork')])).status).toBe(404);
    const stranger = await server.person();
    expect((await send(one.id, [named(one.lines[0].id, 'Beef')], stranger)).status).toBe(404);
    expect((await owner.get('/api/ingredients?q=Pork')).body).toEqual([]);
    expect((await send(one.id, [])).status).toBe(422);
    expect((await send(one.id, [{ ...named(one.lines[0].id, ''), unit: 'lb' }])).body.errors[0].path).toBe(
      'lines.0.name',
    );
  });
});

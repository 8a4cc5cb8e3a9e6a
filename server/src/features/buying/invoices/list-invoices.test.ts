import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf, stepsOver } from '../../../../test/explained.ts';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let honolulu: number;
let east: number;
let west: number;

beforeAll(async () => {
  server = await startTestServer();
  // The 20th in Honolulu, the 21st in Auckland.
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  honolulu = (await addRestaurant(owner, 'Honolulu', { settings: { timezone: 'Pacific/Honolulu' } })).id;
  const auckland = (await addRestaurant(owner, 'Auckland', { settings: { timezone: 'Pacific/Auckland' } })).id;
  const vendors = [await addVendor(owner, honolulu, 'Kai Fish'), await addVendor(owner, auckland, 'Harbour Meats')];
  const due = { totalAmount: 10, dueDate: '2026-11-20' };
  west = (await addInvoice(owner, vendors[0].id, { ...due, invoiceNumber: 'W-1' })).id;
  east = (await addInvoice(owner, vendors[1].id, { ...due, invoiceNumber: 'E-1' })).id;
  await addInvoice(owner, vendors[0].id, { totalAmount: 25, invoiceNumber: 'W-2', invoiceDate: '2026-11-02' });
  await addInvoice(owner, vendors[0].id, { totalAmount: 7, paymentStatus: 'paid' });
});
afterAll(() => server.close());

const ids = async (query: string) =>
  (await owner.get(`/api/invoices?${query}`)).body.map((invoice: { id: number }) => invoice.id);

it('an invoice without a due date is pending, in the list and on its card', async () => {
  expect((await owner.get(`/api/invoices?status=pending&restaurantId=${honolulu}`)).body).toMatchObject([
    { invoiceNumber: 'W-2', paymentStatus: 'pending' },
    { invoiceNumber: 'W-1', paymentStatus: 'pending' },
  ]);
  const { currencies } = (await owner.get(`/api/invoices/summary?restaurantId=${honolulu}`)).body;
  expect(currencies).toMatchObject([
    { pending: { count: 2, amount: 35 }, paid: { count: 1, amount: 7 }, overdue: { count: 0 } },
  ]);
});

it("overdue depends on each restaurant's date, even in a list of several", async () => {
  expect((await owner.get(`/api/invoices/${west}`)).body.paymentStatus).toBe('pending');
  expect((await owner.get(`/api/invoices/${east}`)).body.paymentStatus).toBe('overdue');
  expect(await ids('status=overdue')).toEqual([east]);
  expect((await owner.get('/api/invoices/summary')).body.currencies).toMatchObject([
    { overdue: { count: 1, amount: 10 }, pending: { count: 2 } },
  ]);
});

it.each(['newest', 'date', 'due', 'total', 'vendor', 'number'])(
  'pages by %s contain every invoice once',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const seen: number[] = [];
      let url: string | undefined = `/api/invoices?sort=${sort}&order=${order}&limit=1`;
      while (url !== undefined) {
        const page = await owner.get(url);
        expect(page.headers['x-total-count']).toBe('4');
        seen.push(...page.body.map((invoice: { id: number }) => invoice.id));
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(seen).toEqual(await ids(`sort=${sort}&order=${order}`));
      expect(new Set(seen).size).toBe(4);
    }
  },
);

it("the restaurant of a manual invoice can be in the URL, and another restaurant's vendor is rejected", async () => {
  const vendor = await addVendor(owner, honolulu, 'Garden Isle Produce');
  const create = (query: string, body: object) =>
    owner.post(`/api/invoices/manual?${query}`, { vendorId: vendor.id, totalAmount: 1, ...body });
  expect((await create(`restaurantId=${honolulu}`, { restaurantId: 0 })).body.restaurantId).toBe(honolulu);
  const east = (await owner.get('/api/restaurants')).body.find((one: { name: string }) => one.name === 'Auckland').id;
  expect(await create(`restaurantId=${east}`, {})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'vendorId' }] },
  });
});

it('finds what is being read without looking at what was', async () => {
  const other = await server.person();
  const restaurant = await addRestaurant(other, 'Busy');
  const vendor = await addVendor(other, restaurant.id, 'Lone Star');
  await sql`insert into invoices (restaurant_id, vendor_id, filename, currency, processing_status, uploaded_at)
    select ${restaurant.id}, ${vendor.id}, 'Old', 'USD', 'completed', now() - n * interval '1 hour'
    from generate_series(1, 3000) n`.execute(server.db);
  const read = await addInvoice(other, vendor.id, { totalAmount: 5 });
  await sql`update invoices set processing_status = 'processing' where id = ${read.id}`.execute(server.db);
  await sql`analyze invoices`.execute(server.db);
  const address = `/api/invoices?restaurantId=${restaurant.id}&status=processing`;
  const asked = await statementsOf(server.db, async () => {
    expect((await other.get(address)).body).toMatchObject([{ id: read.id }]);
  });
  const large = await Promise.all(asked.map((statement) => stepsOver(server.db, statement, 'invoices', 100)));
  expect(large.flat()).toEqual([]);
});

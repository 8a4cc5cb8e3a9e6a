import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  connectorsAt,
  deliver,
  expectedOf,
  plausibleTickets,
  simClock,
  startToast,
  type ToastSimulator,
  toastMessage,
  type VendorMessage,
} from '../../../../test/pos-simulators/index.ts';
import type { PosConnector, PosSession, PosWindow } from '../port.ts';
import { isSale, keptOf } from '../shared/recorded.fixture.ts';
import { allPages, openSession, salesIn } from '../shared/session.fixture.ts';

const clock = simClock('2026-03-20T12:00:00Z');
let toast: ToastSimulator;
let connector: PosConnector;
let session: PosSession;
let kept: unknown[];
const form = () => ({ apiKey: toast.client.id, apiSecret: toast.client.secret, locationId: toast.restaurantId });
beforeEach(async () => {
  toast = await startToast({ clock });
  connector = connectorsAt({ toast: toast.url }, clock).toast;
  ({ session, kept } = await openSession(connector, form()));
});
afterEach(() => toast.close());

const march: PosWindow = { kind: 'changed', from: '2026-03-01T10:00:00Z', to: '2026-03-20T10:00:00Z' };
const seed = (count: number) => {
  const tickets = plausibleTickets({ count, from: march.from, to: march.to });
  for (const ticket of tickets) toast.addTicket(ticket);
  return tickets;
};

it('connects to the restaurant, with its business day, time zone and currency', () => {
  expect(session.place).toEqual({
    ...{ id: toast.restaurantId, name: 'Waco Tacos, Downtown', currency: 'USD' },
    ...{ timeZone: 'America/Chicago', dayCutoff: '04:00' },
  });
});

it('imports sales to the cent by change, in spans that fit a page, with names instead of IDs', async () => {
  const tickets = seed(700);
  const { rows, problems } = await salesIn(connector, session, march);
  expect(keptOf(rows)).toEqual(expectedOf(tickets));
  expect(problems).toBe(0);
  const [first] = rows.filter(isSale);
  expect(first).toMatchObject({
    employee: expect.stringMatching(/ /),
    orderType: expect.stringMatching(/Dine-In|Takeout|Delivery/),
  });
  expect(first?.lines[0]?.category).toMatch(/Tacos|Sides|Drinks/);
  // Only the first page of a span is ever requested, so concurrent changes can't make us miss a record.
  expect(toast.calls.some(({ query }) => /page=2/.test(query))).toBe(false);
});

it('imports by business day, more slowly for old dates', async () => {
  const tickets = seed(250);
  clock.pauses.length = 0;
  const { rows } = await salesIn(connector, session, { ...march, kind: 'closed' });
  expect(keptOf(rows)).toEqual(expectedOf(tickets));
  expect(clock.pauses.filter((ms) => ms === 5000).length).toBeGreaterThanOrEqual(18);
});

it('pages through more records at one instant than a page holds, whether the last page is full or not', async () => {
  const at = '2026-03-05T12:00:00.000Z';
  const same = plausibleTickets({ count: 200, from: march.from, to: march.to }).map((ticket) => ({
    ...{ ...ticket, knownAt: at, closedAt: at, refund: null },
  }));
  for (const ticket of same) toast.addTicket(ticket);
  expect(keptOf((await salesIn(connector, session, march)).rows)).toEqual(expectedOf(same));
});

it('loses no order that changes between two pages', async () => {
  const tickets = seed(250);
  const first = await connector.sales(session, march, null);
  for (const order of [...toast.orders.values()].filter((_, index) => index % 9 === 0)) {
    order.modifiedDate = '2026-03-20T11:00:00.000+0000';
  }
  const rest = await allPages((cursor) => connector.sales(session, march, cursor), first.cursor);
  const next = await salesIn(connector, session, { kind: 'changed', from: march.to, to: '2026-03-20T12:00:00Z' });
  expect(keptOf([...first.rows, ...rest.rows, ...next.rows])).toEqual(expectedOf(tickets));
});

it('uses one token until it expires, and requests a new one if it ends early', async () => {
  seed(2);
  await salesIn(connector, session, march);
  expect(kept).toHaveLength(1);
  // A later run starts with the saved token.
  const later = { ...session, credentials: { ...session.credentials } };
  await salesIn(connector, later, march);
  toast.endTokens();
  await salesIn(connector, later, march);
  expect(toast.calls.filter(({ path }) => path.endsWith('/login'))).toHaveLength(2);
  toast.endTokens();
  await expect(salesIn(connector, later, march)).rejects.toMatchObject({ fault: 'rate_limited' });
});

it('waits as long as Toast says when rate-limited', async () => {
  clock.pauses.length = 0;
  for (let call = 0; call < 4; call++) await connector.items(session, null);
  expect(toast.calls.some(({ path, status }) => path === '/menus/v2/menus' && status === 429)).toBe(true);
  expect(clock.pauses.every((ms) => ms === 1000)).toBe(true);
});

it('restarts a configuration list that is published during the read', async () => {
  seed(5);
  toast.publish();
  expect((await salesIn(connector, session, march)).rows.filter(isSale)[0]?.orderType).toMatch(
    /Dine-In|Takeout|Delivery/,
  );
  expect(toast.calls.some(({ status }) => status === 409)).toBe(true);
});

it('gives up for now if the configuration is published again and again', async () => {
  seed(5);
  toast.fail(Array(3).fill({ status: 409 }), /diningOptions/);
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'unavailable' });
});

it('says who has to act', async () => {
  await expect(openSession(connector, { ...form(), apiSecret: 'wrong' })).rejects.toMatchObject({
    fault: 'credentials',
  });
  // The location is wrong here, not the keys.
  for (const locationId of [null, '00000000-0000-4000-8000-000000000009']) {
    await expect(openSession(connector, { ...form(), locationId })).rejects.toMatchObject({
      ...{ fault: 'refused', message: expect.stringContaining('GUID') },
    });
    clock.advance(3_600_000);
  }
  seed(2);
  toast.takeRights('labor.employees:read');
  expect((await salesIn(connector, session, march)).rows.filter(isSale)[0]).toMatchObject({ employee: null });
  toast.takeRights('orders:read');
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'permission' });
});

it('imports the menu once per item, and stock only for items that are counted or out', async () => {
  const { rows } = await connector.items(session, null);
  expect(rows.map(({ externalId }) => externalId)).toEqual([...new Set(rows.map(({ externalId }) => externalId))]);
  expect(rows).toHaveLength(8);
  expect(rows.find(({ kind }) => kind === 'modifier')).toMatchObject({ name: 'Extra Cheese', price: '0.75' });
  toast.stock.push(
    { guid: 'ITEM1', status: 'QUANTITY', quantity: 7.5 },
    { guid: 'ITEM2', status: 'OUT_OF_STOCK', quantity: null },
  );
  expect(await connector.menuVersion?.(session)).toBe('2026-03-01T00:00:00.000+0000');
  expect((await connector.counts?.(session, null))?.rows).toEqual([
    { externalId: 'ITEM1', quantity: '7.5', available: true, countedAt: null },
    { externalId: 'ITEM2', quantity: null, available: false, countedAt: null },
  ]);
});

it('accepts a message with a valid signature over body and time, and has others sent again', async () => {
  const to = { key: 'key', restaurantId: toast.restaurantId };
  const message = (type: string) => toastMessage(to, type, 'G1', '2026-03-02T19:00:00.123Z');
  const read = ({ headers, body }: VendorMessage) =>
    connector.readMessage?.({ headers, rawBody: Buffer.from(body), url: '', secret: 'key' });
  expect(read(message('order_updated'))).toEqual([{ id: 'G1', about: 'sales' }]);
  expect(read(message('menus_updated'))).toEqual([{ id: 'G1', about: 'menu' }]);
  expect(read(message('out_of_stock'))).toEqual([{ id: 'G1', about: 'inventory' }]);
  expect(read(message('partner_added'))).toEqual([{ id: 'G1', about: 'other' }]);
  const late = toastMessage(to, 'order_updated', 'G1', '2026-03-02T19:00:00.124Z');
  expect(read({ ...message('order_updated'), headers: late.headers })).toBeNull();
  expect(read({ ...message('order_updated'), headers: {} })).toBeNull();
  const sends = (status: number) => deliver('toast', message('order_updated'), async () => status, clock);
  expect([await sends(503), await sends(404), await sends(401), await sends(200)]).toEqual([
    [503, 503, 503],
    [404, 404, 404],
    [401],
    [200],
  ]);
});

it('the simulator refuses the same calls as Toast', async () => {
  const { accessToken } = session.credentials;
  const get = async (query: string, restaurant: string | null = toast.restaurantId) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const more = restaurant === null ? {} : { 'toast-restaurant-external-id': restaurant };
    return (await fetch(`${toast.url}/orders/v2/ordersBulk?${query}`, { headers: { ...headers, ...more } })).status;
  };
  const range = (from: string, to: string) => new URLSearchParams({ startDate: from, endDate: to }).toString();
  const [start, month] = ['2026-03-01T00:00:00.000+0000', '2026-04-20T00:00:00.000+0000'];
  clock.advance(1000);
  expect([await get('businessDate=20260301', null), await get('businessDate=20260301', 'other')]).toEqual([400, 403]);
  expect([await get(range(start, month)), await get(range('2026-03-01', '2026-03-02'))]).toEqual([400, 400]);
  clock.advance(1000);
  expect([await get('businessDate=20260301&pageSize=101'), await get(''), await get('businessDate=20260301')]).toEqual([
    400, 400, 200,
  ]);
});

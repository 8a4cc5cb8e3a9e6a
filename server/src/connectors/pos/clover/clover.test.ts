import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CloverSimulator,
  cloverCredit,
  cloverMessage,
  connectorsAt,
  expectedOf,
  plausibleTickets,
  simClock,
  startClover,
} from '../../../../test/pos-simulators/index.ts';
import type { PosConnector, PosSession, PosWindow } from '../port.ts';
import { isSale, keptOf } from '../shared/recorded.fixture.ts';
import { allPages, openSession, salesIn } from '../shared/session.fixture.ts';

const clock = simClock('2026-03-20T12:00:00Z');
let clover: CloverSimulator;
let connector: PosConnector;
let session: PosSession;
beforeEach(async () => {
  clover = await startClover({ clock });
  connector = connectorsAt({ clover: clover.url }, clock).clover;
  ({ session } = await openSession(connector, { apiKey: clover.token, locationId: clover.merchantId }));
});
afterEach(() => clover.close());

const march: PosWindow = { kind: 'changed', from: '2026-03-01T10:00:00Z', to: '2026-03-20T10:00:00Z' };
const seed = (count: number) => {
  const tickets = plausibleTickets({ count, from: march.from, to: march.to });
  for (const ticket of tickets) clover.addTicket(ticket);
  return tickets;
};

it('connects to the merchant, and stores none of its bank details', () => {
  expect(session.place).toEqual({
    ...{ id: clover.merchantId, name: 'Waco Tacos', currency: 'USD', timeZone: 'America/Chicago', dayCutoff: null },
  });
});

it('imports sales to the cent, by change and by day, with credits last', async () => {
  const tickets = seed(450);
  const { rows, problems } = await salesIn(connector, session, march);
  expect(keptOf(rows)).toEqual(expectedOf(tickets));
  expect(problems).toBe(0);
  expect(rows.filter(isSale)[0]?.lines[0]?.category).toMatch(/Tacos|Sides|Drinks/);
  clover.credits.push(cloverCredit('K1', '2026-03-10T18:00:00Z', 541, 41));
  const byDay = await salesIn(connector, session, { ...march, kind: 'closed' });
  expect(byDay.rows.at(-1)).toMatchObject({ externalId: 'credit:K1', net: '-5.00' });
  expect(byDay.rows).toHaveLength(rows.length + 1);
  // No call exceeds Clover's limit on expansions.
  const expansions = clover.calls.map(({ query }) => new URLSearchParams(query).get('expand')?.split(',').length ?? 0);
  expect(Math.max(...expansions)).toBeLessThanOrEqual(3);
});

it('finds sales more than ninety days old by their last change', async () => {
  const old: PosWindow = { kind: 'closed', from: '2025-08-01T00:00:00Z', to: '2025-08-03T00:00:00Z' };
  const tickets = plausibleTickets({ count: 40, from: old.from, to: old.to });
  for (const ticket of tickets) clover.addTicket(ticket);
  expect(keptOf((await salesIn(connector, session, old)).rows)).toEqual(expectedOf(tickets));
});

it('imports a check with more than a hundred lines completely', async () => {
  const [ticket] = plausibleTickets({ count: 1, from: march.from, to: march.to });
  if (ticket === undefined) throw new Error('no ticket');
  const line = {
    itemId: 'ITEM1',
    name: 'Taco',
    category: 'Tacos',
    quantity: 130,
    price: 425,
    discount: 0,
    modifier: null,
  };
  clover.addTicket({ ...ticket, voided: false, refund: null, lines: [line] });
  const { rows } = await salesIn(connector, session, march);
  expect(rows.filter(isSale)[0]).toMatchObject({ net: '552.50', lines: { length: 130 } });
});

it('loses no order that changes between two pages or two calls', async () => {
  const tickets = seed(250);
  const first = await connector.sales(session, march, null);
  for (const order of [...clover.orders.values()].filter((_, index) => index % 9 === 0)) {
    order.modifiedTime = Date.parse('2026-03-20T11:00:00Z');
  }
  const rest = await allPages((cursor) => connector.sales(session, march, cursor), first.cursor);
  const next = await salesIn(connector, session, { kind: 'changed', from: march.to, to: '2026-03-20T12:00:00Z' });
  expect(keptOf([...first.rows, ...rest.rows, ...next.rows])).toEqual(expectedOf(tickets));
});

it("renews an app's token with a refresh token that works once", async () => {
  seed(3);
  const own = await openSession(connector, {
    ...{ apiKey: clover.app.id, apiSecret: clover.app.refreshToken(), locationId: clover.merchantId },
  });
  clock.advance(31 * 60_000);
  await salesIn(connector, own.session, march);
  expect(own.kept.map((tokens) => (tokens as { refreshToken: string }).refreshToken)).toEqual([
    'clover-refresh-1',
    'clover-refresh-2',
  ]);
  // A session that lost its newest token finds the old one already used.
  clock.advance(31 * 60_000);
  const stale = { ...own.session, credentials: { ...own.session.credentials, refreshToken: 'clover-refresh-1' } };
  await expect(salesIn(connector, stale, march)).rejects.toMatchObject({ fault: 'credentials' });
});

it('distinguishes a wrong token from a missing permission', async () => {
  await expect(openSession(connector, { apiKey: 'wrong', locationId: clover.merchantId })).rejects.toMatchObject({
    fault: 'credentials',
  });
  await expect(openSession(connector, { apiKey: clover.token, locationId: 'OTHER' })).rejects.toMatchObject({
    ...{ fault: 'refused', message: 'Clover has no merchant with this ID.' },
  });
  const spent = { apiKey: clover.app.id, apiSecret: 'spent', locationId: clover.merchantId };
  clover.fail([{ status: 400, body: { message: 'Failed to validate authentication code' } }], /refresh/);
  await expect(openSession(connector, spent)).rejects.toMatchObject({ fault: 'credentials' });
  seed(2);
  clover.takeRights('employees', 'items');
  expect((await salesIn(connector, session, march)).rows.filter(isSale)[0]).toMatchObject({ employee: null });
  clover.takeRights('orders');
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'permission' });
});

it('waits longer each time Clover is busy, and never retries early', async () => {
  seed(3);
  clock.pauses.length = 0;
  const busy = { status: 429, body: { message: 'Too many requests' } };
  clover.fail([busy, busy, { ...busy, headers: { 'retry-after': '9' } }], /orders/);
  await salesIn(connector, session, march);
  const [first = 0, second = 0, third] = clock.pauses;
  expect(second).toBeGreaterThan(first);
  expect(third).toBe(9000);
  // The rate limits apply: sixteen per second, five concurrent.
  const call = () =>
    fetch(`${clover.url}/v3/merchants/${clover.merchantId}`, { headers: { authorization: `Bearer ${clover.token}` } });
  clock.advance(5000);
  const replies = await Promise.all(Array.from({ length: 30 }, call));
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

it('imports the menu with its modifiers, and any stock that was ever set', async () => {
  clover.items[1] = { ...clover.items[1], hidden: true, cost: 120, code: '0123' };
  const { rows } = await allPages((cursor) => connector.items(session, cursor));
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({ externalId: 'ITEM1', price: '4.25', cost: null, category: 'Tacos', active: true });
  expect(rows[1]).toMatchObject({ cost: '1.20', barcode: '0123', active: false });
  expect(rows.at(-1)).toMatchObject({ kind: 'modifier', name: 'Extra Cheese', price: '0.75' });
  clover.stocks.push(
    { item: { id: 'ITEM1' }, quantity: -1.5 },
    { item: { id: 'ITEM2' } },
    { item: { id: 'ITEM3' }, quantity: 4 },
  );
  expect((await connector.counts?.(session, null))?.rows).toEqual([
    { externalId: 'ITEM1', quantity: '-1.5', available: false, countedAt: null },
    { externalId: 'ITEM3', quantity: '4', available: true, countedAt: null },
  ]);
  // Taken off sale by hand, regardless of stock counts.
  clover.items[2] = { ...clover.items[2], available: false };
  clover.items[3] = { ...clover.items[3], available: false };
  expect((await connector.counts?.(session, null))?.rows.slice(1)).toEqual([
    { externalId: 'ITEM3', quantity: '4', available: false, countedAt: null },
    { externalId: 'ITEM4', quantity: null, available: false, countedAt: null },
  ]);
});

it('accepts a message with its auth code, and the verification code without one', () => {
  const read = (body: unknown, word?: string) =>
    connector.readMessage?.({
      headers: { 'x-clover-auth': word },
      ...{ rawBody: Buffer.from(JSON.stringify(body)), url: '', secret: 'word' },
    });
  const sent = cloverMessage({ word: 'word', merchantId: 'M' }, ['O:1', 'I:2'], 5);
  expect(read(JSON.parse(sent.body), sent.headers['x-clover-auth'])).toEqual([
    { id: 'O:1:UPDATE:5', about: 'sales' },
    { id: 'I:2:UPDATE:5', about: 'menu' },
    { id: 'I:2:UPDATE:5:inventory', about: 'inventory' },
  ]);
  expect(read(JSON.parse(sent.body), 'other')).toBeNull();
  expect(read(JSON.parse(sent.body))).toBeNull();
  expect(read({ verificationCode: 'abc-123' })).toEqual([
    { id: 'verification:abc-123', about: 'other', verificationCode: 'abc-123' },
  ]);
  expect(read({ verificationCode: '<script>' })).toBeNull();
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  connectorsAt,
  expectedOf,
  type LightspeedSimulator,
  plausibleTickets,
  simClock,
  startLightspeed,
} from '../../../../test/pos-simulators/index.ts';
import type { PosConnector, PosSession, PosWindow } from '../port.ts';
import { isSale, keptOf } from '../shared/recorded.fixture.ts';
import { allPages, openSession, salesIn } from '../shared/session.fixture.ts';

const clock = simClock('2026-03-20T12:00:00Z');
let lightspeed: LightspeedSimulator;
let connector: PosConnector;
let session: PosSession;
let kept: { refreshToken: string | null }[];
const form = () => ({
  ...{ apiKey: lightspeed.client.id, locationId: lightspeed.locationId },
  apiSecret: `${lightspeed.client.secret} ${lightspeed.client.refreshToken()}`,
});
beforeEach(async () => {
  lightspeed = await startLightspeed({ clock });
  connector = connectorsAt({ lightspeed: lightspeed.url }, clock).lightspeed;
  ({ session, kept } = await openSession(connector, form()));
});
afterEach(() => lightspeed.close());

const march: PosWindow = { kind: 'changed', from: '2026-03-01T10:00:00Z', to: '2026-03-20T10:00:00Z' };
const seed = (count: number) => {
  const tickets = plausibleTickets({ count, from: march.from, to: march.to });
  for (const ticket of tickets) lightspeed.addTicket(ticket);
  return tickets;
};

it('connects to the location, with the hour its day begins', () => {
  expect(session.place).toEqual({
    ...{
      id: lightspeed.locationId,
      name: 'Waco Tacos',
      currency: 'USD',
      timeZone: 'America/Chicago',
      dayCutoff: '04:00',
    },
  });
});

it('imports sales to the cent, including voids and refunds, with exactly full pages', async () => {
  const tickets = seed(450);
  const { rows, pages, problems } = await salesIn(connector, session, march);
  expect(keptOf(rows)).toEqual(expectedOf(tickets));
  expect([pages > 4, problems]).toEqual([true, 0]);
  expect(rows.filter(isSale)[0]).toMatchObject({
    employee: expect.stringMatching(/ /),
    paymentMethod: expect.any(String),
  });
  lightspeed.accounts.clear();
  const plain = { timeClosed: '2026-03-05T12:00:00.000Z', type: 'FLOAT', salesLines: [] };
  for (let index = 0; index < 200; index++)
    lightspeed.accounts.set(`F${index}`, { accountFiscId: `F${index}`, ...plain });
  expect((await salesIn(connector, session, march)).pages).toBe(2);
});

it('finds a late sale by reading the period again', async () => {
  const [ticket] = plausibleTickets({ count: 1, from: march.from, to: march.to });
  if (ticket === undefined) throw new Error('no ticket');
  const late = {
    ...ticket,
    closedAt: '2026-03-18T18:00:00.000Z',
    knownAt: new Date(clock.now() + 3_600_000).toISOString(),
  };
  lightspeed.addTicket({ ...late, voided: false, refund: null });
  expect((await salesIn(connector, session, march)).rows).toEqual([]);
  clock.advance(2 * 3_600_000);
  const from = new Date(Date.parse(march.to) - connector.overlapHours * 3_600_000).toISOString();
  expect((await salesIn(connector, session, { ...march, from, to: clock.iso() })).rows).toHaveLength(1);
});

it('lists the available locations if the chosen one does not exist', async () => {
  const { places } = await openSession(connector, { ...form(), locationId: '1' });
  expect(places).toMatchObject([{ id: lightspeed.locationId, name: 'Waco Tacos' }]);
});

it('skips dates before the location opened without an error', async () => {
  const tickets = seed(150);
  lightspeed.openedOn('2026-02-01T00:00:00Z');
  const { rows } = await salesIn(connector, session, { ...march, from: '2025-06-01T00:00:00Z' });
  expect(keptOf(rows)).toEqual(expectedOf(tickets));
  const refused = lightspeed.calls.filter(({ status }) => status === 400);
  // After the first refusal it is remembered for all later pages, in any session.
  expect(refused).toHaveLength(1);
  expect(
    (await salesIn(connector, session, { ...march, from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00Z' })).rows,
  ).toEqual([]);
});

it('uses each refresh token once, and saves the next one before using it', async () => {
  seed(150);
  clock.advance(24.5 * 60_000);
  const first = await connector.sales(session, march, null);
  clock.advance(26 * 60_000);
  // The token expires between two pages.
  await allPages((cursor) => connector.sales(session, march, cursor), first.cursor);
  expect(kept.map(({ refreshToken }) => refreshToken)).toEqual(['k-refresh-1', 'k-refresh-2', 'k-refresh-3']);
  const stale = { ...session.credentials, refreshToken: 'k-refresh-1', accessToken: null };
  await expect(salesIn(connector, { ...session, credentials: stale }, march)).rejects.toMatchObject({
    fault: 'credentials',
  });
});

it('reports a cursor that is no longer valid', async () => {
  seed(150);
  const { cursor } = await connector.sales(session, march, null);
  lightspeed.forgetTokens();
  await expect(connector.sales(session, march, cursor)).rejects.toMatchObject({ fault: 'cursor_expired' });
});

it('says who has to act, and waits as long as requested', async () => {
  await expect(openSession(connector, { ...form(), apiSecret: lightspeed.client.secret })).rejects.toMatchObject({
    fault: 'credentials',
    message: expect.stringContaining('refresh token'),
  });
  await expect(openSession(connector, { ...form(), apiSecret: 'wrong wrong' })).rejects.toMatchObject({
    fault: 'credentials',
  });
  clock.pauses.length = 0;
  lightspeed.fail([
    { status: 429, headers: { 'retry-after': new Date(clock.now() + 4000).toUTCString() } },
    { status: 502 },
  ]);
  await salesIn(connector, session, march);
  expect(clock.pauses[0]).toBe(4000);
  lightspeed.takeRights('financial-api');
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'permission' });
});

it('reports an invalid record and imports the others', async () => {
  seed(5);
  lightspeed.accounts.set('odd', {
    accountFiscId: 'odd',
    timeClosed: '2026-03-05T12:00:00Z',
    salesLines: [{ totalNetAmountWithoutTax: 'x' }],
  });
  const page = await connector.sales(session, march, null);
  expect(page.problems).toEqual([{ subject: 'Account odd', message: expect.stringContaining("Couldn't be read") }]);
  expect(page.rows.length).toBeGreaterThanOrEqual(5);
});

it('imports the menu by SKU, with the cost of an item', async () => {
  lightspeed.items[1] = { ...lightspeed.items[1], name: 'Al\0 Pastor' };
  const { rows } = await connector.items(session, null);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({
    externalId: 'SKU-ITEM1',
    name: 'Carne Asada Taco',
    price: '4.25',
    cost: null,
    category: 'Tacos',
  });
  expect(rows[1]?.name).toBe('Al Pastor');
  expect(rows.at(-1)).toMatchObject({ cost: '0.20' });
  expect([connector.counts, connector.readMessage]).toEqual([null, null]);
});

it('the simulator refuses the same calls as Lightspeed', async () => {
  const token = session.credentials.accessToken;
  const get = (query: string) =>
    fetch(`${lightspeed.url}/f/v2/business-location/${lightspeed.locationId}/sales?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const range = 'from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z';
  const statuses = await Promise.all(
    [
      `${range}&pageSize=101`,
      'to=2026-03-02T00:00:00Z',
      'from=1&to=2',
      `${range}&include=money`,
      'from=2024-01-01T00:00:00Z',
      range,
    ].map(async (query) => (await get(query)).status),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 200]);
});

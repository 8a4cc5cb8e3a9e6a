import { dec } from '@platewise/domain';
import { expect, it } from 'vitest';
import {
  connectorsAt,
  expectedOf,
  plausibleTickets,
  simClock,
  startSquare,
  startToast,
} from '../../../../test/pos-simulators/index.ts';
import { startSimulator } from '../../../../test/pos-simulators/simulator.ts';
import type { PosSession, PosWindow } from '../port.ts';
import { createCaller, realPause } from './caller.ts';
import { centsOf, centsOfMinor, moneyOf, roundTogether, shareOf } from './cents.ts';
import { orderTypeOfWords, paidBy } from './draft.ts';
import { keptOf } from './recorded.fixture.ts';
import { allPages, credentialsOf, openSession } from './session.fixture.ts';
import { spanPage } from './spans.ts';
import { createTokens } from './tokens.ts';

it("keeps the cents of money in any vendor's format", () => {
  expect([centsOf(0.1 + 0.2), centsOf('10.005'), centsOf(null), centsOf(-0.001)]).toEqual([30, 1001, 0, 0]);
  expect([centsOfMinor(980, 'JPY'), centsOfMinor(1250, 'USD'), centsOfMinor(12_505, 'KWD')]).toEqual([
    98_000, 1250, 1251,
  ]);
  expect([moneyOf(-5), moneyOf(-0), moneyOf(123_456_789_012)]).toEqual(['-0.05', '0.00', '1234567890.12']);
  expect([shareOf(100, [1, 1, 1]), shareOf(-7, [0, 0]), shareOf(10, [5, -1])]).toEqual([
    [34, 33, 33],
    [-7, 0],
    [10, 0],
  ]);
  expect(roundTogether(['0.004', '0.004', '0.004'].map((text) => dec(text)))).toEqual([1, 0, 0]);
  expect(roundTogether(['-3.333', '-3.333', '-3.334'].map((text) => dec(text)))).toEqual([-333, -333, -334]);
});

it.each([
  ['DoorDash', 'Delivery'],
  ['To Go', 'Takeout'],
  ['Curbside pick-up', 'Takeout'],
  ['Eat In', 'Dine-In'],
  ['Table service', 'Dine-In'],
  ['Catering', null],
  ['', null],
])('the text %j means %s', (words, type) => expect(orderTypeOfWords(words)).toBe(type));

it('one payment method, several, and none', () => {
  expect([paidBy(['Card', 'Card']), paidBy(['Card', 'Cash']), paidBy([])]).toEqual(['Card', 'Split', null]);
});

it('splits a window until each part fits on a page, and returns every record once', async () => {
  const times = [
    ...Array.from({ length: 300 }, (_, index) => index * 1000),
    ...Array.from({ length: 25 }, () => 77_777),
  ];
  const window: PosWindow = { kind: 'changed', from: new Date(0).toISOString(), to: new Date(300_000).toISOString() };
  const rules = { firstWidthMs: 100_000, longestWidthMs: 200_000, most: 10 };
  const ask = async (from: number, to: number, page: number) => {
    const all = times.filter((time) => time >= from && time < to);
    const rows = all.slice(page * 10, page * 10 + 10);
    return { rows, records: rows.length, full: rows.length === 10 };
  };
  const { rows } = await allPages((cursor) => spanPage(window, cursor, rules, ask));
  expect(rows.toSorted((a, b) => a - b)).toEqual(times.toSorted((a, b) => a - b));
});

it('gives up on a vendor that never answers with a message, and does not wait when the run is stopped', async () => {
  const simulator = await startSimulator(() => ({ status: 200, body: {} }));
  const vendor = { name: 'Till', host: simulator.url, waitOf: () => null, faultOf: () => new Error() as never };
  const call = createCaller(vendor, { outboundPrivate: true, clock: () => new Date(), pause: realPause });
  const stop = new AbortController();
  simulator.fail(['silence']);
  const asked = call({ path: '/' }, stop.signal);
  await expect.poll(() => simulator.calls.length).toBe(1);
  stop.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
  const waiting = new AbortController();
  const paused = realPause(60_000, waiting.signal);
  waiting.abort(new Error('stopped'));
  await expect(paused).rejects.toThrow('stopped');
  const refused = createCaller(vendor, { outboundPrivate: false, clock: () => new Date(), pause: realPause });
  await expect(refused({ path: '/' }, new AbortController().signal)).rejects.toMatchObject({ fault: 'refused' });
  await simulator.close();
});

it('renews a token once for several calls at once, and saves it before using it', async () => {
  const order: string[] = [];
  let made = 0;
  const withToken = createTokens({
    clock: () => new Date(0),
    renewable: () => true,
    renew: async () => ({ accessToken: `token-${++made}`, refreshToken: `next-${made}`, accessUntil: null }),
  });
  const keep: PosSession['keep'] = async ({ accessToken }) => void order.push(`kept ${accessToken}`);
  const access = { credentials: credentialsOf({}), keep, signal: new AbortController().signal };
  const use = () => withToken(access, async (token) => order.push(`used ${token}`));
  await Promise.all([use(), use(), use()]);
  expect(order).toEqual(['kept token-1', 'used token-1', 'used token-1', 'used token-1']);
});

const march: PosWindow = { kind: 'changed', from: '2026-03-01T10:00:00Z', to: '2026-03-20T10:00:00Z' };

it('resumes a run that died within a page at the saved cursor, with the same totals', async () => {
  const clock = simClock('2026-03-20T12:00:00Z');
  const square = await startSquare({ clock });
  const toast = await startToast({ clock });
  const tickets = plausibleTickets({ count: 600, from: march.from, to: march.to, seed: 9 });
  for (const ticket of tickets) for (const vendor of [square, toast]) vendor.addTicket(ticket);
  const connectors = connectorsAt({ square: square.url, toast: toast.url }, clock);
  const runs = [
    { sim: square, connector: connectors.square, form: { apiKey: square.token }, path: /orders/ },
    {
      ...{ sim: toast, connector: connectors.toast, path: /ordersBulk/ },
      form: { apiKey: toast.client.id, apiSecret: toast.client.secret, locationId: toast.restaurantId },
    },
  ];
  for (const { sim, connector, form, path } of runs) {
    const { session } = await openSession(connector, form);
    sim.dieAfter(2, path);
    const rows: Parameters<typeof keptOf>[0][number][] = [];
    let cursor: string | null = null;
    const read = async () => {
      for (;;) {
        const page = await connector.sales(session, march, cursor);
        rows.push(...page.rows);
        cursor = page.cursor;
        if (cursor === null) return;
      }
    };
    await expect(read()).rejects.toMatchObject({ fault: 'unavailable' });
    sim.revive();
    await read();
    expect(keptOf(rows)).toEqual(expectedOf(tickets));
  }
  await Promise.all([square.close(), toast.close()]);
});

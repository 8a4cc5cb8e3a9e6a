import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertSession } from '@platewise/server/src/platform/auth/session.repo.ts';
import { hashToken, sessionCookie } from '@platewise/server/src/platform/auth/session.ts';
import { startBenchServer } from './bench-server.ts';

export type Call = { method?: string; path: string; body?: object };
/** `at` is when it was asked for. */
export type Reply = { status: number; at: number; ms: number; retryAfter: string | undefined };

/** Requests that a user's screens make together. */
const screens: readonly (readonly Call[])[] = [
  [{ path: '/api/dashboard/metrics' }, { path: '/api/dashboard/decisions' }],
  [{ path: '/api/invoices?limit=50' }, { path: '/api/vendors?limit=50' }],
  [{ path: '/api/ingredients?limit=50' }],
  [{ path: '/api/menu-items?limit=50' }, { path: '/api/menu-items/costs?limit=50' }],
  [{ path: '/api/inventory?limit=50' }, { path: '/api/inventory/summary' }],
  [{ path: '/api/revenue/summary' }],
];

export const reads: readonly string[] = screens.flat().map(({ path }) => path);

/** A restaurant with some data, and a session for each user. Signing in would measure password hashing. */
export async function seedPeople(settings: Readonly<Record<string, string>>, people: number): Promise<string[]> {
  const server = await startBenchServer(settings);
  try {
    const { body: restaurant } = await server.call('POST', '/api/restaurants', { name: 'Bench' });
    const { body: vendor } = await server.call('POST', '/api/vendors', { restaurantId: restaurant.id, name: 'Farm' });
    for (let at = 0; at < 150; at++) {
      const ingredient = {
        restaurantId: restaurant.id,
        name: `Ingredient ${at}`,
        unit: 'lb',
        currentCost: 1 + at / 10,
      };
      const { body: made } = await server.call('POST', '/api/ingredients', ingredient);
      const dish = { restaurantId: restaurant.id, name: `Dish ${at}`, category: 'Main Courses', currentPrice: 12 };
      const { body: item } = await server.call('POST', '/api/menu-items', dish);
      await server.call('POST', `/api/menu-items/${item.id}/ingredients`, { ingredientId: made.id, quantity: 0.5 });
      await server.call('POST', '/api/invoices/manual', {
        vendorId: vendor.id,
        totalAmount: 100 + at,
        invoiceNumber: `N${at}`,
      });
    }
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
    const { id: userId } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const tokens = Array.from({ length: people }, (_, at) =>
      `bench-session-${String(at).padStart(4, '0')}`.padEnd(43, 'x'),
    );
    for (const token of tokens) {
      const session = { tokenHash: hashToken(token), userId, now, expiresAt, userAgent: null, address: null };
      await insertSession(server.db, session);
    }
    return tokens;
  } finally {
    await server.close();
  }
}

export type Caller = (token: string, call: Call) => Promise<Reply>;

export const caller =
  (origin: string, agent: Agent): Caller =>
  (token, { method = 'GET', path, body }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = {
        cookie: `${sessionCookie}=${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(origin + path, { method, agent, headers }, (reply) => {
        reply.resume();
        reply.once('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            at: began,
            ms: performance.now() - began,
            retryAfter: reply.headers['retry-after'],
          }),
        );
      });
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

/**
 * One user until the end: a screen or a change, then a pause between half and one and a half times `thinkMs`. Returns
 * the replies.
 */
export async function live(call: Caller, token: string, thinkMs: number, end: number): Promise<Reply[]> {
  const answers: Reply[] = [];
  await sleep(Math.random() * thinkMs);
  for (let round = Math.floor(Math.random() * 100); performance.now() < end; round++) {
    const changes = round % 10 === 0;
    const work: readonly Call[] = changes
      ? [{ method: 'POST', path: '/api/vendors', body: { restaurantId: 1, name: `Vendor ${randomUUID()}` } }]
      : (screens[round % screens.length] ?? []);
    answers.push(...(await Promise.all(work.map((one) => call(token, one)))));
    await sleep(thinkMs * (0.5 + Math.random()));
  }
  return answers;
}

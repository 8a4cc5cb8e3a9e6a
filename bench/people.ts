import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertSession } from '@platewise/server/src/platform/auth/session.repo.ts';
import { hashToken, sessionCookie } from '@platewise/server/src/platform/auth/session.ts';
import { startProduct } from '@platewise/server/test/product.ts';
import { startBenchServer } from './bench-server.ts';
import { largestChildMb } from './endurance.ts';
import { median, percentile } from './figures.ts';

const people = 200;
/** On average; each pause is between half and one and a half times this. */
const thinkMs = 10_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 600);
const everySeconds = 15;
/** Many times what a process handles at a time: an otherwise idle machine answers all of 240. */
const flood = 1_000;

type Call = { method?: string; path: string; body?: object };
type Reply = { status: number; ms: number; retryAfter: string | undefined };

/** Requests that a user's screens make together. */
const screens: readonly (readonly Call[])[] = [
  [{ path: '/api/dashboard/metrics' }, { path: '/api/dashboard/decisions' }],
  [{ path: '/api/invoices?limit=50' }, { path: '/api/vendors' }],
  [{ path: '/api/ingredients?limit=50' }],
  [{ path: '/api/menu-items?limit=50' }, { path: '/api/menu-items/costs' }],
  [{ path: '/api/inventory?limit=50' }, { path: '/api/inventory/summary' }],
  [{ path: '/api/revenue/summary' }],
];

/**
 * Two hundred users with think time, for ten minutes or `BENCH_SECONDS`: failures, response times, and memory over
 * time, and whether anyone waits longer than others. Then many more calls at once than are handled: the excess is
 * rejected early.
 */
export async function benchPeople(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const tokens = await seed(folder);
  const product = await startProduct(folder, {});
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * people });
  const call = caller(product.origin, agent);
  try {
    const answers: Reply[][] = tokens.map(() => []);
    const memory: number[] = [];
    const end = performance.now() + seconds * 1000;
    const watch = setInterval(() => void largestChildMb('VmRSS').then((mb) => memory.push(mb)), everySeconds * 1000);
    await Promise.all(tokens.map((token, at) => live(call, token, answers[at] ?? [], end)));
    clearInterval(watch);
    report(answers, memory);
    await floodIt(call, tokens);
  } finally {
    agent.destroy();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A restaurant with some data, and a session for each user. Signing in would measure password hashing. */
async function seed(folder: string): Promise<string[]> {
  const server = await startBenchServer({ DATA_DIR: folder });
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

type Caller = (token: string, call: Call) => Promise<Reply>;

const caller =
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
            ms: performance.now() - began,
            retryAfter: reply.headers['retry-after'],
          }),
        );
      });
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

async function live(call: Caller, token: string, answers: Reply[], end: number): Promise<void> {
  await sleep(Math.random() * thinkMs);
  for (let round = Math.floor(Math.random() * 100); performance.now() < end; round++) {
    const changes = round % 10 === 0;
    const work: readonly Call[] = changes
      ? [{ method: 'POST', path: '/api/vendors', body: { restaurantId: 1, name: `${token.slice(0, 18)} ${round}` } }]
      : (screens[round % screens.length] ?? []);
    answers.push(...(await Promise.all(work.map((one) => call(token, one)))));
    await sleep(thinkMs * (0.5 + Math.random()));
  }
}

function report(answers: readonly (readonly Reply[])[], memory: readonly number[]): void {
  const all = answers.flat();
  const times = all.map(({ ms }) => ms);
  const failed = all.filter(({ status }) => status >= 500).length;
  const statuses = Object.entries(Object.groupBy(all, ({ status }) => status));
  const each = answers.map((own) => median(own.map(({ ms }) => ms)));
  console.log(
    `${people} people for ${seconds} s: ${all.length} answers (${(all.length / seconds).toFixed(0)} a second), ` +
      `${statuses.map(([status, of]) => `${of?.length} with ${status}`).join(', ')}; median ${median(times).toFixed(0)} ms, 99% within ${percentile(times, 0.99).toFixed(0)} ms; ` +
      `${failed === 0 ? 'none failed' : 'FAILED'}`,
  );
  console.log(
    `The slowest person's median is ${Math.max(...each).toFixed(0)} ms, the middle one's ${median(each).toFixed(0)} ms`,
  );
  const half = memory.slice(Math.floor(memory.length / 2));
  const growth = Math.max(...half) - (half[0] ?? 0);
  console.log(
    `Memory each ${everySeconds} s: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB; ` +
      `${growth < 60 ? 'flat' : 'GROWS'} in the second half (${growth.toFixed(0)} MB)`,
  );
}

async function floodIt(call: Caller, tokens: readonly string[]): Promise<void> {
  const replies = await Promise.all(
    Array.from({ length: flood }, (_, at) => call(tokens[at % tokens.length] ?? '', { path: '/api/menu-items/costs' })),
  );
  const refused = replies.filter(({ status }) => status === 503);
  const served = replies.filter(({ status }) => status === 200);
  if (refused.length === 0) return console.log(`${flood} calls at once: ${served.length} answered, none refused`);
  const told = refused.every(({ retryAfter }) => retryAfter !== undefined);
  const ratio = median(refused.map(({ ms }) => ms)) / median(served.map(({ ms }) => ms));
  console.log(
    `${flood} calls at once: ${served.length} answered, ${refused.length} refused with 503 (${told ? 'each says when to come back' : 'SOME WITHOUT Retry-After'}), ` +
      `${flood - served.length - refused.length} otherwise; refused in ${(100 * ratio).toFixed(0)}% of the time of an answer`,
  );
}

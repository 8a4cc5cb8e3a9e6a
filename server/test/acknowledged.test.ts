import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { prepareData } from './prepared-data.ts';
import { databasePid, type Product, startProduct } from './product.ts';

let folder: string;
let dataDir: string;
let product: Product;
let restaurantId: number;
let beef: { inventoryId: number; stock: () => Promise<number> };
const session: { cookie?: string } = {};
const start = 10_000;
const shelf = { minStock: 0, maxStock: 0, reorderPoint: 0, location: 'Walk-in' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-acknowledged-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await prepareData(dataDir);
  product = await startProduct(dataDir, session);
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  expect((await product.call('POST', '/api/auth/register', account)).status).toBe(201);
  restaurantId = (await made('/api/restaurants', { name: 'Waco Tacos' })).id;
  const ingredient = await made('/api/ingredients', { restaurantId, name: 'Beef', unit: 'lb', currentCost: 4 });
  const item = { restaurantId, ingredientId: ingredient.id, currentStock: start, ...shelf };
  const { id } = await made('/api/inventory', item);
  beef = {
    inventoryId: id,
    stock: async () => Number((await product.call('GET', `/api/inventory/${id}`)).body.currentStock),
  };
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function made(path: string, body: object) {
  const reply = await product.call('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

type Write = { key: string; send: () => Promise<boolean> };

/** One pound of waste in its own document, with a key that makes it safe to resend. */
const waste = (key: string): Write => ({
  key,
  send: async () => {
    const lines = [{ inventoryId: beef.inventoryId, quantity: 1, reason: 'spoiled' }];
    const reply = await product.call('POST', '/api/inventory/waste', { restaurantId, clientId: key, lines });
    return reply.status === 201;
  },
});

/**
 * Several clients write concurrently until something breaks. Returns which writes were acknowledged and which weren't.
 */
async function writeUntil(broken: Promise<unknown>, write: (key: string) => Write, round: string) {
  const acknowledged: Write[] = [];
  const open: Write[] = [];
  let over = false;
  void broken.then(() => {
    over = true;
  });
  const person = async (name: number) => {
    for (let at = 0; !over && at < 500; at++) {
      const one = write(`${round}-${name}-${at}`.padEnd(12, '_'));
      const isIn = await one.send().catch(() => false);
      (isIn ? acknowledged : open).push(one);
    }
  };
  await Promise.all([1, 2, 3, 4].map(person));
  return { acknowledged, open };
}

/** Resends unacknowledged writes, as the mobile app does. */
const sendAgain = (writes: readonly Write[]) =>
  Promise.all(writes.map(({ send }) => eventually(() => send().catch(() => false))));

const wasteDocuments = async (): Promise<number> => {
  const reply = await product.call('GET', `/api/inventory/documents?restaurantId=${restaurantId}&limit=1`);
  return Number(reply.headers.get('x-total-count'));
};

const soon = (count: () => number, enough: number) => eventually(() => count() >= enough);

describe('waste recorded while something fails', () => {
  let written = 0;

  it.each([
    [
      'the process is killed',
      async () => {
        await product.kill();
        return async () => {
          product = await startProduct(dataDir, session);
        };
      },
    ],
    [
      'the database is killed',
      async () => {
        process.kill(await databasePid(dataDir), 'SIGKILL');
        return async () => {
          await eventually(async () => (await product.call('GET', '/readyz')).status === 200);
        };
      },
    ],
  ] as const)('is deducted exactly once after %s', async (what, breakIt) => {
    let count = 0;
    const counted = (key: string): Write => {
      const one = waste(key);
      return { key, send: async () => (await one.send()) && ++count > 0 };
    };
    const broken = soon(() => count, 12).then(breakIt);
    const { acknowledged, open } = await writeUntil(broken, counted, what.slice(4, 8).trim());
    await (await broken)();
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(open.length).toBeGreaterThan(0);

    // Acknowledged writes exist. Others may or may not, and exist exactly once after being resent.
    const before = await wasteDocuments();
    expect(before).toBeGreaterThanOrEqual(written + acknowledged.length);
    expect(before).toBeLessThanOrEqual(written + acknowledged.length + open.length);
    await sendAgain([...open, ...acknowledged.slice(0, 3)]);
    written += acknowledged.length + open.length;
    expect(await wasteDocuments()).toBe(written);
    expect(await beef.stock()).toBe(start - written);
  });
});

describe('a count entered while the process is killed', () => {
  it('keeps each acknowledged number once, and accepts the rest when sent again', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Item ${at}`);
    for (const name of names) {
      const { id } = await made('/api/ingredients', { restaurantId, name, unit: 'lb', currentCost: 1 });
      await made('/api/inventory', { restaurantId, ingredientId: id, currentStock: 5, ...shelf });
    }
    const { id } = await made('/api/counts', { restaurantId, kind: 'full' });
    const { lines } = (await product.call('GET', `/api/counts/${id}`)).body;
    expect(lines.length).toBeGreaterThanOrEqual(names.length);
    const entry = (line: (typeof lines)[number], at: number): Write => ({
      key: `entry-${at}___`,
      send: async () => {
        const entries = [
          { clientId: `entry-${at}___`, countLineId: line.id, loose: at, unit: line.unit, seenVersion: line.version },
        ];
        const reply = await product.call('POST', `/api/counts/${id}/entries`, { entries });
        return reply.status === 200 && reply.body.results[0].outcome === 'kept';
      },
    });
    const writes: Write[] = lines.map(entry);
    const acknowledged = new Set<Write>();
    const open: Write[] = [];
    const broken = soon(() => acknowledged.size, 10).then(() => product.kill());
    const person = async (from: number) => {
      for (let at = from; at < writes.length; at += 3) {
        const write = writes[at] as Write;
        if (await write.send().catch(() => false)) acknowledged.add(write);
        else open.push(write);
      }
    };
    await Promise.all([0, 1, 2].map(person));
    await broken;
    product = await startProduct(dataDir, session);
    const counted = async () => {
      const sheet = (await product.call('GET', `/api/counts/${id}`)).body;
      return sheet.lines.flatMap((line: { quantity: number | null }, at: number) =>
        line.quantity === null ? [] : [at],
      );
    };
    const there = await counted();
    for (const [at, write] of writes.entries()) if (acknowledged.has(write)) expect(there).toContain(at);
    await sendAgain(open);
    expect(await counted()).toHaveLength(writes.length);
    const { waiting } = (await product.call('GET', `/api/counts/${id}`)).body;
    expect(waiting).toEqual([]);
  });
});

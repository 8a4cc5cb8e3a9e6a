import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContextOptions, expect, request } from '@playwright/test';

export type DemoProduct = {
  origin: string;
  session: NonNullable<BrowserContextOptions['storageState']>;
  /** The demo's photographed invoice, read and waiting for a review. */
  invoiceId: number;
  /** A count of a walk-in cooler, just started. */
  countId: number;
  close: () => Promise<void>;
};

const places = [
  { name: 'Skirt Steak', shelf: 'Shelf 1, left', stock: '64' },
  { name: 'Chicken Thigh', shelf: 'Shelf 1, right', stock: '40' },
  { name: 'Queso Fresco', shelf: 'Shelf 2, left', stock: '12' },
  { name: 'Sour Cream', shelf: 'Shelf 2, right', stock: '9' },
  { name: 'Cilantro', shelf: 'Shelf 3, left', stock: '24' },
  { name: 'Roma Tomato', shelf: 'Shelf 3, right', stock: '50' },
];

async function startCount(api: APIRequestContext, restaurantId: number): Promise<number> {
  const ingredients: { id: number; name: string }[] = await (await api.get(`/api/ingredients/${restaurantId}`)).json();
  for (const { name, shelf, stock } of places) {
    const ingredientId = ingredients.find((one) => one.name === name)?.id;
    const facts = { currentStock: stock, minStock: '2', maxStock: '90', reorderPoint: '5' };
    await expect(
      await api.post('/api/inventory', { data: { ingredientId, location: 'Walk-in cooler', shelf, ...facts } }),
    ).toBeOK();
  }
  const count = await api.post('/api/counts', { data: { restaurantId, name: 'Sunday count' } });
  return (await count.json()).id;
}

/** What the product is started with besides. */
type Before = { node: readonly string[]; env: Readonly<Record<string, string>> };

/** The whole product with its demo restaurant, in a folder of its own that goes afterwards. */
export async function openDemoProduct(port: number, before: Before = { node: [], env: {} }): Promise<DemoProduct> {
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'platewise-pictures-'));
  const server = spawn(process.execPath, [...before.node, 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', ...before.env },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const api = await request.newContext({ baseURL: origin });
    const isReady = () =>
      api.get('/readyz').then(
        (reply) => reply.ok(),
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const person = { username: 'marisol', email: 'marisol@example.com', fullName: 'Marisol Reyes' };
    await api.post('/api/auth/register', { data: { ...person, password: 'correct horse battery' } });
    const demo = await (await api.post('/api/seed-waco-tacos-test', { data: {} })).json();
    type Row = { id: number; invoiceNumber: string | null; totalAmount: number | null };
    const photographed = async () =>
      ((await (await api.get('/api/invoices')).json()) as Row[]).find(({ totalAmount }) => totalAmount === 883.83)?.id;
    await expect.poll(photographed, { timeout: 180_000, intervals: [1000] }).toBeDefined();
    const countId = await startCount(api, demo.summary.restaurant.id);
    const product = {
      origin,
      session: await api.storageState(),
      invoiceId: (await photographed()) ?? 0,
      countId,
      close,
    };
    await api.dispose();
    return product;
  } catch (error) {
    await close();
    throw error;
  }
}

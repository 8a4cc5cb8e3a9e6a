import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContextOptions, expect, request } from '@playwright/test';

export type DemoProduct = {
  origin: string;
  session: NonNullable<BrowserContextOptions['storageState']>;
  /** One of the two restaurants of the demo year. */
  restaurantId: number;
  /** An uploaded invoice of it, read and waiting for review. */
  invoiceId: number;
  /** A count of it, just started. */
  countId: number;
  /** Its latest purchase order. */
  orderId: number;
  close: () => Promise<void>;
};

type Year = { state: string; group: { restaurants: { id: number }[] } | null };
type Waiting = { id: number; processingStatus: string; totalAmount: number | null };

/** Builds the demo year as a user would; returns its first restaurant. */
async function buildYear(api: APIRequestContext): Promise<number> {
  await expect(await api.post('/api/demo/year', { data: {} })).toBeOK();
  const year = async (): Promise<Year> => (await api.get('/api/demo/year')).json();
  await expect.poll(async () => (await year()).state, { timeout: 280_000, intervals: [1000] }).toBe('ready');
  return (await year()).group?.restaurants[0]?.id ?? 0;
}

/** The larger of the two latest invoices, once it has been read. */
async function waitingInvoice(api: APIRequestContext, restaurantId: number): Promise<number> {
  const newest = async (): Promise<Waiting[]> =>
    (await api.get(`/api/invoices?restaurantId=${restaurantId}&limit=2`)).json();
  const read = async () => (await newest()).every(({ processingStatus }) => processingStatus === 'completed');
  await expect.poll(read, { timeout: 180_000, intervals: [1000] }).toBe(true);
  const [first] = (await newest()).sort((a, b) => (b.totalAmount ?? 0) - (a.totalAmount ?? 0));
  return first?.id ?? 0;
}

/** Extra Node options and environment variables. */
type Before = { node: readonly string[]; env: Readonly<Record<string, string>> };

/** The whole product with the demo year, in a temporary folder that is removed afterwards. */
export async function openDemoProduct(port: number, before: Before = { node: [], env: {} }): Promise<DemoProduct> {
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'platewise-pictures-'));
  const server = spawn(process.execPath, [...before.node, 'server/dist/main.js'], {
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
    const restaurantId = await buildYear(api);
    const invoiceId = await waitingInvoice(api, restaurantId);
    const count = await api.post('/api/counts', { data: { restaurantId, name: 'Sunday count' } });
    const countId: number = (await count.json()).id;
    const orders = await api.get(`/api/purchase-orders?restaurantId=${restaurantId}&limit=1`);
    const orderId: number = (await orders.json())[0]?.id ?? 0;
    const product = { origin, session: await api.storageState(), restaurantId, invoiceId, countId, orderId, close };
    await api.dispose();
    return product;
  } catch (error) {
    await close();
    throw error;
  }
}

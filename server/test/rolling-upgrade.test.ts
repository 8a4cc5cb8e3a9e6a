import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withConnection } from '../src/platform/backup/connection.ts';
import { createDatabaseBeside, type DatabaseBeside } from './database-beside.ts';
import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import { checkOut, findOlderVersion } from './older-version.ts';
import { type Product, startProduct } from './product.ts';

const older = await findOlderVersion();
/** How long both versions serve. To run longer: TEST_ROLLING_SECONDS=600. */
const seconds = Number(process.env.TEST_ROLLING_SECONDS ?? 1);
const start = 1_000_000;
const shelf = { minStock: 0, maxStock: 0, reorderPoint: 0, location: 'Walk-in' };

type Server = 'old' | 'new';
type Reply = Awaited<ReturnType<Product['call']>>;
/** A write that can be safely resent under its key; its results are counted at the end. */
type Write = { kind: 'waste' | 'vendor' | 'dish' | 'invoice'; key: string; send: (product: Product) => Promise<Reply> };

describe.skipIf(older === undefined)('the previous version and this one on one database', () => {
  let folder: string;
  let database: DatabaseBeside;
  const servers = new Map<Server, Product>();
  /** The servers that a reverse proxy would send calls to. */
  let serving: Server[] = [];
  const session: { cookie?: string } = {};
  /** Ends the traffic, also of a test that failed: it would slow down every file that runs after it. */
  let over = false;

  const startVersion = (entry?: string) =>
    startProduct(join(folder, 'data'), session, { DATABASE_URL: database.url, STOP_DELAY: '1' }, entry);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platewise-rolling-'));
    [database] = await Promise.all([createDatabaseBeside(), checkOut(older ?? '', join(folder, 'older'))]);
    servers.set('old', await startVersion(join(folder, 'older/server/src/main.ts')));
    serving = ['old'];
  });
  afterAll(async () => {
    over = true;
    await Promise.all([...servers.values()].map((product) => product.stop()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const schema = async (): Promise<number> => {
    const read = 'select max(version)::int as version from schema_migrations';
    return withConnection(database.connection, async (client) => (await client.query(read)).rows[0].version);
  };

  it(
    `run for ${seconds} s: every acknowledged change is there once, and nothing fails`,
    async () => {
      const failures: unknown[] = [];
      const busy = { old: 0, new: 0 };
      const answers = { old: 0, new: 0 };
      const acknowledged: { write: Write; at: Server }[] = [];
      const open: Write[] = [];
      let turn = 0;

      /** One call to either server, as the proxy chooses. Undefined: refused for now, or no response. */
      async function send(what: string, call: (product: Product) => Promise<Reply>) {
        const at = serving[turn++ % serving.length] as Server;
        try {
          const reply = await call(servers.get(at) as Product);
          answers[at]++;
          if (reply.status === 503 && reply.headers.has('retry-after')) busy[at]++;
          else if (reply.status >= 500 || [400, 422].includes(reply.status)) {
            failures.push({ at, what, status: reply.status, body: reply.body });
          }
          return { at, reply };
        } catch (error) {
          if (serving.includes(at)) failures.push({ at, what, error: String(error) });
          return undefined;
        }
      }

      const made = async (path: string, body: object) => {
        const reply = await (servers.get('old') as Product).call('POST', path, body);
        expect(reply.status, JSON.stringify(reply.body)).toBe(201);
        return reply.body;
      };
      const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
      await made('/api/auth/register', account);
      const { id: restaurantId } = await made('/api/restaurants', { name: 'Waco Tacos' });
      const beef = await made('/api/ingredients', { restaurantId, name: 'Beef', unit: 'lb', currentCost: 4 });
      const { id: inventoryId } = await made('/api/inventory', {
        restaurantId,
        ingredientId: beef.id,
        currentStock: start,
        ...shelf,
      });
      const before = await schema();

      const writes: Record<Write['kind'], (key: string) => Promise<Write['send']>> = {
        waste: async (clientId) => {
          const lines = [{ inventoryId, quantity: 1, reason: 'spoiled' }];
          return (product) => product.call('POST', '/api/inventory/waste', { restaurantId, clientId, lines });
        },
        vendor: async (name) => (product) =>
          product.call('POST', '/api/vendors', { restaurantId, name }, { 'idempotency-key': name }),
        dish: async (name) => (product) =>
          product.call(
            'POST',
            '/api/menu-items',
            { restaurantId, name, category: 'Main Courses', currentPrice: 12 },
            { 'idempotency-key': name },
          ),
        invoice: async (key) => {
          const bytes = await makeInvoicePdf({ ...randomInvoiceSpec(81), number: key });
          return (product) => {
            const form = fileForm({ name: `${key}.pdf`, bytes }, { restaurantId: String(restaurantId) });
            return product.call('POST', '/api/invoices/upload', form.body, { ...form.headers, 'idempotency-key': key });
          };
        },
      };
      async function write(kinds: readonly Write['kind'][], name: string): Promise<void> {
        for (let at = 0; !over; at++) {
          const kind = kinds[at % kinds.length] as Write['kind'];
          const key = `${kind}-${name}-${at}`.padEnd(12, '_');
          const one = { kind, key, send: await writes[kind](key) };
          const sent = await send(key, one.send);
          if (sent?.reply.status === 201) acknowledged.push({ write: one, at: sent.at });
          else open.push(one);
          await sleep(10);
        }
      }
      /** Everything that can be read without naming a record or, as an assistant's link does, the assistant. */
      const screens = ALL_ENDPOINTS.filter(
        ({ id, method, path, produces }) =>
          method === 'GET' && !path.includes(':') && (produces ?? 'json') === 'json' && id !== 'oauth.read',
      ).map(({ path }) => `${path}?restaurantId=${restaurantId}`);
      async function read(from: number): Promise<void> {
        for (let at = from; !over; at++) {
          const path = screens[at % screens.length] ?? '';
          await send(path, (product) => product.call('GET', path));
          await sleep(10);
        }
      }
      const invoices = async (): Promise<void> => {
        for (let at = 0; !over; at++) {
          const key = `invoice-${at}`.padEnd(12, '_');
          const one: Write = { kind: 'invoice', key, send: await writes.invoice(key) };
          const sent = await send(key, one.send);
          if (sent?.reply.status === 201) acknowledged.push({ write: one, at: sent.at });
          else open.push(one);
          await sleep(Math.max(500, seconds * 10));
        }
      };
      const traffic = Promise.all([
        write(['waste', 'vendor'], 'a'),
        write(['dish', 'waste'], 'b'),
        read(0),
        read(Math.floor(screens.length / 2)),
        invoices(),
      ]);
      const count = (at?: Server) => acknowledged.filter((one) => at === undefined || one.at === at).length;

      await eventually(() => count() >= 10);
      servers.set('new', await startVersion());
      expect(await schema()).toBeGreaterThan(before);
      serving = ['old', 'new'];
      const beside = { old: count('old'), new: count('new') };
      await sleep(seconds * 1000);
      await eventually(() => count('old') > beside.old + 10 && count('new') > beside.new + 10);
      serving = ['new'];
      await servers.get('old')?.stop();
      servers.delete('old');
      const alone = count();
      await eventually(() => count() >= alone + 10);
      over = true;
      await traffic;
      expect(failures).toEqual([]);

      // Resend unacknowledged writes and some acknowledged ones: each exists once.
      const current = servers.get('new') as Product;
      for (const one of [...open, ...acknowledged.slice(-3).map((last) => last.write)]) {
        await eventually(async () => (await one.send(current)).status === 201);
      }
      const all = [...open, ...acknowledged.map((one) => one.write)];
      const keys = (kind: Write['kind']) => all.filter((one) => one.kind === kind).map(({ key }) => key);
      const rows = <Row>(statement: string) =>
        withConnection(database.connection, async (client) => (await client.query(statement)).rows as Row[]);
      const named = async (table: string, kind: Write['kind']) => {
        const found = await rows<{ name: string }>(`select name from ${table} where name like '${kind}-%'`);
        expect(found.map(({ name }) => name).sort()).toEqual(keys(kind).sort());
      };
      await named('vendors', 'vendor');
      await named('menu_items', 'dish');
      const stock = await current.call('GET', `/api/inventory/${inventoryId}`);
      expect(Number(stock.body.currentStock)).toBe(start - keys('waste').length);
      const states = () =>
        rows<{ number: string; state: string }>(
          `select invoice_number as number, processing_status as state from invoices order by id`,
        );
      await eventually(async () => (await states()).every(({ state }) => !['pending', 'processing'].includes(state)));
      const read_ = await states();
      expect(read_.map(({ state }) => state)).toEqual(keys('invoice').map(() => 'completed'));
      expect(read_.map(({ number }) => number).sort()).toEqual(keys('invoice').sort());
      if (seconds > 10) {
        console.log(
          `Schema ${before} to ${await schema()}: ${count('old')} writes acknowledged by the older version, ${count('new')} by this one, ` +
            `${open.length} sent again; ${answers.old} and ${answers.new} answers, ${busy.old} and ${busy.new} of them 503 with Retry-After`,
        );
      }
    },
    300_000 + 2_000 * seconds,
  );
});

import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type Fixture, makeFixture } from '../../../../test/access-fixture.ts';
import { samples } from '../../../../test/access-samples.ts';
import { startAccessServer } from '../../../../test/access-server.ts';
import { eventually } from '../../../../test/eventually.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer, steady } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runMakeSalesForecast } from '../../sales/sales-forecast/index.ts';
import { comparable, filledTables, oldIds } from './comparable.fixture.ts';

type Reply = ReturnType<typeof JSON.parse>;

const firstId = 700_000;

let source: TestServer;
let target: TestServer;
let owner: Person;
let heir: Person;
let lived: Fixture;

beforeAll(async () => {
  source = await startAccessServer();
  target = await startTestServer();
  owner = steady(source, await newcomer(source));
  heir = steady(target, await newcomer(target));
  lived = await makeFixture(owner, { db: source.db });
  await liveIn(lived);
  // No ID exists on both sides.
  await sql`select setval(format('%I.%I', schemaname, sequencename), ${firstId}) from pg_sequences
    where schemaname = 'public'`.execute(target.db);
}, 400_000);
afterAll(async () => {
  await source.close();
  await target.close();
});

/** Makes one of each change that the API supports in a restaurant. */
async function liveIn(fixture: Fixture): Promise<void> {
  for (const endpoint of ALL_ENDPOINTS) {
    const { access, method, tag, id } = endpoint;
    if (method === 'GET' || typeof access === 'string' || /^(Teams|Restaurants|Webhooks)$/.test(tag)) continue;
    const sample = await samples[id]?.(fixture, owner);
    if (sample === undefined) throw new Error(`${id} has no sample`);
    await owner.send(method, addressOf(endpoint, sample), sample.body, sample.headers);
  }
}

const exported = async (person: Person, path: string): Promise<Buffer> => {
  const { status, body } = await person.get(path);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const imported = async (person: Person, bytes: Uint8Array): Promise<Reply> => {
  const form = fileForm({ name: 'export.zip', bytes, field: 'file' });
  const { status, body } = await person.send('POST', '/api/restaurants/import', form.body, form.headers);
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};

it('transfers everything in a group: an export of the import has the same rows', { timeout: 400_000 }, async () => {
  const first = await exported(owner, `/api/restaurant-groups/${lived.groupId}/export`);
  const made = await imported(heir, first);
  const { groupId } = (await heir.get('/api/restaurants')).body[0];
  const second = await exported(heir, `/api/restaurant-groups/${groupId}/export`);
  const [before, after] = [await comparable(source.db, first), await comparable(target.db, second)];
  expect(filledTables(before).length).toBeGreaterThan(60);
  // An item's code, as its vendor prints it.
  const codes = ['vendor_items.item_key: code'];
  expect((await oldIds(target.db, second, firstId)).filter((path) => !codes.includes(path))).toEqual([]);
  expect(after).toEqual(before);
  expect(made.documents).toBeGreaterThan(2);
});

// User activity and connections: neither people nor keys are transferred with a restaurant.
const ofPeople =
  /^\/api\/(approval-rules\/people|stand-ins|bank-details|paying-accounts|payment-runs|audit|activity|price-alerts\/digest|integrations|pos-integrations|sync|mailboxes|sftp-servers|inbox\/summary)/;

/** Every list and figure that the API returns for a restaurant as a whole. */
const figures = ALL_ENDPOINTS.filter(
  ({ method, path, access, produces, query }) =>
    method === 'GET' &&
    typeof access !== 'string' &&
    produces === undefined &&
    !ofPeople.test(path) &&
    !path.includes('/:') &&
    'restaurantId' in ((query as { shape?: object } | undefined)?.shape ?? {}),
);

async function figuresOf(person: Person, id: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { path } of figures) {
    const { status, body } = await person.get(`${path}?restaurantId=${id}`);
    found[path] = status === 200 ? withoutIds(body) : status;
  }
  return found;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value === 'string') return value.replaceAll(/\d{6,}/g, '#').replaceAll(/([/:=]|-(?=\d+\.csv))\d+/g, '$1#');
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key]) =>
      !/(^id|^key|Id|Ids|By|Key|^derivation|^imageUrl|^peerRestaurantName|^posIntegration|^lastSync)$/.test(key),
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutIds(one)]));
}

it('shows the same lists and figures to the cent, including the demo restaurant', { timeout: 400_000 }, async () => {
  const seeded = await owner.post('/api/seed-waco-tacos-test', {});
  const demo: number = seeded.body.summary.restaurant.id;
  await eventually(async () => {
    const { body } = await owner.get(`/api/invoices?restaurantId=${demo}`);
    return body.every((one: Reply) => one.processingStatus === 'completed');
  });
  // Also calculated in the background.
  await eventually(async () => {
    const { body } = await owner.get(`/api/cost-analysis/ingredient-trends?restaurantId=${demo}`);
    return body.every((one: Reply) => one.forecastedPrice !== null);
  });
  // What programs propose stays behind: it is decided where it was proposed.
  await source.db.deleteFrom('proposals').execute();
  for (const id of [demo, lived.restaurantId]) {
    const made = await imported(heir, await exported(owner, `/api/restaurants/${id}/export`));
    const copy: number = made.restaurants[0].id;
    // Each is forecast in the background, one of them perhaps before all sales are counted.
    await runMakeSalesForecast(source.deps, { restaurantId: id });
    await runMakeSalesForecast(target.deps, { restaurantId: copy });
    const [before, after] = [await figuresOf(owner, id), await figuresOf(heir, copy)];
    expect(figures.length).toBeGreaterThan(40);
    expect(after).toEqual(before);
  }
});

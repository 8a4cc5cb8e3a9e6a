import type { EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { type CompiledQuery, sql } from 'kysely';
import * as z from 'zod/mini';
import { eventually } from './eventually.ts';
import { keysAlone, pagesRead, rowsOf, statementsOf, stepsOver, withValue } from './explained.ts';
import { fillTable, type Given } from './filled-tables.ts';
import { type PagedList, pagedLists } from './paged-lists.ts';
import { addMember, newcomer } from './people.ts';
import type { Person, TestServer } from './test-server.ts';

const rows = 20_000;
const limit = 47;
const depth = 3_000;
/** Row limit: a page for each of three restaurants plus lookups per row; a tenth of the table. */
const most = 2_000;
/** Index pages a count may read: the whole index. Reading the rows, or those of a second table, exceeds this. */
const mostToCount = 400;

export const pagedEndpoints = ALL_ENDPOINTS.filter((endpoint) => endpoint.paged === true);
export const readByPage = pagedEndpoints.filter(({ id }) => pagedLists[id]?.whole === undefined);

type Kept = { server: TestServer; person: Person; restaurantId: number; ids: Given };

/**
 * One user's three restaurants, with this many rows in each list's table. Referenced tables are filled first: row n
 * refers to row n of the other table, which belongs to the same restaurant.
 */
export async function fillLists(server: TestServer): Promise<Kept> {
  const person = await newcomer(server);
  await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute();
  const made: { id: number; groupId: number }[] = [];
  for (const name of ['First', 'Second', 'Third']) {
    const groupId = made[0]?.groupId;
    made.push((await person.post('/api/restaurants', { name, ...(groupId === undefined ? {} : { groupId }) })).body);
  }
  const [first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no restaurant was made');
  await addMember(server, first.groupId, 'manager');
  // Jobs would find work in twenty thousand feeds and POS connections and keep changing rows for minutes.
  await server.deps.jobs.stop();
  const own = { restaurant_id: first.id, group_id: first.groupId, user_id: person.id };
  const ids: Record<string, number | string> = { ...own };
  const others = [second.id, third.id] as const;
  for (const [column, table] of parents) {
    await fillTable(server.db, table, rows, { ...ids, ...pagedGiven(table) }, { others });
    const [row] = await rowsOf<{ id: number }>(
      server.db,
      plain(`select min(id) as id from "${table}" where ${ownedBy(table, ids)}`),
    );
    ids[column] = row?.id ?? 0;
  }
  // Administrators' lists belong to somebody else: one user can reach only a few restaurants.
  const stranger = await newcomer(server);
  const { groupId } = (await stranger.post('/api/restaurants', { name: 'Elsewhere' })).body;
  const elsewhere = { user_id: stranger.id, owner_id: stranger.id, group_id: groupId };
  const problems: string[] = [];
  const tables = new Set(readByPage.map(({ id }) => pagedLists[id]?.table ?? ''));
  for (const [, filled] of parents) tables.delete(filled);
  for (const table of tables) {
    const ofAdministrators = /^restaurant(s|_groups)$/.test(table);
    const given = ofAdministrators ? elsewhere : { ...ids, ...pagedGiven(table) };
    const scattered = ofAdministrators ? 'all' : scatteredIn(table);
    await fillTable(server.db, table, rows, given, { others, scattered }).catch((error: unknown) => {
      problems.push(`${table}: ${String(error)}`);
    });
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await server.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    // Index-only scans need pages marked all-visible. Without index cleanup, a few dead rows would keep theirs unmarked
    // for good; autovacuum's analyze can prevent it briefly.
    await eventually(async () => {
      await sql`vacuum (analyze, index_cleanup on)`.execute(connection);
      const { rows: hidden } = await sql`select relname from pg_class
        where relname = any(${[...tables]}) and relkind = 'r' and relallvisible < 0.98 * relpages`.execute(connection);
      return hidden.length === 0;
    });
    await sql`reset statement_timeout`.execute(connection);
  });
  return { server, person, restaurantId: first.id, ids };
}

const parents = [
  ['vendor_id', 'vendors'],
  ['ingredient_id', 'ingredients'],
  ['menu_item_id', 'menu_items'],
  ['competitor_id', 'competitors'],
  ['inventory_id', 'inventory'],
  ['pos_integration_id', 'pos_integrations'],
  ['integration_id', 'api_integrations'],
  ['endpoint_id', 'webhook_endpoints'],
  ['change_id', 'menu_price_changes'],
] as const;

const ownedBy = (table: string, ids: Given) =>
  table === 'webhook_endpoints' ? `group_id = ${ids.group_id}` : `restaurant_id = ${ids.restaurant_id}`;

const pagedGiven = (table: string): Given =>
  Object.assign({}, ...Object.values(pagedLists).map((list) => (list.table === table ? list.given : {})));

const scatteredIn = (table: string): readonly string[] =>
  Object.values(pagedLists).flatMap((list) => (list.table === table ? (list.scatters ?? []) : []));

const plain = (sql: string): CompiledQuery =>
  ({
    sql,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'plain' },
  }) as unknown as CompiledQuery;

type Asked = Readonly<Record<string, string | number>>;

function addressOf(endpoint: EndpointShape, list: PagedList, { ids }: Kept, more: Asked): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const column = list.of?.[name] ?? (name === 'restaurantId' ? 'restaurant_id' : 'group_id');
    return String(ids[column]);
  });
  const known = Object.keys(propertiesOf(endpoint));
  const query = Object.entries({ limit, ...list.query, ...more }).filter(([name]) => known.includes(name));
  return `${path}?${new URLSearchParams(Object.fromEntries(query.map(([name, value]) => [name, String(value)])))}`;
}

type Property = { enum?: string[]; anyOf?: Property[] };
const propertiesOf = ({ query }: EndpointShape): Record<string, Property> =>
  query === undefined
    ? {}
    : ((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Property>);
const choicesOf = (endpoint: EndpointShape, name: string): string[] => {
  const property = propertiesOf(endpoint)[name];
  return [property, ...(property?.anyOf ?? [])].flatMap((one) => one?.enum ?? []);
};

/** The variants of a list: its sort orders, and filters that keep some of its rows. */
function* variantsOf(endpoint: EndpointShape, list: PagedList, { ids }: Kept): Generator<Asked> {
  yield {};
  const known = propertiesOf(endpoint);
  for (const sort of choicesOf(endpoint, 'sort').filter((one) => !list.sorts?.includes(one))) {
    for (const order of 'order' in known ? ['asc', 'desc'] : ['']) yield order === '' ? { sort } : { sort, order };
  }
  if ('vendorId' in known) yield { vendorId: ids.vendor_id ?? 0 };
  if ('ingredientId' in known) yield { ingredientId: ids.ingredient_id ?? 0 };
  if ('q' in known && list.searches !== false) yield { q: 'e' };
  if ('from' in known && list.query?.from === undefined) yield { from: '1900-01-01', to: '2035-01-01' };
}

/** Filtering requires reading the rows themselves. */
const isFiltered = (asked: Asked): boolean => Object.keys(asked).some((name) => !unfiltered.has(name));
const unfiltered = new Set(['restaurantId', 'sort', 'order', 'cursor']);

/** Describes every step of a list's statements that reads or sorts more than a page of it. */
export async function largeSteps(endpoint: EndpointShape, kept: Kept): Promise<string[]> {
  const list = pagedLists[endpoint.id];
  if (list === undefined) return [`${endpoint.id} isn't among the paged lists`];
  const { db } = kept.server;
  const found: string[] = [];
  const look = async (asked: Asked, where: string): Promise<CompiledQuery | undefined> => {
    const address = addressOf(endpoint, list, kept, asked);
    let status = 0;
    let total = 0;
    const statements = await statementsOf(db, async () => {
      const answer = await kept.person.get(address);
      status = answer.status;
      total = Number(answer.headers['x-total-count'] ?? 0);
    });
    const page = statements.find(({ sql }) => sql.includes('"page_key"'));
    if (page === undefined) {
      found.push(`${address} reads no page (${status})`);
      return undefined;
    }
    if (Object.keys(asked).length < 2 && total < rows / 2) found.push(`${address} has ${total} rows only (${status})`);
    for (const step of await stepsOver(db, page, list.table, most)) found.push(`${where} ${address}: ${step}`);
    const counts = statements.filter(({ sql }) => /count\(\*\)/.test(sql) && / as "?total"?/.test(sql));
    if (counts.length === 0 && total > limit) found.push(`${address} counts nothing`);
    for (const count of isFiltered(asked) || list.counted !== undefined ? [] : counts) {
      const pages = await pagesRead(db, count);
      if (pages > mostToCount) found.push(`counting ${address} reads ${pages} pages`);
    }
    return page;
  };
  const restaurant = { restaurantId: kept.restaurantId };
  for (const variant of variantsOf(endpoint, list, kept)) {
    const page = await look({ ...restaurant, ...variant }, 'first page');
    if (page === undefined) break;
    const far = (
      await rowsOf<{ page_key: string | null; id: number }>(db, withValue(keysAlone(db, page), limit + 1, depth))
    ).at(-1);
    const cursor = Buffer.from(JSON.stringify([far?.page_key ?? null, far?.id ?? 0])).toString('base64url');
    await look({ ...restaurant, ...variant, cursor }, 'deep page');
    // The records named by these filters belong to one restaurant.
    if (!('vendorId' in variant || 'ingredientId' in variant)) await look(variant, 'all restaurants');
  }
  return [...new Set(found)];
}

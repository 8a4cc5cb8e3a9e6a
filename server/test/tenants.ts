import type { EndpointShape, Schema } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { mayDo, type TeamRole, teamRoles } from '@platewise/domain';
import { type CompiledQuery, sql } from 'kysely';
import { prepared } from '../src/platform/db/index.ts';
import { addressOf, type Fixture, makeFixture, type Sample } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { startAccessServer } from './access-server.ts';
import { addMember, signedIn, steady, usual } from './people.ts';
import type { Person, TestServer } from './test-server.ts';

/** Two unrelated tenants, each with one of everything and a member of each role. */
export type Tenants = {
  server: TestServer;
  ours: Fixture;
  theirs: Fixture;
  members: Record<TeamRole, number>;
};

export async function startTenants(): Promise<Tenants> {
  const server = await startAccessServer();
  const ours = await makeFixture(steady(server, await server.person('ourowner')), { db: server.db });
  const theirs = await makeFixture(steady(server, await server.person('theirowner')), { db: server.db });
  const members = { owner: ours.owner.id } as Record<TeamRole, number>;
  for (const role of teamRoles.slice(1)) {
    members[role] = (await addMember(server, ours.groupId, role)).id;
    await addMember(server, theirs.groupId, role);
  }
  return { server, ours, theirs, members };
}

/** The endpoints that have samples; one without fails in access.test.ts. */
export const sampledEndpoints = ALL_ENDPOINTS.filter(({ id, produces }) => id in samples && produces !== 'events');
export const changing = sampledEndpoints.filter(({ method }) => method !== 'GET');
export const named = (endpoints: readonly EndpointShape[]) => endpoints.map((one) => [one.id, one] as const);

export async function sampleOf(endpoint: EndpointShape, fixture: Fixture, caller: Person): Promise<Sample> {
  const make = samples[endpoint.id];
  if (make === undefined) throw new Error(`${endpoint.id} has no sample`);
  return make(fixture, caller);
}

export const send = (caller: Person, endpoint: EndpointShape, sample: Sample) =>
  caller.send(endpoint.method, addressOf(endpoint, sample), sample.body, sample.headers);

/** A browser of the lowest role allowed to call it. Administrators' calls use the first account, which is one. */
export function leastOf({ server, members }: Tenants, { access }: EndpointShape): Promise<Person> {
  const may = (role: TeamRole) =>
    typeof access === 'string' ? role === 'owner' : mayDo({ role, ...usual, actions: null }, access);
  const role = [...teamRoles].reverse().find(may) ?? 'owner';
  return signedIn(server, members[role]);
}

type Def = { type: string; innerType?: Schema; element?: Schema; in?: Schema; options?: Schema[]; shape?: object };
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

/** The paths of all fields of a body or query, including nested lists and objects: `lines.0.ingredientId`. */
export function fieldsOf(schema: Schema | undefined, path: readonly string[] = []): string[][] {
  if (schema === undefined) return [];
  const { shape, innerType, element, in: inner, options } = defOf(schema);
  if (shape !== undefined) {
    return Object.entries(shape).flatMap(([name, field]) => [[...path, name], ...fieldsOf(field, [...path, name])]);
  }
  if (element !== undefined) return fieldsOf(element, [...path, '0']);
  if (options !== undefined) return options.flatMap((option) => fieldsOf(option, path));
  return fieldsOf(innerType ?? inner, path);
}

/** Whether a field is a list. */
export function takesList(schema: Schema | undefined, path: readonly string[]): boolean {
  if (schema === undefined) return false;
  const { shape, innerType, element, in: inner, options } = defOf(schema);
  const [name, ...rest] = path;
  if (options !== undefined) return options.some((option) => takesList(option, path));
  if (name === undefined) return element !== undefined || takesList(innerType ?? inner, path);
  if (shape !== undefined) return takesList((shape as Record<string, Schema>)[name], rest);
  if (element !== undefined) return takesList(element, rest);
  return takesList(innerType ?? inner, path);
}

// Tables that change on their own: sessions, sign-in attempts, idempotency keys, rate limits, events for open pages,
// the queue, background results.
const restless = [
  ...['sessions', 'sign_in_attempts', 'idempotency_keys', 'schema_lock', 'schema_migrations'],
  ...['demand_responses', 'stock_dirty_days', 'sales_forecasts', 'sales_forecast_runs', 'price_forecasts'],
  ...['rate_limits', 'passkey_challenges', 'oidc_attempts', 'news', 'restaurant_locks', 'feed_syncs', 'new_files'],
  ...['competitor_menu_scans', 'competitor_menu_items'],
  ...['supplier_correlations', 'supplier_correlation_runs'],
];

type State = { name: string; state: string };

/** Compiled and planned once, since it names two hundred tables and is asked after every call. */
const statements = new WeakMap<TestServer, CompiledQuery<State>>();

async function statementOf(server: TestServer): Promise<CompiledQuery<State>> {
  const tables = await sql<{ name: string; versioned: boolean }>`
    select c.relname as name,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'version') as versioned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(server.db);
  const counts = tables.rows
    .filter(({ name }) => !restless.includes(name))
    .map(({ name, versioned }) => {
      const versions = versioned ? sql`coalesce(sum(version), 0)` : sql`0`;
      return sql`select ${sql.lit(name)} as name, count(*) || '/' || ${versions} as state from ${sql.table(name)}`;
    });
  return sql<State>`${prepared} ${sql.join(counts, sql` union all `)}`.compile(server.db);
}

/** The number of rows and the sum of versions per table, to check that a call changed nothing. */
export async function stateOf(server: TestServer): Promise<Record<string, string>> {
  const statement = statements.get(server) ?? (await statementOf(server));
  statements.set(server, statement);
  const { rows } = await server.db.executeQuery(statement);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

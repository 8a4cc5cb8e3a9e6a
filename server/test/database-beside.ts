import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, PoolSettings } from '../src/platform/db/index.ts';

type Connection = PoolSettings & { host: string; user: string; database: string };

const serverOfTests = () => JSON.parse(process.env.TEST_CONNECTION ?? '{}') as Connection;

/** Connection settings to reach a test server's database outside its pool. */
export async function connectionOf(db: Db): Promise<PoolSettings> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  return { ...serverOfTests(), ...rows[0] };
}

export type DatabaseBeside = { connection: PoolSettings; url: string; drop: () => Promise<void> };

/** An empty, unused database on the test database server. */
export async function createDatabaseBeside(): Promise<DatabaseBeside> {
  const server = serverOfTests();
  const database = `beside_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${database}`);
  const connection = { ...server, database };
  return {
    connection,
    url: urlOf(connection),
    drop: () => run(`drop database if exists ${database} with (force)`),
  };
}

/** The same address as a URL. */
function urlOf({ host, port, user, password, database }: PoolSettings): string {
  const account = [user, password].filter((part) => part !== undefined).map((part) => encodeURIComponent(part));
  // A socket directory goes after the question mark.
  const local = host?.startsWith('/') === true;
  const place = local ? `localhost:${port ?? 5432}` : `${host}:${port ?? 5432}`;
  return `postgresql://${account.join(':')}@${place}/${database}${local ? `?host=${encodeURIComponent(host)}` : ''}`;
}

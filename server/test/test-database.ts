import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectPostgres, type Db, type PoolSettings } from '../src/platform/db/index.ts';
import type { JobsDatabase } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { empty, lookAt, type Pristine, type Run } from './emptied-database.ts';

export type TestDatabase = { db: Db; jobs: JobsDatabase; close: () => Promise<void> };

type Connection = PoolSettings & { host: string; user: string; database: string };

type Spare = { database: string; pristine: Pristine };

const spares: Spare[] = [];

/** An empty migrated database for one test file: a copy, or one returned by an earlier file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_CONNECTION === undefined) throw new Error('the global set-up did not run');
  const server = JSON.parse(process.env.TEST_CONNECTION) as Connection;
  const spare = spares.pop() ?? (await copyOnServer(server));
  const connection = { ...server, database: spare.database };
  const { db } = connectPostgres({ ...connection, max: 5 }, createLog('silent'));
  const close = async () => {
    await db.destroy();
    if (await onConnection(connection, (run) => empty(run, spare.pristine))) spares.push(spare);
  };
  return { db, jobs: connection, close };
}

async function copyOnServer(server: Connection): Promise<Spare> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onConnection({ ...server, database: 'postgres' }, (run) =>
    run(`create database ${database} template ${server.database}`),
  );
  return { database, pristine: await onConnection({ ...server, database }, lookAt) };
}

async function onConnection<Answer>(connection: Connection, work: (run: Run) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
  } finally {
    await client.end();
  }
}

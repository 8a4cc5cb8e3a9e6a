import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectPostgres, migrate } from '../src/platform/db/index.ts';
import { createLog } from '../src/platform/log.ts';
import { makeQueue } from './make-queue.ts';

/** Creates databases on a server the user specified and drops them at the end. Nothing else there is touched. */
export async function onServerOf(url: string): Promise<() => Promise<void>> {
  const { hostname, port, username, password } = new URL(url);
  const database = `platewise_tests_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return client.query<{ name: string }>(statement).finally(() => client.end());
  };
  await run(`create database ${database}`);
  const connection = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
  };
  const log = createLog('error');
  const { db } = connectPostgres(connection, log);
  await migrate(db, log);
  await makeQueue(connection);
  await db.destroy();
  process.env.TEST_CONNECTION = JSON.stringify(connection);
  return async () => {
    const copies = `select d.datname as name from pg_database d join pg_roles r on r.oid = d.datdba
      where r.rolname = current_user and d.datname ~ '^(test|beside)_[0-9a-f]{32}$'`;
    const { rows } = await run(copies);
    for (const name of [database, ...rows.map((row) => row.name)]) await run(`drop database ${name} with (force)`);
  };
}

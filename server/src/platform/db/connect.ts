import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { keepPrepared } from './prepared.ts';
import type { DB } from './schema.generated.ts';
import { pgTypes } from './type-parsers.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query runs on: the database or a transaction. */
export type Queryable = Db | Tx;

export type PoolSettings = {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  max?: number;
};

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Tells other processes on the same database which schema this code expects. */
export const applicationName = `platewise schema ${readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length}`;

/**
 * Creates a PostgreSQL pool. A lost connection is logged and replaced on the next query; it never crashes the process.
 */
export function connectPostgres(settings: PoolSettings, log: Log): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...settings,
    max: settings.max ?? 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    types: pgTypes,
    application_name: applicationName,
  });
  const noteLoss = (error: Error) => {
    // On shutdown the server is stopped after us and closes whatever is still open.
    if (!pool.ending) log.warn({ code: (error as { code?: string }).code }, 'a database connection was lost');
  };
  pool.on('error', noteLoss);
  // The pool only handles errors of idle connections: without this, one that breaks while checked out crashes the
  // process.
  pool.on('connect', (client) => {
    client.on('error', noteLoss);
    keepPrepared(client);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

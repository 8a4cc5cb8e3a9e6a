import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
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

/** An in-process database for tests. No locking, never fsyncs: not a system of record. */
export const connectPGlite = (pglite: PGlite): Db =>
  new Kysely<DB>({ dialect: new PGliteDialect({ pglite: readingBlobs(pglite) }) });

/** In a transaction, a Blob passed as the parameters is what `COPY ... FROM '/dev/blob'` reads. */
function readingBlobs(pglite: PGlite): PGlite {
  const transaction: PGlite['transaction'] = (work) =>
    pglite.transaction((own) => {
      const query: typeof own.query = (text, parameters, options) => {
        const [blob] = parameters ?? [];
        return blob instanceof Blob ? own.query(text, [], { ...options, blob }) : own.query(text, parameters, options);
      };
      return work({ ...own, query });
    });
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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
/** What a query runs on: the database, or a transaction of it. */
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

/** Shows other processes on the same database which schema this code knows. */
export const applicationName = `platewise schema ${readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length}`;

/** A pool to a PostgreSQL. A lost connection is logged and replaced by the next query, never thrown into the process. */
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
    // The server that is stopped after us ends what is still open.
    if (!pool.ending) log.warn({ code: (error as { code?: string }).code }, 'a database connection was lost');
  };
  pool.on('error', noteLoss);
  // The pool listens to idle connections only: without this, one that breaks while it is lent out ends the process.
  pool.on('connect', (client) => {
    client.on('error', noteLoss);
    keepPrepared(client);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** An in-process database for tests. It has no lock and never syncs: not a system of record. */
export const connectPGlite = (pglite: PGlite): Db =>
  new Kysely<DB>({ dialect: new PGliteDialect({ pglite: readingBlobs(pglite) }) });

/** In a transaction, a Blob in place of the parameters is what `COPY ... FROM '/dev/blob'` reads. */
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

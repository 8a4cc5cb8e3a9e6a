import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { fromPglite } from 'pg-boss';
import { connectPGlite } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { connectPostgres, migrate, type PoolSettings } from '../src/platform/db/index.ts';
import { typeParsers } from '../src/platform/db/type-parsers.ts';
import { createLog } from '../src/platform/log.ts';
import { onServerOf } from './given-server.ts';
import { makeQueue } from './make-queue.ts';
import { copyDatabase } from './prepared-data.ts';
import { startTcpServer } from './tcp-server.ts';

const log = createLog('error');

async function makeDataFolder(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db } = connectPostgres(server.connection, log);
  await migrate(db, log);
  await makeQueue(server.connection);
  await db.destroy();
  await server.stop();
}

/**
 * Turns off syncing to disk, since test data needn't survive a crash. Tests that kill a database use a separate one
 * that syncs.
 */
async function waitForNoDisk(connection: PoolSettings): Promise<void> {
  const { db } = connectPostgres(connection, log);
  await sql`alter system set synchronous_commit = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}

/** A PostgreSQL over TCP: the one in DATABASE_URL, where we create our own databases, or one that we start. */
async function overTcp(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(join(folder, 'data'));
  await copyDatabase(join(folder, 'data'), join(folder, 'prepared'));
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return onServerOf(given);
  const server = await startTcpServer(join(folder, 'data'));
  process.env.TEST_CONNECTION = JSON.stringify(server.connection);
  return server.stop;
}

/**
 * Creates one migrated database that every test file copies. `TEST_DATABASE` selects the engine: pglite (in process,
 * the default), embedded (the PostgreSQL the product runs on), or postgres (one over TCP, with a password).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-test-'));
  process.env.TEST_FOLDER = folder;
  if (process.env.TEST_DATABASE === 'postgres') {
    const stop = await overTcp(folder);
    return async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    };
  }
  if (process.env.TEST_DATABASE === 'embedded') {
    const dataDir = join(folder, 'data');
    await makeDataFolder(dataDir);
    await copyDatabase(dataDir, join(folder, 'prepared'));
    const server = await startEmbeddedPostgres({ dataDir, log });
    await waitForNoDisk(server.connection);
    process.env.TEST_CONNECTION = JSON.stringify(server.connection);
    return async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
  }
  const pglite = await PGlite.create({ parsers: typeParsers });
  const db = connectPGlite(pglite);
  await migrate(db, log);
  await makeQueue({ db: fromPglite(pglite), backend: 'pglite' });
  // Otherwise each copy would replay everything just written.
  await pglite.exec('checkpoint');
  const image = await pglite.dumpDataDir('none');
  await writeFile(join(folder, 'image.tar'), Buffer.from(await image.arrayBuffer()));
  await db.destroy();
  return () => rm(folder, { recursive: true, force: true });
}

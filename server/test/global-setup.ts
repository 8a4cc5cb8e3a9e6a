import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { connectPostgres, migrate, type PoolSettings } from '../src/platform/db/index.ts';
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
 * Turns off syncing to disk and copies of whole pages in the log, since test data needn't survive a crash. Tests that
 * kill a database use a separate one that does both.
 */
async function waitForNoDisk(connection: PoolSettings): Promise<void> {
  const { db } = connectPostgres(connection, log);
  await sql`alter system set synchronous_commit = off`.execute(db);
  await sql`alter system set full_page_writes = off`.execute(db);
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

/** The built-in PostgreSQL. */
async function embedded(folder: string): Promise<() => Promise<void>> {
  const dataDir = join(folder, 'data');
  await makeDataFolder(dataDir);
  await copyDatabase(dataDir, join(folder, 'prepared'));
  const server = await startEmbeddedPostgres({ dataDir, log });
  await waitForNoDisk(server.connection);
  process.env.TEST_CONNECTION = JSON.stringify(server.connection);
  return server.stop;
}

/**
 * Creates one migrated database that every test file copies, on the built-in PostgreSQL; with
 * `TEST_DATABASE=postgres`, on one over TCP, with a password.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-test-'));
  process.env.TEST_FOLDER = folder;
  const stop = process.env.TEST_DATABASE === 'postgres' ? await overTcp(folder) : await embedded(folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

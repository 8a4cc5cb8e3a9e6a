import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import { readInvoiceJob } from '../src/features/invoices/index.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { connectPGlite, connectPostgres, migrate } from '../src/platform/db/index.ts';
import { typeParsers } from '../src/platform/db/type-parsers.ts';
import { type JobsDatabase, startJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { copyDatabase } from './prepared-data.ts';

const log = createLog('error');

/** The queue's own tables are part of what is copied: making them takes as long as all of ours. */
async function makeQueue(database: JobsDatabase): Promise<void> {
  const jobs = await startJobs(database, log);
  await jobs.prepare(readInvoiceJob);
  await jobs.stop();
}

async function makeDataFolder(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { db } = connectPostgres(server.connection, log);
  await migrate(db, log);
  await makeQueue(server.connection);
  await db.destroy();
  await server.stop();
}

/**
 * Makes one migrated database that every test file copies. `TEST_DATABASE` names the engine: pglite (in process, the
 * default) or embedded (the PostgreSQL that the product runs on).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-test-'));
  process.env.TEST_FOLDER = folder;
  if (process.env.TEST_DATABASE === 'embedded') {
    const dataDir = join(folder, 'data');
    await makeDataFolder(dataDir);
    await copyDatabase(dataDir, join(folder, 'prepared'));
    const server = await startEmbeddedPostgres({ dataDir, log });
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
  // Else each copy would replay all that was just written.
  await pglite.exec('checkpoint');
  const image = await pglite.dumpDataDir('none');
  await writeFile(join(folder, 'image.tar'), Buffer.from(await image.arrayBuffer()));
  await db.destroy();
  return () => rm(folder, { recursive: true, force: true });
}

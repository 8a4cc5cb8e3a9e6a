import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { connectPGlite } from '../src/platform/db/connect.ts';
import { connectPostgres, type Db, type PoolSettings } from '../src/platform/db/index.ts';
import { typeParsers } from '../src/platform/db/type-parsers.ts';
import type { JobsDatabase } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { empty, lookAt, type Pristine, type Run } from './emptied-database.ts';

export type TestDatabase = { db: Db; jobs: JobsDatabase; close: () => Promise<void> };

type Connection = PoolSettings & { host: string; user: string; database: string };

const folder = () => {
  const path = process.env.TEST_FOLDER;
  if (path === undefined) throw new Error('the global set-up did not run');
  return path;
};

/** An empty migrated database for one test file: a copy, or one returned by an earlier file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return process.env.TEST_CONNECTION === undefined ? takeInProcess() : takeOnServer();
}

type Spare<Database> = { database: Database; pristine: Pristine };

const inProcess: Spare<PGlite>[] = [];
const onServer: Spare<string>[] = [];

let image: Promise<Blob> | undefined;

/** Fifty megabytes, so it is read once for all files of a process. */
const imageOfProcess = (): Promise<Blob> => {
  image ??= readFile(join(folder(), 'image.tar')).then((bytes) => new Blob([bytes]));
  return image;
};

async function takeInProcess(): Promise<TestDatabase> {
  const spare = inProcess.pop() ?? (await copyInProcess());
  const { database, pristine } = spare;
  const { pglite, shut } = untilShut(database);
  const db = connectPGlite(pglite);
  const close = async () => {
    await db.destroy();
    shut();
    if (await empty(runIn(database), pristine)) inProcess.push(spare);
    else await database.close();
  };
  return { db, jobs: { db: fromPglite(pglite), backend: 'pglite' }, close };
}

async function copyInProcess(): Promise<Spare<PGlite>> {
  const database = await PGlite.create({ parsers: typeParsers, loadDataDir: await imageOfProcess() });
  return { database, pristine: await lookAt(runIn(database)) };
}

const runIn =
  (pglite: PGlite): Run =>
  async (statement) =>
    (await pglite.query<Record<string, unknown>>(statement)).rows;

/** The database for the duration of one file: later calls fail instead of reaching the next file's data. */
function untilShut(database: PGlite): { pglite: PGlite; shut: () => void } {
  let open = true;
  const pglite = new Proxy(database, {
    get(target, key) {
      if (key === 'close') return async () => {};
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (!open) throw new Error('the database of this test is closed');
        return value.apply(target, given);
      };
    },
  });
  return {
    pglite,
    shut: () => {
      open = false;
    },
  };
}

async function takeOnServer(): Promise<TestDatabase> {
  const server = JSON.parse(process.env.TEST_CONNECTION ?? '{}') as Connection;
  const spare = onServer.pop() ?? (await copyOnServer(server));
  const connection = { ...server, database: spare.database };
  const { db } = connectPostgres({ ...connection, max: 5 }, createLog('silent'));
  const close = async () => {
    await db.destroy();
    if (await onConnection(connection, (run) => empty(run, spare.pristine))) onServer.push(spare);
  };
  return { db, jobs: connection, close };
}

async function copyOnServer(server: Connection): Promise<Spare<string>> {
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

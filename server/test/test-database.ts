import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { connectPGlite, connectPostgres, type Db, type PoolSettings } from '../src/platform/db/index.ts';
import { typeParsers } from '../src/platform/db/type-parsers.ts';
import type { JobsDatabase } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';

export type TestDatabase = { db: Db; jobs: JobsDatabase; close: () => Promise<void> };

type Connection = PoolSettings & { host: string; user: string; database: string };

const folder = () => {
  const path = process.env.TEST_FOLDER;
  if (path === undefined) throw new Error('the global set-up did not run');
  return path;
};

/** A fresh copy of the migrated database, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return process.env.TEST_DATABASE === 'embedded' ? copyOnServer() : copyInProcess();
}

let image: Promise<Blob> | undefined;

/** Fifty megabytes: read once for all files of a process. */
const imageOfProcess = (): Promise<Blob> => {
  image ??= readFile(join(folder(), 'image.tar')).then((bytes) => new Blob([bytes]));
  return image;
};

async function copyInProcess(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ parsers: typeParsers, loadDataDir: await imageOfProcess() });
  const db = connectPGlite(pglite);
  return { db, jobs: { db: fromPglite(pglite), backend: 'pglite' }, close: () => db.destroy() };
}

async function copyOnServer(): Promise<TestDatabase> {
  const server = JSON.parse(process.env.TEST_CONNECTION ?? '{}') as Connection;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${database} template ${server.database}`);
  const connection = { ...server, database };
  const { db } = connectPostgres({ ...connection, max: 5 }, createLog('silent'));
  const close = async () => {
    await db.destroy();
    await run(`drop database ${database} with (force)`);
  };
  return { db, jobs: connection, close };
}

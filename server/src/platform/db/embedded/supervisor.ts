import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { type EmbeddedState, keepRunning } from './keep-running.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { findLiveServer } from './postmaster-file.ts';
import { adoptServer, type LaunchSettings, launchServer } from './server-process.ts';
import { openSocketFolder } from './socket-folder.ts';
import { lookAround } from './surroundings.ts';

export type EmbeddedConnection = { host: string; port?: number; user: string; database: string; password?: string };

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  stop: () => Promise<void>;
  /** True when the server was already running, left by a Platewise that was killed. */
  adopted: boolean;
};

export type EmbeddedSettings = {
  dataDir: string;
  log: Log;
  /** Called when the server goes down and when it's back. */
  onStateChange?: (state: EmbeddedState) => void;
  /** Begins once the server's process runs, and may block this one. The server is returned when both are ready. */
  meanwhile?: () => Promise<unknown>;
};

const databaseName = 'platewise';

/**
 * Runs PostgreSQL on the data folder until `stop` and restarts it if it exits; the connection details don't change.
 * Throws if another Platewise is running on the folder, or if there are no binaries for this machine.
 */
export async function startEmbeddedPostgres(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const { log, meanwhile = async () => {} } = settings;
  const dataDir = resolve(settings.dataDir);
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true });
  const unlock = await takeOwnerLock(join(home, 'owner.lock'), dataDir);
  const undo = [unlock];
  let begun: Promise<unknown> | undefined;
  const begin = () => {
    begun ??= meanwhile();
    return begun;
  };
  try {
    const surroundings = await lookAround(home);
    const { cluster, account, reachable } = surroundings;
    await ensureCluster(surroundings);
    const live = await findLiveServer(cluster);
    const sockets = live ? undefined : await openSocketFolder(home, account, reachable);
    if (sockets) undo.unshift(sockets.remove);
    const socketFolder = live?.socketFolder ?? sockets?.folder ?? '';
    const port = live?.port ?? (process.platform === 'win32' ? await freePort() : 5432);
    const launch: LaunchSettings = { ...surroundings, socketFolder, port, log };
    const first = live ? adoptServer(launch, live) : await launchServer(launch, begin);
    const stopServer = keepRunning(first, () => launchServer(launch), log, settings.onStateChange);
    undo.unshift(stopServer);
    await begin();
    const connection = await connectionTo(launch, home);
    await ensureDatabase(connection);
    log.info({ adopted: live !== undefined, folder: cluster }, 'the built-in database is running');
    return { connection, adopted: live !== undefined, stop: () => inOrder(undo) };
  } catch (error) {
    await inOrder(undo);
    throw error;
  }
}

async function inOrder(steps: (() => Promise<void>)[]): Promise<void> {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await step();
}

/** Connection details for this data folder's server. */
export async function connectionTo(
  { socketFolder, port }: { socketFolder: string; port: number },
  home: string,
): Promise<EmbeddedConnection> {
  const base = { port, user: superuser, database: databaseName };
  if (process.platform !== 'win32') return { host: socketFolder, ...base };
  return { host: '127.0.0.1', ...base, password: await readPassword(home) };
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { program } from '../src/platform/db/embedded/binaries.ts';
import { folderFor, serverEnvironment } from '../src/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { untilReady } from '../src/platform/db/embedded/postmaster-file.ts';
import { watched } from '../src/platform/db/embedded/server-process.ts';
import { lookAround, type Surroundings } from '../src/platform/db/embedded/surroundings.ts';
import { createLog } from '../src/platform/log.ts';

export type TcpConnection = { host: string; port: number; user: string; password: string; database: string };
export type TcpServer = { connection: TcpConnection; start: () => Promise<void>; stop: () => Promise<void> };

const user = 'platewise';
const rules = 'local all all reject\nhost all all 127.0.0.1/32 scram-sha-256\n';

/**
 * A PostgreSQL like one on another machine: reachable only over TCP with a password. Its data folder must have a
 * database.
 */
export async function startTcpServer(dataDir: string): Promise<TcpServer> {
  const password = randomBytes(12).toString('hex');
  const own = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  await run(own.connection, `alter role ${user} password '${password}'`);
  await own.stop();
  const surroundings = await lookAround(join(dataDir, 'postgres'));
  await writeFile(join(surroundings.cluster, 'pg_hba.conf'), rules);
  const connection = { host: '127.0.0.1', port: await freePort(), user, password, database: 'platewise' };
  let child: ChildProcess | null = null;
  const start = async () => {
    child = await launch(surroundings, connection);
  };
  await start();
  return {
    connection,
    start,
    async stop() {
      if (child === null) return;
      const ended = once(child, 'close');
      (child.stdio[3] as Writable).end();
      await ended;
      child = null;
    },
  };
}

async function launch(at: Surroundings, connection: TcpConnection): Promise<ChildProcess> {
  const folder = await folderFor(at.cluster, at.reachable, 4);
  const settings = {
    listen_addresses: connection.host,
    port: connection.port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 100,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [program(at.binaries, 'postgres'), '-D', folder.path, ...options];
  const child = spawn('/bin/sh', ['-c', watched, 'database-over-tcp', ...command], {
    ...at.account,
    cwd: '/',
    env: serverEnvironment(),
    // As with our own: the server ends along with the process that started it.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', ...folder.pass],
  });
  let over = false;
  child.once('close', () => {
    over = true;
  });
  if (!(await untilReady(at.cluster, () => over))) throw new Error('the PostgreSQL of the tests did not start');
  await folder.close();
  return child;
}

async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

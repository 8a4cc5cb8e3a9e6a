import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { program } from '../src/platform/db/embedded/binaries.ts';
import { folderFor, serverEnvironment } from '../src/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { lookAround, type Surroundings } from '../src/platform/db/embedded/surroundings.ts';
import { createLog } from '../src/platform/log.ts';
import { eventually } from './eventually.ts';

export type TcpConnection = { host: string; port: number; user: string; password: string; database: string };
export type TcpServer = { connection: TcpConnection; start: () => Promise<void>; stop: () => Promise<void> };

const user = 'platewise';
const rules = 'local all all reject\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** A PostgreSQL as one at another machine: reached over TCP with a password and by nothing else. Its folder has a database. */
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
      child.kill('SIGINT');
      await ended;
      child = null;
    },
  };
}

async function launch(at: Surroundings, connection: TcpConnection): Promise<ChildProcess> {
  const folder = await folderFor(at.cluster, at.reachable, 3);
  const settings = {
    listen_addresses: connection.host,
    port: connection.port,
    unix_socket_directories: '',
    fsync: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(at.binaries, 'postgres'), ['-D', folder.path, ...options, '-c', 'max_connections=100'], {
    ...at.account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', ...folder.pass],
  });
  await eventually(() =>
    run(connection, 'select 1').then(
      () => true,
      () => false,
    ),
  );
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

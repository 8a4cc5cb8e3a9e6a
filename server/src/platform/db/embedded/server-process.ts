import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Log } from '../../log.ts';
import { type Binaries, program } from './binaries.ts';
import { folderFor, serverEnvironment } from './cluster.ts';
import { findLiveServer, type Postmaster, readPostmaster, untilGone, untilReady } from './postmaster-file.ts';
import { exists } from './process-identity.ts';
import type { Surroundings } from './surroundings.ts';

/** A supervised server, started by us or found running. */
export type ServerProcess = {
  postmaster: Postmaster;
  ended: Promise<void>;
  stop: () => Promise<void>;
};

export type LaunchSettings = Surroundings & {
  socketFolder: string;
  port: number;
  log: Log;
};

const stopLimitMs = 30_000;

/**
 * `/bin/sh` sits between us and the server and reads from a pipe only we hold. When we die, however suddenly, the pipe
 * closes and the shell stops the server, so no database outlives its application.
 * @testonly The database for tests over TCP starts the same way.
 */
export const watched =
  'w=; "$@" </dev/null & p=$!; (read _ <&3; kill -INT $p) & w=$!; wait $p; rc=$?; kill $w 2>/dev/null; exit $rc';
const watchedFound = 'read _ <&3; kill -INT "$1"';

function settingsOf({ socketFolder, port }: LaunchSettings): string[] {
  const windows = process.platform === 'win32';
  const settings = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    shared_buffers: '128MB',
    // Random reads are cheap on an SSD; with the default, PostgreSQL scans a year of days to fetch a few rows.
    random_page_cost: '1.1',
    // Keeps sorts over a year of many restaurants in memory.
    work_mem: '24MB',
    // Each process of the application uses sixteen. This leaves room for others on the same database, and for commands.
    max_connections: '100',
    // Gives the planner statistics within seconds of a first import, not after the default minute.
    autovacuum_naptime: '15s',
    jit: 'off',
    wal_compression: 'on',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts the server and waits until it accepts connections; `begin` is called once its process runs. Throws with the
 * server's own message if it doesn't start.
 */
export async function launchServer(
  settings: LaunchSettings,
  begin: () => Promise<unknown> = async () => {},
): Promise<ServerProcess> {
  if (process.platform === 'win32') return launchOnWindows(settings);
  const { account, binaries, cluster, log, reachable } = settings;
  const folder = await folderFor(cluster, reachable, 4);
  const command = [program(binaries, 'postgres'), '-D', folder.path, ...settingsOf(settings)];
  const child = spawn('/bin/sh', ['-c', watched, 'platewise-database', ...command], {
    ...account,
    cwd: '/',
    // Its own process group: Ctrl-C in the terminal goes to us, and we stop the server after the last request.
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...folder.pass],
  });
  const words = listen(child, log);
  let over = false;
  const ended = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done());
  }).finally(() => {
    over = true;
  });
  ended.catch(() => undefined);
  // Whoever began it waits for it after this.
  begin().catch(() => undefined);
  const ready = await untilReady(cluster, () => over).finally(folder.close);
  const postmaster = await readPostmaster(cluster);
  if (!ready || postmaster === undefined) {
    await ended;
    throw new Error(`The built-in database did not start.\n${words().trim()}`);
  }
  const pipe = child.stdio[3] as Writable;
  pipe.on('error', () => log.debug('the pipe to the database is closed'));
  return { postmaster, ended, stop: () => stopped(postmaster.pid, () => pipe.end()) };
}

/** Supervises a server left running by an earlier Platewise, including its watchdog. */
export function adoptServer(settings: LaunchSettings, postmaster: Postmaster): ServerProcess {
  const { account, binaries, cluster, log } = settings;
  if (process.platform === 'win32') {
    return { postmaster, ended: endOf(postmaster.pid), stop: () => stopOnWindows(binaries, cluster) };
  }
  const watchdog = spawn('/bin/sh', ['-c', watchedFound, 'platewise-database', String(postmaster.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  watchdog.on('error', (error) => log.error({ err: error }, 'the database has no watchdog'));
  const pipe = watchdog.stdio[3] as Writable;
  pipe.on('error', () => log.debug('the pipe to the database is closed'));
  const ended = endOf(postmaster.pid).then(() => {
    watchdog.kill('SIGKILL');
  });
  return { postmaster, ended, stop: () => stopped(postmaster.pid, () => pipe.end()) };
}

/** Requests a fast shutdown; after 30 seconds kills the server, which then recovers at the next start. */
async function stopped(pid: number, ask: () => void): Promise<void> {
  ask();
  if (await untilGone(pid, stopLimitMs)) return;
  if (exists(pid)) process.kill(pid, 'SIGQUIT');
  if (!(await untilGone(pid, stopLimitMs))) throw new Error(`The database (process ${pid}) won't stop.`);
}

/** The exit of a process that isn't our child can only be polled. */
const endOf = (pid: number): Promise<void> =>
  new Promise((done) => {
    const timer = setInterval(() => {
      if (exists(pid)) return;
      clearInterval(timer);
      done();
    }, 250);
    timer.unref();
  });

/** Forwards the server's output to the log and keeps the last lines for error messages. */
function listen(child: ChildProcess, log: Log): () => string {
  let kept = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    kept = (kept + chunk).slice(-4_000);
    for (const line of chunk.split('\n').filter((one) => one !== '')) {
      if (/\b(WARNING|FATAL|PANIC):/.test(line)) log.warn({ database: line }, 'database');
      else log.debug({ database: line }, 'database');
    }
  });
  return () => kept;
}

/** pg_ctl drops administrator rights, which the server refuses to run with. */
async function launchOnWindows(settings: LaunchSettings): Promise<ServerProcess> {
  const { binaries, cluster } = settings;
  const options = settingsOf(settings).map((part) => (part === '' ? '""' : part));
  await runPgCtl(binaries, ['start', '-w', '-D', cluster, '-l', `${cluster}.log`, '-o', options.join(' ')]);
  const postmaster = await findLiveServer(cluster);
  if (postmaster === undefined) throw new Error(`The built-in database did not start; see ${cluster}.log.`);
  return adoptServer(settings, postmaster);
}

const stopOnWindows = (binaries: Binaries, cluster: string) =>
  runPgCtl(binaries, ['stop', '-w', '-m', 'fast', '-D', cluster]);

function runPgCtl(binaries: Binaries, args: string[]): Promise<void> {
  const child = spawn(program(binaries, 'pg_ctl'), args, { env: serverEnvironment(), stdio: 'ignore' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`pg_ctl ${args[0]} ended with ${code}.`))));
  });
}

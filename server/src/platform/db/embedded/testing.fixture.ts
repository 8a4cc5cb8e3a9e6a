import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { pino } from 'pino';
import { readPostmaster } from './postmaster-file.ts';
import type { EmbeddedConnection } from './supervisor.ts';

export const silent = pino({ level: 'silent' });
export const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

/** A temp folder for one test; `open` makes it accessible to other accounts. */
export async function withFolder<T>(run: (dataDir: string) => Promise<T>, open = true): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-db-'));
  if (open) await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  try {
    return await run(dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function ask(connection: EmbeddedConnection, question: string): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(question);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const found = await readPostmaster(clusterOf(dataDir));
  if (found === undefined) throw new Error('no server runs there');
  return found.pid;
}

type Application = { child: ChildProcess; connection: EmbeddedConnection; adopted: boolean; exit: Promise<void> };

/** Starts the application in its own process, under another account if given. */
export async function startApplication(dataDir: string, account?: { uid: number; gid: number }): Promise<Application> {
  const program = join(import.meta.dirname, 'application.fixture.ts');
  const child = spawn(process.execPath, [program, dataDir], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<void>((done) => child.once('close', () => done()));
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await said.next();
  if (first.done) throw new Error(`the application did not start\n${complaint}`);
  return { child, exit, ...(JSON.parse(first.value) as Pick<Application, 'connection' | 'adopted'>) };
}

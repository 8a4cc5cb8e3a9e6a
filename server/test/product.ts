import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The server's entry: the bundle that users run if the tests' runner built it, else the source, so that Vitest alone
 * never runs an outdated bundle.
 */
export const serverEntry = join(import.meta.dirname, '../..', process.env.TEST_SERVER ?? 'server/src/main.ts');

/** The product as a separate process with its embedded database, over real HTTP. */
export type Product = {
  origin: string;
  /** One call with the session of the last sign-in. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Kills the process immediately, as a crash or power failure would. Its database keeps running. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; headers: Headers };

export async function startProduct(
  dataDir: string,
  session: { cookie?: string } = {},
  settings: Record<string, string> = {},
  entry = serverEntry,
): Promise<Product> {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const origin = await readyAt(child);
  return {
    origin,
    async call(method, path, body, headers = {}) {
      const raw = body === undefined || body instanceof Buffer;
      const reply = await fetch(origin + path, {
        method,
        headers: { ...(raw ? {} : { 'content-type': 'application/json' }), ...session, ...headers },
        body: raw ? (body ?? null) : JSON.stringify(body),
      });
      const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie !== undefined) session.cookie = cookie;
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? null : JSON.parse(text), headers: reply.headers };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyAt(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('the product says nothing');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const address = /Platewise is ready at (http[^"]+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error(`the product ended before it was ready:\n${lines.join('\n')}`);
}

/** The process ID of the database in a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[0]);
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportLine, timed } from './figures.ts';

const rounds = 5;

/**
 * A warm start by the launcher, as with `npm start`, until it can serve, compared with a Node.js process that does
 * nothing.
 */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  try {
    await startOnce(folder);
    const times: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push((await timed(() => startOnce(folder))).ms);
      floor.push((await timed(() => ended(spawn(process.execPath, ['-e', '0'])))).ms);
    }
    reportLine('Warm start to ready', times, { name: 'an empty Node', times: floor }, 1500);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ended = (child: ReturnType<typeof spawn>) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

async function startOnce(folder: string): Promise<void> {
  const port = await freePort();
  const launcher = join(import.meta.dirname, '../scripts/launch.mjs');
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [launcher, 'start'], { env, stdio: 'ignore' });
  const gone = ended(child);
  while (!(await isReady(port))) if (child.exitCode !== null) throw new Error('the server ended instead of starting');
  child.kill('SIGTERM');
  await gone;
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return reply?.status === 200;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A separate product for one test, on an empty data folder, for installation settings that other tests must not see.
 * Served at localhost, where browsers allow passkeys.
 */
export async function startOwnProduct(port: number, settings: Record<string, string> = {}) {
  const root = join(import.meta.dirname, '..');
  const product = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'platewise-own-')),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((done) => product.once('exit', () => done()));
  const address = `http://localhost:${port}`;
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  while (!(await ready())) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`);
    await wait(200);
  }
  return {
    address,
    close: async () => {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

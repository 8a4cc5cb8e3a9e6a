import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The product once more, on a port and on data of its own. Answers what ends it. */
export async function startSecondProduct(
  program: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'platewise-e2e-second-'));
  const product: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return reply?.ok ?? false;
  };
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}

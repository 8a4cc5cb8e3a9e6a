import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { outside } from './outside.ts';
import { scansOf } from './scans.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 3190);
// Every worker loads this configuration again; only the first one creates the folder.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'platewise-e2e-'));

const product = (program: string, at: number, data: string) => ({
  command: `"${process.execPath}" ${program}`,
  cwd: root,
  // Each test signs up from an IP address of its own, because a hundred sign-ups from one in 15 minutes hit the rate
  // limit.
  env: {
    ...{ PORT: String(at), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
    SCAN_DIR: scansOf(data),
  },
  url: `http://127.0.0.1:${at}/readyz`,
  reuseExistingServer: false,
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** A container often has only 64 MB of shared memory, which isn't enough for three browsers. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 1024 ** 3;
}

/**
 * Tests in a real browser against the real product on an empty data folder; each one signs up for itself.
 *
 * Playwright stays at 1.61: from 1.62 on, each lookup of something that isn't there yet also lists the roles and names
 * of the whole page, which took a tenth of the processor time of all tests.
 */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './administrator.ts',
  // Generous, so that a busy machine makes a test slow instead of failing it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // One more than the cores of a small machine, because tests spend much of their time waiting for the page.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  outputDir: './test-results',
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 1024 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // Without a graphics card the CPU draws every frame of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // A new browser would store 137 files each time, which takes as long as opening a page. Journeys offline, on a phone,
    // through sign-in and around invoices, which is what the worker answers for, allow it.
    serviceWorkers: 'block',
    // Tracing makes a run a third slower: set E2E_TRACE=1 when a test fails and its screenshot doesn't say why.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      // Playwright puts shared memory on the disk, where each frame and each answer takes more processor time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The sandbox can't be set up for root, and only for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: [
    product('server/dist/main.js', port, process.env.E2E_DATA),
    product('e2e/product-with-outside.ts', outside.port, `${process.env.E2E_DATA}-outside`),
  ],
});

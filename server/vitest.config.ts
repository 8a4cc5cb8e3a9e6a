import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';

// rolling-upgrade, instances and jobs-once each run two whole products on the tests' database: keep them apart.
const longest = longestFirst([
  ...[
    'demo-year',
    'access',
    'broken-text',
    'sftp-servers',
    'rolling-upgrade',
    'escalation',
    'hostile-files',
    'crash',
    'reading-turns',
    'bad-input',
    'costs-by-day',
    'backup',
    'foreign-ids',
    'lists',
    'instances',
  ],
  ...['audited', 'supervisor', 'round-trip', 'supervised', 'hidden-costs', 'oracle', 'jobs-once'],
]);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // A machine under load makes a test slow, never red: these end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 290_000 } },
    pool: 'forks',
    // One process runs many files and loads the product once: no module keeps state between servers.
    isolate: false,
    // One more than the cores of a small machine, because tests spend much of their time waiting for the database.
    maxWorkers: 3,
    sequence: { sequencer: longest },
    // As Node.js runs the product: nothing is transformed, and nothing is mocked by its path.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

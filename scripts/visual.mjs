// Compares the main screens with their approved snapshots. `--update-snapshots` approves the current ones.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './launch/places.mjs';
import { findChromium } from './tests/chromium.mjs';

const program = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = spawnSync(process.execPath, [program, 'test', '-c', 'e2e/visual', ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
});
process.exitCode = status ?? 1;

// Runs the whole server suite over TCP, on DATABASE_URL's server if set, where it creates its own databases.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPart } from './tests/run-part.mjs';

const folder = mkdtempSync(join(tmpdir(), 'platewise-results-'));
const part = {
  title: 'whole server on PostgreSQL over TCP',
  room: 'server',
  filter: process.argv.slice(2),
  environment: { TEST_DATABASE: 'postgres', TZ: 'UTC' },
};
const { passed, failed, names } = await runPart(part, folder, {});
rmSync(folder, { recursive: true, force: true });
console.log(`\n${names.map((name) => `  ✗ ${name}\n`).join('')}${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

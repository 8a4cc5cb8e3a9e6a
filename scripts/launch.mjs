#!/usr/bin/env node
// The entry point of every command. Runs on Node.js 18 or later with nothing installed: it updates the pinned runtime,
// the packages, and the builds of web and server, and then continues under the pinned runtime.
import { join } from 'node:path';
import { buildProduct } from './launch/build-product.mjs';
import { installPackages } from './launch/install-packages.mjs';
import { keepRunning } from './launch/keep-running.mjs';
import { withLaunchLock } from './launch/launch-lock.mjs';
import { cacheFolder, repository } from './launch/places.mjs';
import { runToEnd } from './launch/run-to-end.mjs';
import { ensureRuntime } from './launch/runtime.mjs';
import { neededBuilds } from './tests/arguments.mjs';

const all = () => ['web', 'server'];
const none = () => [];

/** What each command runs, and which parts of the product it needs built. */
const commands = {
  start: { built: all, run: ['server/dist/main.js'], runs: keepRunning },
  demo: { built: all, run: ['scripts/demo.mjs'] },
  dev: { built: none, run: ['scripts/dev.mjs'] },
  test: { built: neededBuilds, run: ['scripts/test.mjs'] },
  'test:postgres': { built: none, run: ['scripts/test-postgres.mjs'] },
  check: { built: none, run: ['scripts/check.mjs'] },
  bench: { built: none, run: ['bench/main.ts'] },
  'bench:reader': { built: none, run: ['bench/reader.ts'] },
  'bench:matching': { built: none, run: ['bench/matching.ts'] },
  'bench:truth': { built: none, run: ['bench/truth.ts'] },
  visual: { built: all, run: ['scripts/visual.mjs'] },
  'contact-sheets': { built: all, run: ['e2e/contact-sheets.ts'] },
  pictures: { built: all, run: ['e2e/landing-pictures.ts'] },
  'bench:web': { built: none, run: ['scripts/weigh-screens.mjs'] },
  read: { built: none, run: ['scripts/read.mjs'] },
  menu: { built: none, run: ['scripts/menu.mjs'] },
  // Without limits, the garbage from a million rows would double the memory that the work needs, in both the young and
  // old generations.
  import: {
    built: none,
    node: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
    run: ['server/src/cli/import.ts'],
  },
  mcp: { built: none, run: ['server/src/cli/mcp.ts'] },
  admin: { built: none, run: ['server/src/cli/admin.ts'] },
  'rotate-key': { built: none, run: ['server/src/cli/rotate-key.ts'] },
  backup: { built: none, run: ['server/src/cli/backup.ts'] },
  restore: { built: none, run: ['server/src/cli/restore.ts'] },
  'db:move': { built: none, run: ['server/src/cli/db-move.ts'] },
  sbom: { built: none, run: ['scripts/sbom.mjs'] },
  types: { built: none, run: ['scripts/generate.mjs'] },
  texts: { built: none, run: ['scripts/texts.mjs'] },
  mutants: { built: none, run: ['scripts/mutants.mjs'] },
};

async function main([name = '', ...rest]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`usage: platewise <command>\ncommands: ${Object.keys(commands).join(', ')}`);
    return 2;
  }
  if (process.platform !== 'win32') process.umask(0o022);
  const runtime = await withLaunchLock(async () => {
    const found = ensureRuntime();
    installPackages(found);
    buildProduct(found, command.built(rest));
    return found;
  });
  const [script, ...args] = command.run;
  // User-supplied file paths are relative to the user's working directory.
  const cwd = name === 'read' || name === 'menu' ? (process.env.INIT_CWD ?? process.cwd()) : repository;
  return (command.runs ?? runToEnd)(
    runtime.node,
    [...(command.node ?? []), join(repository, script), ...args, ...rest],
    {
      cwd,
      env: { INIT_CWD: process.cwd(), ...runtime.environment, NODE_COMPILE_CACHE: join(cacheFolder, 'compile') },
    },
  );
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`platewise: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

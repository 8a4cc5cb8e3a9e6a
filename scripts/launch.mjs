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

const always = () => true;
const never = () => false;
const forJourneys = (names) => names.length === 0 || names.some((name) => /^(e2e|journeys)\b/.test(name));

/** What each command runs, and whether it needs the built product. */
const commands = {
  start: { built: always, run: ['server/dist/main.js'], runs: keepRunning },
  demo: { built: always, run: ['scripts/demo.mjs'] },
  dev: { built: never, run: ['scripts/dev.mjs'] },
  test: { built: forJourneys, run: ['scripts/test.mjs'] },
  'test:postgres': { built: never, run: ['scripts/test-postgres.mjs'] },
  check: { built: never, run: ['scripts/check.mjs'] },
  bench: { built: never, run: ['bench/main.ts'] },
  'bench:reader': { built: never, run: ['bench/reader.ts'] },
  'bench:matching': { built: never, run: ['bench/matching.ts'] },
  'bench:truth': { built: never, run: ['bench/truth.ts'] },
  visual: { built: always, run: ['scripts/visual.mjs'] },
  pictures: { built: always, run: ['e2e/landing-pictures.ts'] },
  'bench:web': { built: never, run: ['web/measure-scripts.ts'] },
  read: { built: never, run: ['scripts/read.mjs'] },
  menu: { built: never, run: ['scripts/menu.mjs'] },
  // Without limits, the garbage from a million rows would double the memory that the work needs, in both the young and
  // old generations.
  import: {
    built: never,
    node: ['--max-semi-space-size=4', '--heap-growing-percent=100'],
    run: ['server/src/cli/import.ts'],
  },
  admin: { built: never, run: ['server/src/cli/admin.ts'] },
  'rotate-key': { built: never, run: ['server/src/cli/rotate-key.ts'] },
  backup: { built: never, run: ['server/src/cli/backup.ts'] },
  restore: { built: never, run: ['server/src/cli/restore.ts'] },
  'db:move': { built: never, run: ['server/src/cli/db-move.ts'] },
  sbom: { built: never, run: ['scripts/sbom.mjs'] },
  types: { built: never, run: ['scripts/drift.mjs', '--write'] },
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
    if (command.built(rest)) buildProduct(found);
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

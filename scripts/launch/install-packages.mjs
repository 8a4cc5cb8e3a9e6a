import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { environmentForNpm, findNpm, repository } from './places.mjs';

const stampFile = join(repository, 'node_modules', '.platewise-stamp');

/** Syncs node_modules with the lockfile if it was installed for another lockfile or another machine. */
export function installPackages(runtime) {
  const stamp = stampOf(runtime);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('Installing packages ...');
  // Under the pinned runtime, because npm skips optional packages whose engines don't match the one it runs on.
  // --include=dev, because the web app is built here even if NODE_ENV is production.
  const args = [findNpm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(runtime.node, args, {
    cwd: repository,
    env: {
      ...environmentForNpm(),
      PATH: `${dirname(runtime.node)}${delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error("Couldn't install the packages. See the npm output above.");
  writeFileSync(stampFile, stamp);
}

function stampOf(runtime) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');
  // Each major version of Node.js has one ABI, so the version is enough and the runtime need not be started to get it.
  return `${lockfile} ${process.platform} ${process.arch} node${Number.parseInt(runtime.version, 10)}\n`;
}

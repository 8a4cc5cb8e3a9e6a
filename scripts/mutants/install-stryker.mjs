import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForNpm, findNpm, repository } from '../launch/places.mjs';

const home = join(repository, 'scripts', 'mutants');
const stampFile = join(home, 'node_modules', '.platewise-stamp');

/**
 * Installs Stryker where its lockfile has changed, and gives the path of its program. It is apart from the other
 * packages because only this command needs it, and because its Babel would count as part of the product, whose
 * translations can use one.
 */
export function installStryker() {
  const stamp = readFileSync(join(home, 'package-lock.json'), 'utf8');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    console.error('Installing Stryker ...');
    const args = [findNpm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync(process.execPath, args, {
      cwd: home,
      env: environmentForNpm(),
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error("Couldn't install Stryker. See the npm output above.");
    writeFileSync(stampFile, stamp);
  }
  return join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
}

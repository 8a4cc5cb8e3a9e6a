import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cacheFolder = join(repository, '.cache');
export const runtimeFolder = join(repository, '.runtime');

/** Path of npm itself: as given by npm when it runs us, otherwise next to Node.js or on the PATH. */
export function findNpm() {
  const beside = dirname(process.execPath);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...onPath,
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  // Other package managers set npm_execpath as well.
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  if (found === undefined) throw new Error('npm was not found. Install Node.js with npm, from https://nodejs.org.');
  return found;
}

/** The environment without an outer npm's variables about its own package; the user's npm settings are kept. */
export function environmentForNpm() {
  const own = /^npm_(package_|lifecycle_|command$|config_(local_prefix|global_prefix|prefix|workspace))/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

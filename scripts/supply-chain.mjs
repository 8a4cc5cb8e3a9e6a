// Checks the installed packages against four rules: exact versions, npm registry only, a hash for every package, no
// install scripts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './launch/places.mjs';

const read = (...path) => JSON.parse(readFileSync(join(repository, ...path), 'utf8'));
const { workspaces } = read('package.json');
const wrong = [];

for (const folder of ['.', 'runtime', join('scripts', 'mutants'), ...workspaces]) {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(folder, 'package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    const own = name.startsWith('@platewise/');
    if (!own && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
      wrong.push(`${join(folder, 'package.json')}: pin ${name} to one version instead of ${version}`);
    }
  }
}

for (const lockfile of ['.', 'runtime', join('scripts', 'mutants')].map((folder) =>
  join(folder, 'package-lock.json'),
)) {
  for (const [path, entry] of Object.entries(read(lockfile).packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.inBundle) continue;
    if (!/^sha512-/.test(entry.integrity ?? '')) wrong.push(`${lockfile}: ${path} has no sha512 hash`);
    if (entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
      wrong.push(`${lockfile}: ${path} comes from ${entry.resolved}, not from the npm registry`);
    }
  }
}

const npmrc = join(repository, '.npmrc');
if (!existsSync(npmrc) || !/^ignore-scripts=true$/m.test(readFileSync(npmrc, 'utf8'))) {
  wrong.push('.npmrc: set ignore-scripts=true, so that no package runs code while it is installed');
}

for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0 ? 'Every package is pinned, hashed, from the npm registry, and installs without scripts.' : '',
);
process.exitCode = wrong.length === 0 ? 0 : 1;

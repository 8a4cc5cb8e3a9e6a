import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { environmentForNpm, findNpm, repository, runtimeFolder } from './places.mjs';

const neededMajor = 24;

/**
 * The Node.js to continue with: the current one if it is new enough, otherwise the pinned one, installed from the npm
 * registry into an ignored folder. Its package downloads this platform's binary from the same registry during
 * installation.
 */
export function ensureRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor)
    return runtimeOf(process.execPath, process.versions.node);
  const manifest = join(repository, 'runtime', 'package.json');
  const pinned = JSON.parse(readFileSync(manifest, 'utf8')).dependencies.node;
  const present = findInstalled(pinned);
  if (present !== undefined) return runtimeOf(present, pinned);
  console.error(`Fetching Node.js ${pinned} (this machine has ${process.versions.node}) ...`);
  rmSync(runtimeFolder, { recursive: true, force: true });
  mkdirSync(runtimeFolder, { recursive: true });
  copyFileSync(manifest, join(runtimeFolder, 'package.json'));
  copyFileSync(join(repository, 'runtime', 'package-lock.json'), join(runtimeFolder, 'package-lock.json'));
  // This package exists for its install script, so run it even if the user's npm settings disable scripts.
  const args = [findNpm(), 'ci', '--no-audit', '--no-fund', '--ignore-scripts=false', '--loglevel=error'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: runtimeFolder,
    env: environmentForNpm(),
    stdio: ['ignore', 2, 2],
  });
  const installed = findInstalled(pinned);
  if (status === 0 && installed !== undefined) return runtimeOf(installed, pinned);
  throw new Error(
    `Couldn't download Node.js ${pinned} from the npm registry. Check the network, or install Node.js ${neededMajor} yourself.`,
  );
}

function findInstalled(pinned) {
  const home = join(runtimeFolder, 'node_modules', 'node');
  const record = join(home, 'package.json');
  if (!existsSync(record) || JSON.parse(readFileSync(record, 'utf8')).version !== pinned) return undefined;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [
    join(home, 'node_modules', `node-${system}-${process.arch}`, 'bin', program),
    join(runtimeFolder, 'node_modules', `node-${system}-${process.arch}`, 'bin', program),
    join(home, 'bin', program),
  ];
  return candidates.find((path) => existsSync(path));
}

function runtimeOf(node, version) {
  const environment = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  return { node, version, environment };
}

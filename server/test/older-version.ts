import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const rooms = ['contract', 'domain', 'generator', 'reader', 'server'];

const git = async (...args: string[]) => (await run('git', ['-C', repository, ...args])).stdout.trim();

/**
 * The version to upgrade from: the newest commit without the newest migration's number, or `OLDER_VERSION`. Undefined
 * if there is no history, as in a copy without it or a shallow clone.
 */
export async function findOlderVersion(): Promise<string | undefined> {
  const named = process.env.OLDER_VERSION;
  if (named !== undefined && named !== '') return git('rev-parse', '--verify', `${named}^{commit}`);
  try {
    const newest = newestMigration(await readdir(join(repository, 'server/migrations')));
    const current = new Set(await migrationsAt('HEAD'));
    for (const changed of (await git('log', '--format=%H', '--', 'server/migrations')).split('\n')) {
      for (const commit of [changed, `${changed}^`]) {
        const theirs = await migrationsAt(commit);
        // A branch may have had others, which were numbered again when it was merged.
        const isOlder = newestMigration(theirs) < newest && theirs.every((one) => current.has(one));
        if (isOlder) return await git('rev-parse', '--verify', commit);
      }
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Each migration at a commit as its number, name and content. */
async function migrationsAt(commit: string): Promise<string[]> {
  const lines = (await git('ls-tree', '-r', `${commit}:server/migrations`)).split('\n');
  return lines.flatMap((line) => {
    const [, hash, name] = /^\d+ blob (\w+)\t(.+)$/.exec(line) ?? [];
    return hash === undefined || name === undefined ? [] : [`${name.slice(0, 4)} ${hash} ${name}`];
  });
}

/** The number of the newest migration among these files. File names can change until they are released. */
const newestMigration = (names: string[]): string =>
  names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 4))
    .sort()
    .at(-1) ?? '';

/** The workspaces that a commit has, since a newer one may have been split. */
const roomsAt = async (commit: string): Promise<string[]> =>
  (await git('ls-tree', '-d', '--name-only', commit, '--', ...rooms)).split('\n');

/** The packages that workspaces need together, with their versions. Which of them needs one doesn't matter. */
async function packagesOf(ofRooms: readonly string[], read: (path: string) => Promise<string>): Promise<string[]> {
  const manifests = await Promise.all(ofRooms.map((room) => read(`${room}/package.json`)));
  const packages = manifests.flatMap((text) => Object.entries(JSON.parse(text).dependencies ?? {}));
  const outside = packages.filter(([name]) => !name.startsWith('@platewise/'));
  return [...new Set(outside.map(([name, version]) => `${name} ${version}`))].sort();
}

/**
 * Checks out a commit into a folder so that it can run. Uses our packages if the versions match, otherwise installs
 * them.
 */
export async function checkOut(commit: string, folder: string): Promise<void> {
  const theirRooms = await roomsAt(commit);
  const [theirs, ours] = await Promise.all([
    packagesOf(theirRooms, (path) => git('show', `${commit}:${path}`)),
    packagesOf(rooms, (path) => readFile(join(repository, path), 'utf8')),
  ]);
  const isSame = isDeepStrictEqual(theirs, ours);
  await mkdir(folder);
  const archive = 'commit=$1; to=$2; shift 2; git archive "$commit" "$@" | tar -x -C "$to"';
  await run('/bin/sh', ['-c', archive, 'sh', commit, folder, ...(isSame ? theirRooms : [])], { cwd: repository });
  if (!isSame) {
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    return;
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@platewise'), { recursive: true });
  const names = (await readdir(join(repository, 'node_modules'))).filter((name) => name !== '@platewise');
  await Promise.all([
    ...names.map((name) => symlink(join(repository, 'node_modules', name), join(packages, name))),
    ...theirRooms.map((room) => symlink(join(folder, room), join(packages, '@platewise', room))),
  ]);
}

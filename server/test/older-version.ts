import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const rooms = ['contract', 'domain', 'reader', 'server'];

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
    for (const changed of (await git('log', '--format=%H', '--', 'server/migrations')).split('\n')) {
      for (const commit of [changed, `${changed}^`]) {
        const names = await git('ls-tree', '-r', '--name-only', `${commit}:server/migrations`);
        if (newestMigration(names.split('\n')) < newest) return await git('rev-parse', '--verify', commit);
      }
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** The number of the newest migration among these files. File names can change until they are released. */
const newestMigration = (names: string[]): string =>
  names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 4))
    .sort()
    .at(-1) ?? '';

/** The packages a workspace needs, with their versions. */
const packagesOf = async (room: string, commit?: string): Promise<object> => {
  const path = `${room}/package.json`;
  const text =
    commit === undefined ? await readFile(join(repository, path), 'utf8') : await git('show', `${commit}:${path}`);
  return JSON.parse(text).dependencies ?? {};
};

/**
 * Checks out a commit into a folder so that it can run. Uses our packages if the versions match, otherwise installs
 * them.
 */
export async function checkOut(commit: string, folder: string): Promise<void> {
  const wanted = await Promise.all(rooms.map(async (room) => [await packagesOf(room, commit), await packagesOf(room)]));
  const isSame = wanted.every(([theirs, ours]) => isDeepStrictEqual(theirs, ours));
  await mkdir(folder);
  const archive = 'commit=$1; to=$2; shift 2; git archive "$commit" "$@" | tar -x -C "$to"';
  await run('/bin/sh', ['-c', archive, 'sh', commit, folder, ...(isSame ? rooms : [])], { cwd: repository });
  if (!isSame) {
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    return;
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@platewise'), { recursive: true });
  const names = (await readdir(join(repository, 'node_modules'))).filter((name) => name !== '@platewise');
  await Promise.all([
    ...names.map((name) => symlink(join(repository, 'node_modules', name), join(packages, name))),
    ...rooms.map((room) => symlink(join(folder, room), join(packages, '@platewise', room))),
  ]);
}

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const rooms = ['contract', 'domain', 'reader', 'server'];

const git = async (...args: string[]) => (await run('git', ['-C', repository, ...args])).stdout.trim();

/**
 * The version that people upgrade from: the commit before the one that added the newest migration, or `OLDER_VERSION`. Undefined
 * where the history isn't there, as in a copy without it or a clone of the newest commits only.
 */
export async function findOlderVersion(): Promise<string | undefined> {
  const named = process.env.OLDER_VERSION;
  if (named !== undefined && named !== '') return git('rev-parse', '--verify', `${named}^{commit}`);
  try {
    const newest = (await readdir(join(repository, 'server/migrations')))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1);
    const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', `server/migrations/${newest}`);
    // Not committed yet: the version before it is the newest commit.
    return await git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
  } catch {
    return undefined;
  }
}

/**
 * Puts the code of a commit into a folder, so that it runs. Its packages are ours where they are the same ones, otherwise they are
 * installed.
 */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder);
  await run('/bin/sh', ['-c', 'git -C "$1" archive "$2" | tar -x -C "$3"', 'sh', repository, commit, folder]);
  const lock = 'package-lock.json';
  const [theirs, ours] = await Promise.all([folder, repository].map((of) => readFile(join(of, lock), 'utf8')));
  if (theirs !== ours) {
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    return;
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@platewise'), { recursive: true });
  const names = (await readdir(join(repository, 'node_modules'))).filter((name) => name !== '@platewise');
  await Promise.all([
    ...names.map((name) => symlink(join(repository, 'node_modules', name), join(packages, name))),
    ...rooms.map((room) => symlink(join(folder, room), join(packages, '@platewise', room))),
    ...rooms.map(async (room) => {
      const own = join(repository, room, 'node_modules');
      await symlink(own, join(folder, room, 'node_modules')).catch(() => undefined);
    }),
  ]);
}

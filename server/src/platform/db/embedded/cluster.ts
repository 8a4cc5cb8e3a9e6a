import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { postgresMajor, program } from './binaries.ts';
import type { Surroundings } from './surroundings.ts';

export const superuser = 'platewise';

/** Creates the cluster if there is none. It gets its final name only when complete. */
export async function ensureCluster(settings: Surroundings): Promise<void> {
  const { cluster, account } = settings;
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (made !== undefined) {
    if (made.trim() === String(postgresMajor)) return;
    throw new Error(
      `The database in ${cluster} was created by PostgreSQL ${made.trim()}, but Platewise includes ${postgresMajor}. ` +
        `Back it up with the version that created it, then restore that backup.`,
    );
  }
  if ((await readdir(cluster).catch(() => [])).length > 0) {
    throw new Error(`${cluster} contains files but no database. Move them away, or set DATA_DIR to another folder.`);
  }
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (account !== undefined) await chown(draft, account.uid, account.gid);
  await initialise({ ...settings, cluster: draft });
  await rm(cluster, { recursive: true, force: true });
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

/** On Windows, where there is no private socket folder, the server requires a password. */
async function initialise({ binaries, cluster, account, reachable }: Surroundings): Promise<void> {
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const passwordFile = join(dirname(cluster), 'password');
  if (process.platform === 'win32') {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    options.push(`--pwfile=${passwordFile}`, '--auth=scram-sha-256');
  } else {
    options.push('--auth-local=trust', '--auth-host=reject');
  }
  const folder = await folderFor(cluster, reachable, 3);
  try {
    const child = spawn(
      program(binaries, 'initdb'),
      ['-D', folder.path, `--username=${superuser}`, '--no-instructions', ...options],
      { ...account, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe', ...folder.pass] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await new Promise<void>((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) =>
        code === 0
          ? done()
          : fail(new Error(`Creating the database in ${basename(cluster)} failed.\n${output.trim()}`)),
      );
    });
  } finally {
    await folder.close();
  }
}

/**
 * The path to give the server's account for its folder. If it can't traverse the parent folders (root's home, for
 * example), it inherits an open handle, which Linux resolves without walking the path; `passedAs` is the handle's
 * number in the new process.
 */
export async function folderFor(
  folder: string,
  reachable: boolean,
  passedAs: number,
): Promise<{ path: string; pass: number[]; close: () => Promise<void> }> {
  if (reachable) return { path: folder, pass: [], close: async () => {} };
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${passedAs}`, pass: [handle.fd], close: () => handle.close() };
}

/** The server only gets the variables it needs: no TZ, no PG* variables, no secrets. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
  const passed = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C' };
}

export const readPassword = (home: string): Promise<string> => readFile(join(home, 'password'), 'utf8');

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** sun_path is 104 bytes on macOS and 108 on Linux, including the trailing NUL. */
const longest = 103;
const fileName = '/.s.PGSQL.65535.lock';

/**
 * The server's socket folder, private to its account: in the data folder, or in the temp folder if the path is too long
 * for a socket or the server's account can't reach it. `note` records the temp folder so the next start cleans it up
 * after a crash.
 */
export async function openSocketFolder(
  home: string,
  account: Account | undefined,
  reachable: boolean,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const note = join(home, 'socket-folder');
  await removeNoted(note);
  const near = join(home, 'run');
  const fits = Buffer.byteLength(near + fileName) <= longest;
  const folder = reachable && fits ? near : await mkdtemp(join(shortTemporary(), 'platewise-'));
  if (folder === near) await mkdir(near, { recursive: true });
  else await writeFile(note, folder, { mode: 0o600 });
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return { folder, remove: () => removeNoted(note) };
}

function shortTemporary(): string {
  const folder = tmpdir();
  return Buffer.byteLength(`${folder}/platewise-XXXXXX${fileName}`) <= longest ? folder : '/tmp';
}

async function removeNoted(note: string): Promise<void> {
  const folder = await readFile(note, 'utf8').catch(() => undefined);
  if (folder === undefined) return;
  const found = await lstat(folder).catch(() => undefined);
  if (found?.isDirectory() && /[\\/]platewise-[^\\/]+$/.test(folder))
    await rm(folder, { recursive: true, force: true });
  await rm(note, { force: true });
}

import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const longest = 103;
const fileName = '/.s.PGSQL.65535.lock';

/**
 * The folder of the server's socket, closed to every other account: inside the data folder, or in the temporary folder
 * when the path is too long for a socket or the server's account cannot pass to it. `note` remembers that one, so that
 * the next start clears it away after a crash.
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

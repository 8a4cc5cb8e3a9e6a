import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { INVOICE_FILE_LIMIT } from '@platewise/contract';

/** `mark` changes while somebody writes to it. */
export type SeenFile = { path: string; name: string; size: number; changedAt: number; mark: string };

const mostAtOnce = 200;
const unfinished = /^\.|~$|\.(?:part|tmp|crdownload)$/i;

/** The files of a restaurant's folder by name: no links, no hidden files. Creates the folder if it is missing. */
export async function filesIn(folder: string): Promise<SeenFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    return [];
  });
  const names = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name);
  const found: SeenFile[] = [];
  for (const name of names.sort().slice(0, mostAtOnce)) {
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => null);
    if (stats?.isFile() !== true) continue;
    const mark = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    found.push({ path, name, size: stats.size, changedAt: stats.mtimeMs, mark });
  }
  return found;
}

const pauseMs = 60_000;
const emptyMs = 10 * 60_000;

/**
 * Whether a scanner that writes page by page is done with it: it pauses while somebody turns the page, and may create
 * the file long before the first. The clock of a network share may be wrong in either direction.
 */
export function isFinished({ size, changedAt }: SeenFile, now: Date): boolean {
  return Math.abs(now.getTime() - changedAt) >= (size === 0 ? emptyMs : pauseMs);
}

/**
 * The bytes of a file that is complete; those of a larger file than allowed are cut after the first one too many. Null
 * if it's gone, or not the file that was looked at.
 */
export async function readWhole({ path, mark }: SeenFile): Promise<Buffer | null> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
  try {
    const bytes = Buffer.alloc(Math.min((await file.stat()).size, INVOICE_FILE_LIMIT + 1));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const after = await file.stat();
    const isSame = after.isFile() && `${after.ino} ${after.size} ${after.mtimeMs}` === mark;
    return isSame && length === bytes.length ? bytes : null;
  } finally {
    await file.close();
  }
}

/** Moves a file into a folder beside it, under a name that is free there. */
export async function moveTo(folder: string, { path, name }: SeenFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
  for (let number = 1; ; number++) {
    const { name: base, ext } = parse(name);
    const to = join(folder, number === 1 ? name : `${base} (${number})${ext}`);
    if (!(await reserve(to))) continue;
    try {
      await rename(path, to);
    } catch (error) {
      await rm(to, { force: true });
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return;
  }
}

/** Takes a name with an empty file, which the rename then replaces: nothing that was there is overwritten. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

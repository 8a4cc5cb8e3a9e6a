import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { pack, unpack } from './archive.ts';
import type { Content, Manifest } from './content.ts';
import { DamagedBackup } from './damaged.ts';

export type Written = { manifest: Manifest; bytes: number };

/**
 * Writes a backup to a temporary file, verifies it by reading it back, then renames it: the final name is either a
 * complete backup or absent. Readable by its owner only.
 */
export async function writeBackupFile(path: string, content: Content): Promise<Written> {
  const draft = `${path}.part`;
  try {
    // Higher levels barely shrink the file and take several times as long.
    const gzip = createGzip({ level: 1, chunkSize: 256 * 1024 });
    await pipeline(Readable.from(pack(content)), gzip, createWriteStream(draft, { mode: 0o600, flush: true }));
    await checkBackupFile(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  return { manifest: content.manifest, bytes: (await stat(path)).size };
}

/** Opens a backup. A bad file throws DamagedBackup, immediately or while items are read. */
export async function readBackupFile(path: string): Promise<Content> {
  // Fails early if the file doesn't exist.
  await stat(path);
  return unpack(gunzipped(path));
}

/** Reads a backup from start to finish and checks each table's row count. Throws DamagedBackup. */
export async function checkBackupFile(path: string): Promise<void> {
  const { manifest, items } = await readBackupFile(path);
  const rows = new Map<string, number>();
  for await (const item of items) {
    let count = 0;
    for await (const piece of item.bytes) if (item.kind === 'table') count += linesIn(piece);
    if (item.kind === 'table') rows.set(item.name, count);
  }
  const short = manifest.tables.find((table) => (rows.get(table.name) ?? 0) !== table.rows);
  if (short !== undefined) throw new DamagedBackup(`Rows of ${short.name} are missing.`);
}

/** In COPY's text format, every row is exactly one line. */
function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

async function* gunzipped(path: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024, finishFlush: constants.Z_FINISH });
  const file = createReadStream(path);
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new DamagedBackup(code === 'Z_BUF_ERROR' ? 'The file is incomplete.' : "It can't be unpacked.");
  } finally {
    file.destroy();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

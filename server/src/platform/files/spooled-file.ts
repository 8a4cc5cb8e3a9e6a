import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload too large for memory: on disk while its call runs, and read in parts. */
export type SpooledFile = {
  readonly bytes: number;
  readonly sha256: string;
  part(at: number, length: number): Promise<Uint8Array>;
  /** Frees its disk space. */
  close(): Promise<void>;
};

const folderOf = (dataDir: string) => join(dataDir, 'uploads');

/**
 * Writes a stream to a file in the data folder. It's unlinked as soon as it's open, so its space is freed on close, and
 * also when the process is killed.
 */
export async function spool(dataDir: string, pieces: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      for (let at = 0; at < piece.length; ) {
        const { bytesWritten } = await file.write(piece, at, piece.length - at, bytes + at);
        at += bytesWritten;
      }
      bytes += piece.length;
    }
    const part = async (at: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - at)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      return buffer.subarray(0, bytesRead);
    };
    return { bytes, sha256: hash.digest('hex'), part, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A process killed between opening a file and unlinking it leaves an empty one. Files in use have no name. */
export async function forgetSpooled(dataDir: string): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of names) await rm(join(folderOf(dataDir), name), { force: true });
}

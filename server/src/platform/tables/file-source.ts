import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/**
 * A file that can be read from the start as often as needed. If it has to be opened in a child process, `account` says
 * whose turn it uses.
 */
export type FileSource = {
  readonly name: string;
  readonly bytes: number;
  readonly account: string;
  read(): AsyncIterable<Uint8Array>;
};

// Each chunk is parsed synchronously and blocks the event loop: about three milliseconds.
const pieceBytes = 32 * 1024;

export function sourceOfBytes(name: string, bytes: Uint8Array, account = ''): FileSource {
  async function* read() {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      yield bytes.subarray(at, at + pieceBytes);
      await setImmediate();
    }
  }
  return { name, bytes: bytes.length, account, read };
}

export async function sourceOfPath(path: string): Promise<FileSource> {
  const { size } = await stat(path);
  return {
    name: basename(path),
    bytes: size,
    account: '',
    read: () => createReadStream(path, { highWaterMark: pieceBytes }),
  };
}

/** The whole file, for formats that can't be streamed. */
export async function bytesOf(source: FileSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

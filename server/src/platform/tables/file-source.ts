import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** A file that can be read from its beginning as often as needed. Where it has to be opened apart, `account` says whose turn it takes. */
export type FileSource = {
  readonly name: string;
  readonly bytes: number;
  readonly account: string;
  read(): AsyncIterable<Uint8Array>;
};

// What is read at once is taken apart at once, and nothing else is answered meanwhile: some three milliseconds.
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

/** The whole of a file that can only be read as a whole. */
export async function bytesOf(source: FileSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

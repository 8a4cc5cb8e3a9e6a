import { createHash } from 'node:crypto';
import { createByteReader } from './byte-reader.ts';
import type { Content, Item, Manifest } from './content.ts';
import { DamagedBackup } from './damaged.ts';

/**
 * The backup format, before gzip: a line naming the format, the manifest as a JSON line, then each item as a JSON line
 * followed by its bytes in chunks (four bytes of length, then that many bytes; a length of zero ends the item), and
 * finally a line with the number of items and the checksum of everything before it.
 */
const title = 'PLATEWISE BACKUP 1';
const pieceLength = 256 * 1024;

export async function* pack({ manifest, items }: Content): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  let count = 0;
  yield hashed(Buffer.from(`${title}\n${JSON.stringify(manifest)}\n`));
  for await (const { bytes, ...about } of items) {
    count += 1;
    yield hashed(line(about));
    for await (const part of bytes) {
      for (const piece of piecesOf(part)) {
        yield hashed(lengthOf(piece.length));
        yield hashed(piece);
      }
    }
    yield hashed(lengthOf(0));
  }
  yield line({ kind: 'end', items: count, sha256: hash.digest('hex') });
}

/** Small chunks, so readers buffer little at a time. */
function* piecesOf(part: Buffer): Generator<Buffer> {
  for (let at = 0; at < part.length; at += pieceLength) yield part.subarray(at, at + pieceLength);
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

type End = { kind: 'end'; items: number; sha256: string };

/** Throws DamagedBackup, immediately or while items are read, if anything differs from what was written. */
export async function unpack(bytes: AsyncIterable<Buffer>): Promise<Content> {
  const hash = createHash('sha256');
  const reader = createByteReader(bytes, (read) => hash.update(read));
  const named = await reader.line();
  if (named !== title) {
    throw new DamagedBackup(
      named.startsWith('PLATEWISE BACKUP')
        ? 'It was made by a newer version of Platewise.'
        : "It isn't a Platewise backup.",
    );
  }
  const manifest = parsed<Manifest>(await reader.line());
  async function* items(): AsyncGenerator<Item> {
    for (let count = 0; ; count++) {
      const before = hash.copy().digest('hex');
      const about = parsed<Omit<Item, 'bytes'> | End>(await reader.line());
      if (about.kind !== 'end') {
        yield { ...about, bytes: reader.pieces() } as Item;
        continue;
      }
      const { items: written, sha256 } = about as End;
      if (written !== count || sha256 !== before) throw new DamagedBackup("Its checksum doesn't match.");
      await reader.end();
      return;
    }
  }
  return { manifest, items: items() };
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new DamagedBackup("Part of it can't be read.");
  }
}

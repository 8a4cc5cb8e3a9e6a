import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { sourceOfBytes } from './file-source.ts';
import { UnreadableFile } from './unreadable.ts';

export type ZipEntry = { name: string; size: number; packed: number; at: number; method: number };
export type ZipLimits = { entries: number; bytes: number };

const broken = (cause?: unknown) =>
  new UnreadableFile('The file is damaged: it is cut off or was changed on its way. Save it again.', cause);

/**
 * What a zip says that it holds, from its directory and before anything is unpacked. A small file can promise terabytes:
 * what says more than the limits is refused.
 */
export function zipEntries(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > limits.entries) throw new UnreadableFile('The file holds too many parts.');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) {
    const most = Math.round(limits.bytes / 1024 / 1024);
    throw new UnreadableFile(`Unpacked, the file is larger than ${most} MB. Save it as CSV, or in parts.`);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken();
}

/** One entry unpacked; refused where it is larger than it said. */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const content = packedContent(bytes, entry);
  if (entry.method === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    throw broken(error);
  }
}

/** The same, some at a time: an entry of any size takes no memory. */
export async function* unzipPieces(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const content = packedContent(bytes, entry);
  const packed = Readable.from(sourceOfBytes(entry.name, content).read());
  const pieces = entry.method === 0 ? packed : pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), ignore);
  let size = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > entry.size) break;
      yield piece;
    }
  } catch (error) {
    throw broken(error);
  }
  if (size !== entry.size) throw broken();
}

// Whoever reads the pieces is told of what went wrong.
const ignore = () => undefined;

function packedContent(bytes: Uint8Array, { at, size, packed, method }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw broken();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed || (method === 0 && packed !== size)) throw broken();
  if (method !== 0 && method !== 8) {
    throw new UnreadableFile('The file is packed in a way that is not read. Save it again.');
  }
  return content;
}

import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { msg } from '@platewise/domain/texts';
import { UnreadableFile } from './unreadable.ts';

export type ZipEntry = { name: string; size: number; packed: number; at: number; method: number };
export type ZipLimits = { entries: number; bytes: number };
/** A zip file on disk. */
export type ZipFile = { readonly bytes: number; part(at: number, length: number): Promise<Uint8Array> };

const broken = (cause?: unknown) => new UnreadableFile(msg('The file is damaged or incomplete. Save it again.'), cause);

/**
 * A zip's entries according to its directory, before anything is unpacked. A small file can promise terabytes: entries
 * beyond the limits are refused. `start`: the offset of these bytes in the file.
 */
export function zipEntries(bytes: Uint8Array, limits: ZipLimits, start = 0): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true) - start;
  if (count > limits.entries) throw new UnreadableFile(msg('The file contains too many parts.'));
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
    throw new UnreadableFile(
      msg('Unpacked, the file is larger than {most} MB. Save it as CSV, or split it up.', { most }),
    );
  }
  return entries;
}

/** The end record with the longest comment, and the maximum directory size. */
const longestEnd = 65_557;
const longestDirectory = 32 * 1024 * 1024;

/** The same for a zip file on disk. */
export async function zipFileEntries(file: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, file.bytes - longestEnd);
  const tail = await file.part(tailAt, longestEnd);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const start = Math.min(tailAt, view.getUint32(endOfDirectory(view) + 16, true));
  if (file.bytes - start > longestDirectory) throw broken();
  return zipEntries(await file.part(start, file.bytes - start), limits, start);
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - longestEnd);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken();
}

/** Unpacks one entry; throws if it's larger than declared. */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const content = packedContent(bytes, entry);
  if (entry.method === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    throw broken(error);
  }
}

/** Unpacks one entry of a zip file on disk. */
export async function unzipFileEntry(file: ZipFile, entry: ZipEntry): Promise<Uint8Array> {
  const start = await contentStart(file, entry);
  return unzipEntry(await file.part(entry.at, start + entry.packed - entry.at), { ...entry, at: 0 });
}

const pieceBytes = 64 * 1024;

async function contentStart(file: ZipFile, { at }: ZipEntry): Promise<number> {
  const head = await file.part(at, 30);
  if (head.length < 30) throw broken();
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
}

async function* packedPieces(file: ZipFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const start = await contentStart(file, entry);
  // Reports problems with the entry before reading any of it.
  packedContent(await file.part(entry.at, start - entry.at), { ...entry, at: 0, packed: 0, size: 0 });
  if (entry.method === 0 && entry.packed !== entry.size) throw broken();
  for (let at = 0; at < entry.packed; at += pieceBytes) {
    const piece = await file.part(start + at, Math.min(pieceBytes, entry.packed - at));
    if (piece.length === 0) throw broken();
    yield piece;
  }
}

/** The same in chunks: an entry of any size uses little memory. */
export async function* unzipPieces(file: ZipFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(packedPieces(file, entry));
  const pieces = entry.method === 0 ? packed : pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), ignore);
  let size = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > entry.size) break;
      yield piece;
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(error);
  }
  if (size !== entry.size) throw broken();
}

// Whoever reads the chunks gets the error.
const ignore = () => undefined;

function packedContent(bytes: Uint8Array, { at, size, packed, method }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw broken();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length < packed || (method === 0 && packed !== size)) throw broken();
  if (method !== 0 && method !== 8) {
    throw new UnreadableFile(msg('The file uses an unsupported compression. Save it again.'));
  }
  return content;
}

import { createHash } from 'node:crypto';
import { msg } from '@platewise/domain';
import type { FileSource } from './file-source.ts';
import { UnreadableFile } from './unreadable.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Sniffed = { kind: 'text' | 'json' | 'zip' | 'xls' | 'dbf'; encoding: TextEncoding; digest: string };

/**
 * Detects a file's type from its bytes, whatever its name; reads it once. Throws `UnreadableFile` with a readable
 * message.
 */
export async function sniff(source: FileSource): Promise<Sniffed> {
  if (source.bytes === 0) throw new UnreadableFile(msg('The file is empty.'));
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let head: Uint8Array = new Uint8Array();
  for await (const piece of source.read()) {
    hash.update(piece);
    if (head.length < 4096) head = Buffer.concat([head, piece.subarray(0, 4096)]).subarray(0, 4096);
    if (isUtf8) isUtf8 = decodes(utf8, piece, true);
  }
  isUtf8 &&= decodes(utf8, new Uint8Array(), false);
  const digest = hash.digest('hex');
  const kind = kindOf(head);
  if (kind !== null) return { kind, encoding: 'utf-8', digest };
  const encoding = encodingOf(head, isUtf8);
  const text = new TextDecoder(encoding).decode(head).trimStart();
  if (text === '') throw new UnreadableFile(msg('The file is empty.'));
  return { kind: /^[[{]/.test(text) ? 'json' : 'text', encoding, digest };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array, more: boolean): boolean {
  try {
    decoder.decode(piece, { stream: more });
    return true;
  } catch {
    return false;
  }
}

const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

function kindOf(head: Uint8Array): 'zip' | 'xls' | 'dbf' | null {
  if (begins(head, 0x50, 0x4b, 3, 4)) return 'zip';
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'xls';
  if (begins(head, 0x25, 0x50, 0x44, 0x46)) {
    throw new UnreadableFile(msg('This is a PDF. Export CSV, Excel or JSON from the original system.'));
  }
  if (begins(head, 0x1f, 0x8b))
    throw new UnreadableFile(msg('This file is compressed (.gz). Unpack it and choose the file inside.'));
  return isDbf(head) ? 'dbf' : null;
}

/** The first byte is the version, the next three a date, and the header length matches its fields. */
function isDbf(head: Uint8Array): boolean {
  if (head.length < 65 || ![0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(head[0] ?? 0)) return false;
  const length = (head[8] ?? 0) + 256 * (head[9] ?? 0);
  return (head[2] ?? 99) <= 12 && (head[3] ?? 99) <= 31 && length >= 65 && length < 32_000;
}

function encodingOf(head: Uint8Array, isUtf8: boolean): TextEncoding {
  if (begins(head, 0xff, 0xfe)) return 'utf-16le';
  if (begins(head, 0xfe, 0xff)) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27 && byte !== 26)).length;
  if (even + odd > 0 || controls > head.length / 50) {
    throw new UnreadableFile(msg("This isn't a CSV, Excel or JSON file. Save it as one of these and try again."));
  }
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

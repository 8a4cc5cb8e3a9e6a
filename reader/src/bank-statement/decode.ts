import { wrongEncoding } from './refusals.ts';

/** Decodes text strictly: a byte that the encoding doesn't have refuses the file. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw wrongEncoding(encoding.slice(0, 40));
  }
}

/** The encoding that a byte order mark names. */
export function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Text of XML in the encoding it declares; UTF-8 without one. */
export function decodeXml(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return decodeAs(bytes, marked);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decodeAs(bytes, /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(head)?.[1] ?? 'utf-8');
}

/** As UTF-8 if it is that, otherwise in the given encoding: Windows text is hardly ever valid UTF-8 by chance. */
export function decodeEither(bytes: Uint8Array, otherwise: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs(bytes, otherwise);
  }
}

/**
 * The text of a web page file, decoded by its declared charset; null for other files (a PDF, a picture).
 * Example: the bytes of '<!doctype html><p>Soup' give that text, those of a JPEG give null.
 */
export function textOfPage(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8192));
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (/^%PDF-/.test(head) || (!wide && head.includes('\0'))) return null;
  if (!wide && !/<(?:!doctype|html|head|body|div|p|table|ul|script|meta|section|main|h[1-6])\b/i.test(head))
    return null;
  const named = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  const label = wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (named ?? 'utf-8');
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

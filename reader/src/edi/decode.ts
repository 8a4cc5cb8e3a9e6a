/**
 * Character sets of EDIFACT's syntax identifiers (ISO 9735, data element 0001), as far as browsers and Node.js decode
 * them. UNOA and UNOB are ASCII.
 */
const charsets: Record<string, string> = {
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
};

/**
 * The text of an EDI file. X12 doesn't name its character set, and files labeled ASCII (UNOA, UNOB) or Latin-1 (UNOC)
 * are often UTF-8 in fact, as UNOY and UNOW should be. Accented Latin-1 is never valid UTF-8 in practice, so UTF-8 is
 * tried first and Latin-1 is what remains.
 */
export function decodeEdi(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const syntax = /UNB[^A-Za-z0-9](UNO[A-Z])/.exec(head)?.[1] ?? '';
  const named = charsets[syntax];
  if (named !== undefined) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

const blank = /\s/;

/** The next position that isn't whitespace: newlines after terminators aren't data. */
export function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && blank.test(text.charAt(at))) at += 1;
  return at;
}

/** A value without padding and control characters, which the database can't store in part. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
export const cleaned = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/** The two EDI standards: X12 in North America, EDIFACT elsewhere. */
export type EdiStandard = 'x12' | 'edifact';

/** More than either start needs. */
const headBytes = 200;

/** An ISA segment always begins with a two-digit code; an EDIFACT interchange with UNA, or with UNB and a syntax. */
const starts: readonly [EdiStandard, RegExp][] = [
  ['x12', /^ISA([^A-Za-z0-9\s])\d\d\1/],
  ['edifact', /^(?:UNA[\s\S]{6}\s*UNB|UNB\+[A-Z]{4}:\d)/],
];

/**
 * Detects an EDI file by its first characters, never by its name; null for everything else. The browser checks before
 * uploading, the server when it stores the file and the reader when it reads it.
 * @example ediStandard(new TextEncoder().encode("UNB+UNOC:3+4012345000009:14")) // 'edifact'
 */
export function ediStandard(head: Uint8Array): EdiStandard | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes)).replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '');
  return starts.find(([, start]) => start.test(text))?.[0] ?? null;
}

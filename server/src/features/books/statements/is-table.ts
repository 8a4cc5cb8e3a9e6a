const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

/**
 * Whether a file is a spreadsheet or delimited text rather than a document with pages. A ZIP is taken for an Excel file,
 * and text that doesn't begin as a PDF or XML does for CSV.
 */
export function isTable(bytes: Uint8Array): boolean {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return true;
  const start = bytes.subarray(0, 4096);
  const wide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  if (!wide && start.some((byte) => byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32))) return false;
  const text = new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    .decode(start)
    .trimStart();
  return text !== '' && !/^(?:<|%PDF)/.test(text);
}

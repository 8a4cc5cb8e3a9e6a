const formulaSign = /^[\s]*[=+@-]/;
const plainNumber = /^-?\d+([.,]\d+)*$/;
/** Control characters and all kinds of whitespace, so that no document text can break a row. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029\s]+/g;

const oneLine = (text: string): string => text.replace(breaks, ' ').trim();
const runs = (text: string): boolean => formulaSign.test(text) && !plainNumber.test(text);

/**
 * Text for a cell, on one line and at most `most` characters. Anything a spreadsheet would run as a formula gets a
 * leading apostrophe.
 * @example wordsCell('=HYPERLINK("x")', 100) // "'=HYPERLINK(\"x\")"
 */
export function wordsCell(text: string, most: number): string {
  const line = oneLine(text);
  return cut(runs(line) ? `'${line}` : line, most);
}

/**
 * A name or number that the books use as a key. A leading apostrophe would change the key, so leading formula
 * characters are removed instead.
 * @example nameCell('=ACME  Foods') // 'ACME Foods'
 */
export function nameCell(text: string): string {
  let name = oneLine(text);
  while (runs(name)) name = name.slice(1).trim();
  return name;
}

/** The first `most` characters, without splitting surrogate pairs. */
const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''));

/** Latin-1 replacements for typographic characters. */
const plainer: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': "'",
  '\u201d': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u20ac': 'EUR',
  '\u0152': 'OE',
  '\u0153': 'oe',
};

/**
 * Converts text to Latin-1, which is what QuickBooks Desktop reads. Unsupported accents are dropped; anything else
 * unsupported becomes '?'.
 * @example latin1('Crème “fraîche” – Škoda') // "Crème 'fraîche' - Skoda"
 */
export const latin1 = (text: string): string =>
  [...text.normalize('NFC')].map((char) => plainer[char] ?? (char <= '\u00ff' ? char : bare(char))).join('');

const bare = (char: string): string => {
  const [first = '?'] = char.normalize('NFD');
  return first <= '\u00ff' ? first : '?';
};

/**
 * One CSV row per RFC 4180: quoted where needed, ending in CRLF. Cells must be sanitized beforehand.
 * @example csvRow(['6" tortilla', '12.50']) // '"6"" tortilla",12.50\r\n'
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

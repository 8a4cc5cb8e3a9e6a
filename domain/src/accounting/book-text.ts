const formulaSign = /^[\s]*[=+@-]/;
const plainNumber = /^-?\d+([.,]\d+)*$/;
/** Control characters and every kind of space: none of them may break a row, whatever a document said. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029\s]+/g;

const oneLine = (text: string): string => text.replace(breaks, ' ').trim();
const runs = (text: string): boolean => formulaSign.test(text) && !plainNumber.test(text);

/**
 * Words in a cell, on one line and at most so long. What a spreadsheet would run as a formula gets an apostrophe in front.
 * @example wordsCell('=HYPERLINK("x")', 100) // "'=HYPERLINK(\"x\")"
 */
export function wordsCell(text: string, most: number): string {
  const line = oneLine(text);
  return cut(runs(line) ? `'${line}` : line, most);
}

/**
 * A name or number by which the books find a record. An apostrophe would be another name, so signs of a formula in front are
 * taken off instead.
 * @example nameCell('=ACME  Foods') // 'ACME Foods'
 */
export function nameCell(text: string): string {
  let name = oneLine(text);
  while (runs(name)) name = name.slice(1).trim();
  return name;
}

/** The first so many characters; a pair of surrogates stays together. */
const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''));

/** What typographic characters are called where only Latin-1 can be written. */
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
 * The same in Latin-1, as QuickBooks Desktop reads files: accents that it lacks go, what it cannot show at all is '?'.
 * @example latin1('Crème “fraîche” – Škoda') // "Crème 'fraîche' - Skoda"
 */
export const latin1 = (text: string): string =>
  [...text.normalize('NFC')].map((char) => plainer[char] ?? (char <= '\u00ff' ? char : bare(char))).join('');

const bare = (char: string): string => {
  const [first = '?'] = char.normalize('NFD');
  return first <= '\u00ff' ? first : '?';
};

/**
 * One row of a CSV file by RFC 4180: quoted where it must be, CRLF at its end. Cells are made safe before.
 * @example csvRow(['6" tortilla', '12.50']) // '"6"" tortilla",12.50\r\n'
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

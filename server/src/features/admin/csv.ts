/** One line of a CSV file. A cell that begins like a formula, blanks before it or not, would run in a spreadsheet: it is quoted. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

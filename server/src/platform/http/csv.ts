/** One line of a CSV file. A cell that begins like a formula would run in a spreadsheet: a quote goes before it. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | null): string {
  if (value === null) return '';
  const safe = /^\s*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One CSV line. Text starting like a formula would run in a spreadsheet, so it's prefixed with a quote. Numbers aren't,
 * including negative ones, at any precision.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  const safe = /^\s*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

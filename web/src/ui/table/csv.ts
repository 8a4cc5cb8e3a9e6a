import type { CellValue, Column } from './data-table-types.ts';

const escaped = (value: CellValue): string => {
  if (value === null) return '–';
  const text = String(value);
  // Prevents CSV injection: a cell that starts like a formula would run in a spreadsheet.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The displayed rows as CSV; unknown values are a dash. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const kept = columns.filter((column) => column.value);
  const lines = rows.map((row) => kept.map((column) => escaped(column.value?.(row) ?? null)).join(','));
  return [kept.map((column) => escaped(column.header)).join(','), ...lines].join('\r\n');
}

/** Downloads generated content as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

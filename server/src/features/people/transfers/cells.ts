import { csvLine } from '../../../platform/http/csv.ts';

const number = /^-?\d+(\.\d+)?$/;
const marked = /^$|^'|^\s*[=+\-@\t\r\n]/;

/**
 * A line of exact CSV. An empty cell is NULL. Text that a spreadsheet would run as a formula starts with an apostrophe,
 * and so does empty text or text that starts with an apostrophe itself: removing one restores the text.
 */
export const exactLine = (cells: readonly (string | null)[]): string =>
  csvLine(cells.map((cell) => (cell === null || number.test(cell) || !marked.test(cell) ? cell : `'${cell}`)));

/** The value of an exact CSV cell. */
export function exactCell(cell: string): string | null {
  if (cell === '') return null;
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

import { csvLine } from '../../../platform/http/csv.ts';

const number = /^-?\d+(\.\d+)?$/;
const marked = /^$|^'|^\s*[=+\-@\t\r\n]/;

/**
 * A line of exact CSV. An empty cell is NULL. A text that a spreadsheet would run as a formula begins with an apostrophe,
 * and so does an empty text and one that begins with an apostrophe itself: taking one off gives the text back.
 */
export const exactLine = (cells: readonly (string | null)[]): string =>
  csvLine(cells.map((cell) => (cell === null || number.test(cell) || !marked.test(cell) ? cell : `'${cell}`)));

/** What a cell of exact CSV stands for. */
export function exactCell(cell: string): string | null {
  if (cell === '') return null;
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

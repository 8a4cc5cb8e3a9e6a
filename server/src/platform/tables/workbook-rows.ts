import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { msg } from '@platewise/domain/texts';
import { type PackedRows, packRows } from './packed-rows.ts';
import { slimWorkbook } from './slim-workbook.ts';
import { mostColumns, type TableRow } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

const mostRows = 250_000;
// One more than allowed, to detect too many columns.
const mostColumnsRead = mostColumns + 1;

/** The non-empty rows of a workbook's first sheet. Runs in a child process. */
export default function workbookRows(bytes: Uint8Array, kind: 'zip' | 'xls'): PackedRows {
  return packRows(rowsOf(firstSheet(kind === 'zip' ? slimWorkbook(bytes) : bytes)));
}

function firstSheet(bytes: Uint8Array): WorkSheet | undefined {
  try {
    const book = read(bytes, {
      ...{ type: 'buffer', dense: true, sheets: 0, sheetRows: mostRows + 1, cellDates: true, UTC: true },
      ...{ cellFormula: false, cellHTML: false, cellText: false },
    });
    return book.Sheets[book.SheetNames[0] ?? ''];
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) {
      throw new UnreadableFile(msg('The Excel file is password-protected. Save it without a password and try again.'));
    }
    throw new UnreadableFile(msg("We can't read this Excel file. Open it, save it as .xlsx or CSV, and try again."));
  }
}

/** Visits only existing rows and cells: a sheet may claim a million rows of sixteen thousand columns. */
function* rowsOf(sheet: WorkSheet | undefined): Generator<TableRow> {
  const data = sheet?.['!data'] ?? [];
  let count = 0;
  for (const at of Object.keys(data)) {
    const cells = cellsOf(data[Number(at)] ?? []);
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    count += 1;
    if (count > mostRows) {
      throw new UnreadableFile(
        msg('The sheet has more than {most, plural, other {# rows}}. Save it as CSV.', { most: mostRows }),
      );
    }
    yield { line: Number(at) + 1, cells };
  }
}

function cellsOf(row: readonly CellObject[]): string[] {
  const cells: string[] = [];
  for (const key of Object.keys(row)) {
    const column = Number(key);
    const cell = row[column];
    if (cell === undefined || column >= mostColumnsRead) continue;
    while (cells.length < column) cells.push('');
    cells.push(cellText(cell));
  }
  return cells;
}
function cellText({ t: type, v: value }: CellObject): string {
  if (value === undefined || type === 'e' || type === 'z') return '';
  if (value instanceof Date) return dateText(value);
  const text = String(value);
  // Cells store binary floats: 12.300000000000001 was typed as 12.3.
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && text.length > 11 ? decimal(text) : text;
}

function decimal(text: string): string {
  const number = Number(text);
  if (/^-?\d{12,}$/.test(text) || !Number.isFinite(number)) return text;
  const fixed = number.toFixed(9);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** Dates count from 1900, and a time without a date falls on the first day. */
function dateText(date: Date): string {
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const time = whole.slice(11, 19);
  if (date.getUTCFullYear() < 1901) return time;
  return time === '00:00:00' ? whole.slice(0, 10) : `${whole.slice(0, 10)} ${time}`;
}

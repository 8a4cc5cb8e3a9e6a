import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { mostColumns } from './table.ts';
import { unzipEntry, type ZipLimits, zipEntries } from './zip.ts';

// One more than a table may have tells that there are too many.
const mostColumnsRead = mostColumns + 1;

// Apart from the server: a sheet can be made so that reading it takes all the memory and time there is.
const { bytes, mostRows, limits } = workerData as { bytes: Uint8Array; mostRows: number; limits: ZipLimits | null };

try {
  // The library trusts what the directory says of the sizes.
  if (limits !== null) for (const entry of zipEntries(bytes, limits)) unzipEntry(bytes, entry);
  const book = read(bytes, {
    ...{ type: 'buffer', dense: true, sheets: 0, sheetRows: mostRows + 1, cellDates: true, UTC: true },
    ...{ cellFormula: false, cellHTML: false, cellText: false },
  });
  const rows = rowsOf(book.Sheets[book.SheetNames[0] ?? '']);
  if (rows.length > mostRows) parentPort?.postMessage({ tooMany: rows.length });
  else parentPort?.postMessage({ rows });
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
}

/** Only cells that are there are looked at: a sheet may claim a million rows of sixteen thousand columns. */
function rowsOf(sheet: WorkSheet | undefined): string[][] {
  const data = sheet?.['!data'] ?? [];
  const rows: string[][] = [];
  data.forEach((cells, at) => {
    const row: string[] = [];
    cells.forEach((cell, column) => {
      if (column < mostColumnsRead) row[column] = cellText(cell);
    });
    rows[at] = Array.from(row, (text) => text ?? '');
  });
  return Array.from(rows, (row) => row ?? []);
}

function cellText({ t: type, v: value }: CellObject): string {
  if (value === undefined || type === 'e' || type === 'z') return '';
  if (value instanceof Date) return dateText(value);
  const text = String(value);
  // A cell keeps a binary fraction: 12.300000000000001 was typed as 12.3.
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && text.length > 11 ? decimal(text) : text;
}

function decimal(text: string): string {
  const number = Number(text);
  if (/^-?\d{12,}$/.test(text) || !Number.isFinite(number)) return text;
  const fixed = number.toFixed(9);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** Days are counted from 1900, and a time alone is a part of the first. */
function dateText(date: Date): string {
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const time = whole.slice(11, 19);
  if (date.getUTCFullYear() < 1901) return time;
  return time === '00:00:00' ? whole.slice(0, 10) : `${whole.slice(0, 10)} ${time}`;
}

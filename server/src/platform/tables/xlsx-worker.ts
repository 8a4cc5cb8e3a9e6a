import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { unzipEntry, zipEntries } from './zip.ts';

// Apart from the server: a sheet can be made so that reading it takes all the memory and time there is.
const { bytes, mostRows, limits } = workerData as {
  bytes: Uint8Array;
  mostRows: number;
  limits: { entries: number; bytes: number };
};

try {
  // The library trusts what the directory says of the sizes.
  for (const entry of zipEntries(bytes, limits)) unzipEntry(bytes, entry);
  const rows = (await readSheet(Buffer.from(bytes), {
    trim: false,
    parseNumber: (text: string) => text,
  })) as unknown[][];
  if (rows.length > mostRows) parentPort?.postMessage({ tooMany: rows.length });
  else parentPort?.postMessage({ rows: rows.map((row) => row.map(cellText)) });
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  const text = String(cell);
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

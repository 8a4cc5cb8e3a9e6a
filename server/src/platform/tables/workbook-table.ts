import { Worker } from 'node:worker_threads';
import type { FindHead } from './csv-table.ts';
import { inTurns, mostColumns, type Table } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { type ZipLimits, zipEntries } from './zip.ts';

const xlsxLimits: ZipLimits = { entries: 2000, bytes: 120 * 1024 * 1024 };
const mostRows = 250_000;
const memoryMb = 700;
const timeoutMs = 60_000;

type Answer = { rows: string[][] } | { tooMany: number } | { failed: string };

/** The first sheet of an Excel workbook, of today (.xlsx) or of before 2007 (.xls). */
export async function openWorkbook(bytes: Uint8Array, kind: 'zip' | 'xls', findHead: FindHead): Promise<Table> {
  if (kind === 'zip') refuseOtherZip(bytes);
  const rows = await sheetOf(bytes, kind === 'zip' ? xlsxLimits : null);
  const filled = rows.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => cells.some(notEmpty));
  const at = findHead(filled.slice(0, 25).map(({ cells }) => cells));
  const head = filled[at];
  if (head === undefined) throw new UnreadableFile('The first sheet is empty.');
  if (head.cells.length > mostColumns) throw new UnreadableFile(`The sheet has more than ${mostColumns} columns.`);
  return {
    head: head.cells.map((cell) => cell.trim()),
    exact: true,
    separator: null,
    rows: () => inTurns(filled.slice(at + 1)),
  };
}

function refuseOtherZip(bytes: Uint8Array): void {
  const entries = zipEntries(bytes, xlsxLimits);
  if (entries.some(({ name }) => name === 'xl/workbook.xml')) return;
  throw new UnreadableFile('This is a zip that holds no Excel workbook.');
}

const notEmpty = (cell: string) => cell.trim() !== '';

async function sheetOf(bytes: Uint8Array, limits: ZipLimits | null): Promise<string[][]> {
  const answer = await inWorker(bytes, limits);
  if ('rows' in answer) return answer.rows;
  if ('tooMany' in answer) {
    throw new UnreadableFile(`The sheet has ${answer.tooMany} rows, and at most ${mostRows} are read. Save it as CSV.`);
  }
  if (/password/i.test(answer.failed)) {
    throw new UnreadableFile('The Excel file is protected by a password. Save it without one and try again.');
  }
  throw new UnreadableFile('The Excel file cannot be read. Open it, save it anew as .xlsx or CSV, and try again.');
}

function inWorker(bytes: Uint8Array, limits: ZipLimits | null): Promise<Answer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { bytes, mostRows, limits },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  return new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ failed: 'it took too long' }), timeoutMs);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once('message', settle);
    worker.once('error', (error) => settle({ failed: error instanceof Error ? error.message : String(error) }));
    worker.once('exit', () => settle({ failed: 'it ended' }));
  }).finally(() => worker.terminate());
}

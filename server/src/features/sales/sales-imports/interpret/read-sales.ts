import { hash } from 'node:crypto';
import type { StoredText } from '@platewise/domain';
import type { Table } from '../../../../platform/tables/index.ts';
import { createTally } from '../../../../platform/tally.ts';
import type { Layout } from '../layouts/layout.ts';
import { type BuiltSale, buildSale, type RowsOfSale } from './build-sale.ts';
import { type Columns, columnsOf } from './columns.ts';
import { transactionOf } from './count-rows.ts';
import { type ReadSettings, rowReader, type SaleRowFacts } from './read-row.ts';
import { momentReader } from './row-moment.ts';
import { RowProblem } from './row-problem.ts';
import type { Scan } from './scan.ts';

/** A message is put into words for each reader. */
export type LineProblem = { line: number; message: StoredText };

export type Report = {
  rowsRead: number;
  rowsSkipped: number;
  /** Void, so not counted. */
  rowsVoided: number;
  problems: LineProblem[];
};

const problemsKept = 1000;
// Each batch takes a handful of queries, each of which waits its turn while reading goes on.
const salesAtOnce = 3000;

export function noteProblem(report: Report, line: number, message: StoredText, rows = 1): void {
  report.rowsSkipped += rows;
  if (report.problems.length < problemsKept) report.problems.push({ line, message });
}

type Open = RowsOfSale & { expected: number; count: number; bad: boolean };

/**
 * The sales of a file, a few thousand at a time. A sale is complete once all rows of its transaction have been read,
 * wherever they are. If one row is invalid, the whole sale is skipped, since the rest of it would be wrong.
 */
export async function* readSales(
  table: Table,
  layout: Layout,
  settings: ReadSettings,
  scan: Scan,
  report: Report,
): AsyncGenerator<BuiltSale[]> {
  const columns = columnsOf(table.head, layout);
  const momentOf = momentReader(columns, settings);
  const read = rowReader(columns, layout, settings, momentOf);
  const dated = layout.datedIds === true ? momentOf : null;
  const again = createTally();
  const open = new Map<string, Open>();
  let built: BuiltSale[] = [];
  const close = (sale: Open) => {
    report.rowsVoided += sale.rows.filter(({ voided }) => voided).length;
    for (const part of refundsApart(sale)) built.push(...buildSale(part, layout.version, settings.currency));
  };
  for await (const portion of table.rows()) {
    for (const { line, cells } of portion) {
      if (isTotal(columns, cells)) continue;
      report.rowsRead += 1;
      const transaction = transactionOf(columns, cells, dated);
      const key = transaction === '' ? rowKey(cells, columns.places, again) : transaction;
      const expected = transaction === '' ? 1 : scan.rowsOf(transaction);
      const sale = open.get(key) ?? { externalId: key, line, rows: [], expected, count: 0, bad: false };
      sale.count += 1;
      takeRow(sale, line, cells, read, report);
      if (sale.count < sale.expected) open.set(key, sale);
      else {
        open.delete(key);
        if (!sale.bad) close(sale);
      }
    }
    if (built.length < salesAtOnce) continue;
    yield built;
    built = [];
  }
  for (const sale of open.values()) if (!sale.bad) close(sale);
  if (built.length > 0) yield built;
}

function takeRow(
  sale: Open,
  line: number,
  cells: readonly string[],
  read: (cells: readonly string[]) => SaleRowFacts,
  report: Report,
): void {
  try {
    const facts = read(cells);
    if (sale.bad) report.rowsSkipped += 1;
    else sale.rows.push(facts);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    noteProblem(report, line, error.words, 1 + sale.rows.length);
    sale.rows = [];
    sale.bad = true;
  }
}

/** A refund becomes a separate sale on its own day, with an ID based on the original's. */
function refundsApart({ externalId, line, rows }: RowsOfSale): RowsOfSale[] {
  if (!rows.some((row) => row.refund)) return [{ externalId, line, rows }];
  const parts = new Map<string, RowsOfSale>();
  for (const row of rows) {
    const id = row.refund ? `${externalId}:refund:${row.paymentId || row.moment.at}` : externalId;
    const part = parts.get(id) ?? { externalId: id, line, rows: [] };
    part.rows.push(row);
    parts.set(id, part);
  }
  return [...parts.values()];
}

/** Without an ID, a row is identified by its content, and identical rows by their order. */
function rowKey(cells: readonly string[], places: readonly number[], again: ReturnType<typeof createTally>): string {
  const said = places.map((place) => cells[place]?.trim() ?? '').join('\u0001');
  return `row:${hash('sha256', said, 'base64url').slice(0, 22)}:${again.add(said)}`;
}

const totals = /^(grand |sub ?|report )?totals?:?$/i;

/** A totals row below the sales. A row with that label and a date is a sale. */
function isTotal(columns: Columns, cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  if (first === undefined || !totals.test(first.trim())) return false;
  return (['businessDate', 'dateTime', 'date'] as const).every((column) => {
    const text = columns.get(cells, column);
    return text === '' || totals.test(text);
  });
}

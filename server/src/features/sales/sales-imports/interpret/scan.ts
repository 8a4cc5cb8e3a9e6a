import type { CalendarDate } from '@platewise/domain';
import type { Table } from '../../../../platform/tables/index.ts';
import type { Layout, LayoutColumn } from '../layouts/layout.ts';
import { type DecimalMark, isOpenPoint, isPlainNumber, markSaidBy } from '../values/read-cents.ts';
import { type DateOrder, newEvidence, noteOrder, orderOf, readMoment } from '../values/read-date.ts';
import { columnsOf } from './columns.ts';
import { countRows } from './count-rows.ts';
import type { MomentSettings } from './row-moment.ts';

/** What only the whole file can show, before its first row is read. */
export type Scan = {
  rows: number;
  /** Null: no row settles it, so a person must. */
  order: DateOrder | null;
  /** Null: every amount with a mark could be read either way. */
  mark: DecimalMark | null;
  /** How many rows each transaction has. */
  rowsOf(transaction: string): number;
  locations: string[];
  firstDate: CalendarDate | null;
  lastDate: CalendarDate | null;
  /** Sample values, by column. */
  samples: string[][];
};

const samplesAtMost = 3;
const daysAtMost = 20_000;
const marksAtMost = 500;
const amountColumns: LayoutColumn[] = ['amount', 'gross', 'total', 'unitPrice', 'tax', 'discount', 'tip'];

export async function scan(table: Table, layout: Layout, when: Omit<MomentSettings, 'order'>): Promise<Scan> {
  const columns = columnsOf(table.head, layout);
  const count = countRows(columns, layout, when);
  const evidence = newEvidence();
  const days = new Set<string>();
  const marks = { '.': 0, ',': 0, open: 0 };
  const locations = new Set<string>();
  const samples: string[][] = table.head.map(() => []);
  const amounts = amountColumns.flatMap((column) => columns.placesOf(column));
  const dates = (['dateTime', 'date', 'businessDate'] as const).flatMap((column) => columns.placesOf(column));
  let rows = 0;
  for await (const portion of table.rows()) {
    for (const { cells } of portion) {
      rows += 1;
      if (rows <= 200) sample(samples, cells);
      count.add(cells);
      for (const place of dates) noteDay(days, evidence, cells[place] ?? '', when.latest);
      if (locations.size < 4) locations.add(columns.get(cells, 'location'));
      if (marks['.'] + marks[','] > marksAtMost) continue;
      for (const place of amounts) {
        const text = cells[place] ?? '';
        if (table.exact && isPlainNumber(text)) continue;
        const said = markSaidBy(text);
        if (said !== null) marks[said] += 1;
        else if (isOpenPoint(text)) marks.open += 1;
      }
    }
  }
  locations.delete('');
  const order = layout.dateOrder ?? orderOf(evidence) ?? layout.usualOrder ?? null;
  const read = [...days].flatMap((day) => readMoment(day, order ?? 'mdy')?.date ?? []).sort();
  return {
    rows,
    order,
    mark: layout.decimal ?? markOf(marks),
    rowsOf: (transaction) => count.of(transaction, order ?? 'mdy'),
    locations: [...locations],
    firstDate: read[0] ?? null,
    lastDate: read.at(-1) ?? null,
    samples,
  };
}

function markOf(marks: Record<DecimalMark | 'open', number>): DecimalMark | null {
  if (marks['.'] + marks[','] === 0 && marks.open > 0) return null;
  return marks[','] > marks['.'] ? ',' : '.';
}

function sample(samples: string[][], cells: readonly string[]): void {
  for (const [place, list] of samples.entries()) {
    const text = cells[place]?.trim() ?? '';
    if (text !== '' && list.length < samplesAtMost && !list.includes(text)) list.push(text.slice(0, 80));
  }
}

/** Each day is checked once, however many sales it has. */
function noteDay(days: Set<string>, evidence: ReturnType<typeof newEvidence>, text: string, latest: string): void {
  const day = dayPart(text.trim());
  if (day === '' || days.size >= daysAtMost || days.has(day)) return;
  days.add(day);
  noteOrder(evidence, day, latest);
}

const dayPart = (text: string) =>
  /^\d{1,4}[/.-]/.test(text) ? (/^[\d/.-]+(?:[A-Za-z]{3}[-\d]+)?/.exec(text)?.[0] ?? text) : text;

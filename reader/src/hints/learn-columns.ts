import { type Row, textOf } from '../layout/rows.ts';
import type { Bounded } from '../lines/columns.ts';
import { cellsOf } from '../lines/row-cells.ts';
import { dec } from '../numbers/decimal.ts';
import { numbersIn } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { CorrectedLine, Lesson, SeenPages } from './corrected.ts';
import { columnsOf } from './learned-columns.ts';
import type { LearnedRole } from './read-hints.ts';

const roles: readonly LearnedRole[] = ['itemCode', 'pack', 'quantity', 'unit', 'weight', 'unitPrice'];

/** The share of corrected lines that must have their value in the column. */
const agreeing = 0.8;

/** A line with the table row that it is in. */
type Placed = { line: CorrectedLine; row: Row; columns: Bounded[] };

/**
 * Columns whose headers are the vendor's own words: if values of one kind were corrected to the text under one header,
 * in nearly all of the corrected lines and contradicted by few of the others, that header has that role.
 */
export function columnLessons(seen: SeenPages, lines: readonly CorrectedLine[]): Lesson[] {
  const placed = placedLines(seen, lines);
  return roles.flatMap((role): Lesson[] => {
    const heading = headingFor(role, placed, seen.notation.mark);
    if (heading === undefined) return [];
    const printed = lines.map((line) =>
      textUnder(
        heading,
        placed.find((one) => one.line === line),
      ),
    );
    return [{ kind: 'column', role, heading, printed }];
  });
}

function textUnder(heading: string, placed: Placed | undefined): string | null {
  if (placed === undefined) return null;
  const at = placed.columns.findIndex((column) => textOf(column.words) === heading);
  return textOf(cellsOf(placed.row, placed.columns)[at] ?? []) || null;
}

/** Whether most lines still have their values of a role under a header. */
export function columnHolds(
  seen: SeenPages,
  lines: readonly CorrectedLine[],
  column: { role: LearnedRole; heading: string },
): boolean {
  const given = placedLines(seen, lines).filter(({ line }) => line.fields[column.role] !== undefined);
  const held = given.filter((one) => headingsWith(one, column.role, seen.notation.mark).includes(column.heading));
  return held.length > 0 && held.length >= agreeing * given.length;
}

function placedLines(seen: SeenPages, lines: readonly CorrectedLine[]): Placed[] {
  const segments = columnsOf(seen.rows, seen.notation.mark);
  return lines.flatMap((line) => {
    const page = seen.pages.find((each) => each.page === line.box.page);
    const middle = page === undefined ? 0 : (line.box.y + line.box.h / 2) * page.height;
    const at = (row: Row) => row.page === line.box.page && row.y0 <= middle && middle <= row.y1;
    return segments.flatMap(({ rows, columns }) => {
      const row = rows.find(at);
      return row === undefined ? [] : [{ line, row, columns }];
    });
  });
}

function headingFor(role: LearnedRole, placed: readonly Placed[], mark: DecimalMark): string | undefined {
  const given = placed.filter(({ line }) => line.fields[role] !== undefined);
  const corrected = given.filter(({ line }) => line.fields[role]?.value !== line.fields[role]?.read);
  const least = Math.min(2, given.length);
  const counts = new Map<string, number>();
  for (const one of corrected) {
    for (const heading of headingsWith(one, role, mark)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < least || best[1] < agreeing * corrected.length) return undefined;
  // A single line must be unambiguous.
  if (least < 2 && counts.size > 1) return undefined;
  const [heading] = best;
  // The column's values in the uncorrected lines must not contradict it.
  const left = given.filter((one) => !corrected.includes(one));
  const against = left.filter((one) => !headingsWith(one, role, mark).includes(heading));
  return against.length <= corrected.length / 2 ? heading : undefined;
}

/** The headers that the line's current value is under. */
function headingsWith({ line, row, columns }: Placed, role: LearnedRole, mark: DecimalMark): string[] {
  const value = line.fields[role]?.value;
  if (value === undefined) return [];
  const holding = cellsOf(row, columns).flatMap((cell, index) => {
    const column = columns[index];
    return column && column.role !== 'total' && holds(role, cell, value, mark) ? [column] : [];
  });
  // If two columns have the same value, the one whose header has no role yet comes first.
  const unnamed = holding.filter((column) => column.role === 'other');
  return [...unnamed, ...holding.filter((column) => !unnamed.includes(column))].map((column) => textOf(column.words));
}

type Cell = Row['words'];

function holds(role: LearnedRole, cell: Cell, value: string, mark: DecimalMark): boolean {
  const [printed, right] = [squeezed(textOf(cell)), squeezed(value)];
  switch (role) {
    case 'itemCode':
    case 'unit':
      return printed === right;
    case 'pack':
      // A person adds what the document omits: '6/5' is typed as '6/5 LB'.
      return printed === right || (/\d.*\d/.test(printed) && right.startsWith(printed));
    case 'quantity':
    case 'weight':
    case 'unitPrice':
      return numbersIn(cell, mark).some((number) => number.value.equals(dec(value)));
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '').toUpperCase();

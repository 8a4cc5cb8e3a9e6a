import type { Bounded } from './columns.ts';
import { continues, type TableType, wrapped } from './continuation.ts';
import { stepBetween, tightStep } from './row-steps.ts';
import { describing, hasLetters, isSummary, type TableRow } from './table-row.ts';

/** The rows of one line: the one with the amount, those that its words take above and below, and what is said below. */
export type RowGroup = { core: TableRow; above: TableRow[]; below: TableRow[]; following: TableRow[] };

/**
 * Groups the rows of a table into lines, one for each amount. Rows that stand closer together than lines do are one
 * line, wherever its figures are; where all stand alike, what did not fit in one row goes on in the next, or stands
 * before the row of the figures, as it does at the table's edges.
 */
export function groupRows(rows: readonly TableRow[], columns: readonly Bounded[], type: TableType): RowGroup[] {
  const billed = rows.map((row) => isBilled(row, columns));
  const tight = tightStep(
    rows.map(({ row }) => row),
    billed,
  );
  const owners = tight > 0 ? ownersByStep(rows, billed, tight) : rows.map(() => -1);
  if (tight > 0) evenOut(rows, columns, billed, owners);
  else if (standsBelow(rows, columns, billed)) ownersBelow(rows, columns, billed, owners);
  return rows.flatMap((core, at): RowGroup[] => {
    if (!billed[at]) return [];
    const own = rows.flatMap((row, index) => (owners[index] === at && !billed[index] ? [{ row, index }] : []));
    const fitting = own.filter(({ row }) => continues(row, core, columns));
    const above = fitting.filter(({ index }) => index < at).map(({ row }) => row);
    const below = fitting.filter(({ index }) => index > at).map(({ row }) => row);
    const after = rows.slice(at + 1, at + 6);
    const end = after.findIndex((_, index) => billed[at + 1 + index] || !mine(owners[at + 1 + index], at));
    const following = end < 0 ? after : after.slice(0, end);
    const more = below.length > 0 || above.length > 0 ? below : wrappedRows(core, following, columns, type);
    return [{ core, above, below: more, following }];
  });
}

const mine = (owner: number | undefined, at: number) => owner === at || owner === -1;

/** A row with an amount that something is said of: a line, or part of one that has its amount there. */
function isBilled(row: TableRow, columns: readonly Bounded[]): boolean {
  const { total, unitPrice, quantity } = row.numbers;
  if (!total || (!row.core && isSummary(row))) return false;
  return hasLetters(describing(row, columns)) || Boolean(unitPrice || quantity) || row.summary.kind === 'charge';
}

/** For each row the index of the one row with an amount that stands together with it; -1 where there is none or several. */
function ownersByStep(rows: readonly TableRow[], billed: readonly boolean[], tight: number): number[] {
  const owners = rows.map(() => -1);
  let from = 0;
  for (let index = 1; index <= rows.length; index += 1) {
    if (index < rows.length && stepBetween(rows[index - 1]?.row, rows[index]?.row) <= tight) continue;
    const amounts = rows.flatMap((_, at) => (at >= from && at < index && billed[at] ? [at] : []));
    if (amounts.length === 1) owners.fill(amounts[0] ?? -1, from, index);
    from = index;
  }
  return owners;
}

/**
 * Figures in the middle of three rows or more, in a table without room between its lines: as many rows stand above the
 * figures as below them, counted from the head of the table on.
 */
function evenOut(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  billed: readonly boolean[],
  owners: number[],
): void {
  const centred = rows.some((_, index) => (owners[index] ?? -1) > index);
  if (!centred) return;
  const amounts = rows.flatMap((_, index) => (billed[index] ? [index] : []));
  let from = 0;
  for (const at of amounts) {
    const core = rows[at];
    const free = (index: number) =>
      core !== undefined && owners[index] === -1 && !billed[index] && continues(rows[index] as TableRow, core, columns);
    let top = at;
    while (top > from && (owners[top - 1] === at || free(top - 1))) top -= 1;
    let end = at + 1;
    while (end < rows.length && (owners[end] === at || (end - at <= at - top && free(end)))) end += 1;
    if (end - 1 - at !== at - top) {
      from = at + 1;
      continue;
    }
    owners.fill(at, top, end);
    from = end;
  }
}

/** Whether words stand above the first amount and none below the last: each line ends with its figures. */
function standsBelow(rows: readonly TableRow[], columns: readonly Bounded[], billed: readonly boolean[]): boolean {
  const first = billed.indexOf(true);
  const last = billed.lastIndexOf(true);
  const near = (at: number, other: number) => {
    const [row, core] = [rows[at], rows[other]];
    if (!row || !core || !continues(row, core, columns)) return false;
    const step = at < other ? stepBetween(row.row, core.row) : stepBetween(core.row, row.row);
    return step < 1.7 * core.row.size;
  };
  return first > 0 && near(first - 1, first) && !near(last + 1, last);
}

function ownersBelow(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  billed: readonly boolean[],
  owners: number[],
): void {
  for (const [at, core] of rows.entries()) {
    if (!billed[at]) continue;
    owners[at] = at;
    for (let index = at - 1; index >= 0 && !billed[index]; index -= 1) {
      const row = rows[index];
      if (!row || !continues(row, core, columns)) break;
      owners[index] = at;
    }
  }
}

/** The rows below in which a description that did not fit goes on. */
function wrappedRows(
  core: TableRow,
  following: readonly TableRow[],
  columns: readonly Bounded[],
  type: TableType,
): TableRow[] {
  const found: TableRow[] = [];
  for (const next of following) {
    if (wrapped(found.at(-1) ?? core, next, columns, type).length === 0) break;
    found.push(next);
  }
  return found;
}

import { plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import type { Bounded } from './columns.ts';
import { continues, isGroup, isProse, isRemark } from './continuation.ts';
import { shareRows } from './row-shares.ts';
import { roomBetween, stepBetween, tightRoom } from './row-steps.ts';
import { describing, hasLetters, isSummary, type TableRow } from './table-row.ts';

/** The rows of one line: the one with the amount, the rows above and below that its text spans, and the notes below. */
export type RowGroup = { core: TableRow; above: TableRow[]; below: TableRow[]; following: TableRow[] };

/**
 * Groups the rows of a table into lines, one for each amount. Rows closer together than lines are belong to one line,
 * wherever its figures are; if spacing is uniform, text is assigned to figure rows the same way throughout the table.
 */
export function groupRows(rows: readonly TableRow[], columns: readonly Bounded[]): RowGroup[] {
  const billed = rows.map((row) => isBilled(row, columns));
  // An item that did not ship has text of its own, which is not part of the neighboring lines.
  const figured = rows.map((row, index) => billed[index] === true || isUnfilled(row));
  const tight = tightRoom(
    rows.map(({ row }) => row),
    figured,
  );
  const owners =
    tight !== null ? ownersByStep(rows, figured, tight) : rows.map((_, index) => (figured[index] ? index : -1));
  joinBrackets(rows, columns, figured, owners);
  nameAboveRemark(rows, columns, figured, owners);
  shareLoose(rows, columns, figured, owners);
  nameUnnamed(rows, columns, figured, owners);
  return rows.flatMap((core, at): RowGroup[] => {
    if (!billed[at]) return [];
    const name = owners.indexOf(at);
    // Weights between a name and its figures belong to the same line.
    const isOwn = (index: number) => owners[index] === at || (owners[index] === -1 && index > name && index < at);
    const own = rows.flatMap((row, index) => (isOwn(index) && !figured[index] ? [{ row, index }] : []));
    const fitting = own.filter(({ row }) => continues(row, core, columns));
    const above = fitting.filter(({ index }) => index < at).map(({ row }) => row);
    // Text below a remark continues it.
    const end = own.find(({ row, index }) => index > at && isRemark(row, core, columns))?.index ?? rows.length;
    const below = fitting.filter(({ index }) => index > at && index < end).map(({ row }) => row);
    const after = rows.slice(at + 1, at + mostNotes);
    const last = after.findIndex((_, index) => figured[at + 1 + index] || !mine(owners[at + 1 + index], at));
    const notes = own.filter(({ row }) => !fitting.some((each) => each.row === row)).map(({ row }) => row);
    return [{ core, above, below, following: [...new Set([...notes, ...(last < 0 ? after : after.slice(0, last))])] }];
  });
}

/** The weights of forty cases take ten rows. */
const mostNotes = 15;

const mine = (owner: number | undefined, at: number) => owner === at || owner === -1;

/** A row with an amount and a description: a line, or the part of one that has its amount. */
function isBilled(row: TableRow, columns: readonly Bounded[]): boolean {
  const { total, unitPrice, quantity } = row.numbers;
  if (!total || (!row.core && isSummary(row))) return false;
  if (!row.core && total.scale < 2 && !total.money) return false;
  return hasLetters(describing(row, columns)) || Boolean(unitPrice || quantity) || row.summary.kind === 'charge';
}

/** A row of figures without an amount: nothing was shipped. */
function isUnfilled({ numbers: { total, unitPrice, quantity } }: TableRow): boolean {
  return !total && unitPrice !== undefined && quantity?.value.isZero() === true;
}

/** For each row, the index of the row with an amount that it is grouped with; -1 if there is none. */
function ownersByStep(rows: readonly TableRow[], billed: readonly boolean[], tight: number): number[] {
  const owners = rows.map((_, index) => (billed[index] ? index : -1));
  const rooms = rows.map((row, index) => roomBetween(rows[index - 1]?.row, row.row));
  const cuts = new Set(rooms.flatMap((room, index) => (room > tight ? [index] : [])));
  // Two amounts are two lines, split at the widest gap between them.
  const amounts = rows.flatMap((_, index) => (billed[index] ? [index] : []));
  for (const [at, end] of amounts.entries()) {
    const from = amounts[at - 1];
    if (from === undefined) continue;
    const between = rooms.slice(from + 1, end + 1);
    if (between.every((room) => room <= tight)) cuts.add(from + 1 + between.indexOf(Math.max(...between)));
  }
  let from = 0;
  for (let index = 1; index <= rows.length; index += 1) {
    if (index < rows.length && !cuts.has(index)) continue;
    const own = amounts.filter((at) => at >= from && at < index);
    if (own.length === 1) owners.fill(own[0] ?? -1, from, index);
    from = index;
  }
  return owners;
}

/**
 * 'PEPPER RED (6/#10' above 'CAN)': a parenthesis opened in the row above figures and closed next to them is one name.
 */
function joinBrackets(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  figured: readonly boolean[],
  owners: number[],
): void {
  const opened = (row: TableRow | undefined) => {
    const text = row ? textOf(describing(row, columns)) : '';
    return text.split('(').length - text.split(')').length;
  };
  for (const index of rows.keys()) {
    if (!figured[index] || index === 0 || figured[index - 1]) continue;
    if (opened(rows[index]) < 0 && opened(rows[index - 1]) > 0) owners[index - 1] = index;
  }
}

/**
 * In a picture, figures may be level with the remark under a name; the name right above belongs to them or to no line.
 */
function nameAboveRemark(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  billed: readonly boolean[],
  owners: number[],
): void {
  for (const [at, core] of rows.entries()) {
    const seen = core.row.words.some((word) => word.confidence !== undefined);
    if (!seen || !billed[at] || owners[at - 1] !== -1 || !isRemark(core, core, columns)) continue;
    if (isLoose(rows, at - 1, billed, columns)) owners[at - 1] = at;
  }
}

/** Assigns rows of text not yet claimed, page by page, if there are more of them than the spacing explains. */
function shareLoose(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  billed: readonly boolean[],
  owners: number[],
): void {
  const loose = rows.map((_, index) => owners[index] === -1 && isLoose(rows, index, billed, columns));
  const joined = owners.filter((owner, index) => owner >= 0 && owner !== index).length;
  const count = loose.filter(Boolean).length;
  // Wrapped text within a cell may be spaced closer than the rows of one line; then most lines also have a text row.
  const most = count >= 0.6 * billed.filter(Boolean).length;
  if (count === 0 || (count < joined && !most)) return;
  for (const page of new Set(rows.map(({ row }) => row.page))) {
    const cores = rows.flatMap(({ row }, index) => (billed[index] && row.page === page ? [index] : []));
    const between = [...cores, rows.length].map((end, at) => {
      const from = at === 0 ? 0 : (cores[at - 1] ?? 0) + 1;
      return rows.flatMap((row, index) => (index >= from && index < end && row.row.page === page ? [index] : []));
    });
    const runs = between.map((run) => run.filter((index) => loose[index]));
    const said = (index: number) => textOf(describing(rows[index] as TableRow, columns));
    const parted = between.map((run, at) => {
      const heading = run.find((index) => !loose[index] && isGroup(plain(said(index))));
      return heading === undefined ? undefined : runs[at]?.filter((index) => index < heading).length;
    });
    const shares = shareRows(
      runs.map((run) => run.map(said)),
      cores.map(said),
      parted,
    );
    for (const [at, share] of shares.entries()) {
      const [before = [], after = []] = [runs[at], runs[at + 1]];
      const core = cores[at] ?? -1;
      for (const index of [...before.slice(before.length - share.above), ...after.slice(0, share.below)])
        owners[index] = core;
    }
  }
}

/** If a figure row has only a remark next to it, its name is the unclaimed row above. */
function nameUnnamed(
  rows: readonly TableRow[],
  columns: readonly Bounded[],
  figured: readonly boolean[],
  owners: number[],
): void {
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (!figured[index] || !above || owners[index - 1] !== -1 || figured[index - 1]) continue;
    const remarked = isRemark(row, row, columns) && !owners.some((owner, at) => owner === index && at < index);
    if (remarked && hasLetters(describing(above, columns)) && continues(above, row, columns) && near(rows, index - 1))
      owners[index - 1] = index;
  }
}

/** Text in the description column that could be part of the line above or below, and has no type of its own. */
function isLoose(
  rows: readonly TableRow[],
  index: number,
  billed: readonly boolean[],
  columns: readonly Bounded[],
): boolean {
  const row = rows[index];
  const above = rows[billed.lastIndexOf(true, index)];
  const below = rows[billed.indexOf(true, index)];
  const core = below ?? above;
  if (!row || !core || billed[index]) return false;
  const first = describing(row, columns)[0];
  const other = describing(above ?? core, columns)[0] ?? describing(core, columns)[0];
  const before = rows[index - 1];
  if (!first || isRemark(row, core, columns)) return false;
  if (before && !billed[index - 1] && isProse(textOf(before.row.words))) return false;
  if (other && (first.x0 > other.x0 + 3 * first.size || first.x0 < other.x0 - 0.6 * first.size)) return false;
  if (plain(textOf(row.row.words)).includes(' : ')) return false;
  return [above, below].some((each) => each && continues(row, each, columns)) && near(rows, index);
}

/** Text far from the table is not part of it. */
function near(rows: readonly TableRow[], index: number): boolean {
  const row = rows[index]?.row;
  const step = Math.min(stepBetween(rows[index - 1]?.row, row), stepBetween(row, rows[index + 1]?.row));
  return row !== undefined && step < 2.2 * row.size;
}

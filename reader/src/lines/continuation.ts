import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import type { Bounded } from './columns.ts';
import { describing, type TableRow } from './table-row.ts';

/**
 * How a table sets its descriptions: how far to the right the widest reaches, how many letters the longest has, how far its
 * rows stand apart, and whether some lines have nothing below them, so that the others may be thought to run on. */
export type TableType = { widest: number; longest: number; gap: number; varied: boolean };

const remark =
  /^\W*(subs?(t\w*|bed)?\b|repl\w*|out of\b|o\/s\b|temp\w*|short\w*|product of|origin|keep |lot\b|t\/wt|wt\b|weights?\b|catch|note\b|see |back ?order\w*|discontinued|on order|special|contains|best before|use by|exp\b|serial|ref\b|item \W*\d|charge\b|ersatz|herkunft|statt )/;
/** The same where a reader of pictures saw no spaces. */
const joinedRemark =
  /^\W*(subst|subbed|outof|temporar|shortship|productof|keep(froz|refrig|cold|dry)|lot\d|t\/wt|seenote|backorder)/;
const groupWords = new Set(
  'dairy products product meat meats poultry seafood fish frozen canned dry grocery groceries produce paper disp disposables disposable chemical chemicals janitorial supplies equipment beverage beverages misc miscellaneous charge charges wine wines spirits beer liquor vegetables fruit fruits herbs bakery bread deli fresh refrigerated cooler freezer and'.split(
    ' ',
  ),
);

export function typeOfTable(rows: readonly TableRow[], columns: readonly Bounded[]): TableType {
  const lines = rows.flatMap((row, index) =>
    row.core ? [{ own: describing(row, columns), more: moreIn(rows[index + 1], columns) }] : [],
  );
  const gaps = rows.slice(1).map((row, index) => row.row.y0 - (rows[index]?.row.y1 ?? 0));
  const widest = Math.max(0, ...lines.map(({ own }) => own.at(-1)?.x1 ?? 0));
  const longest = Math.max(0, ...lines.map(({ own }) => textOf(own).length));
  const alone = lines.filter(({ more }) => more.length === 0);
  const full = lines.every(
    ({ own, more }) => more.length === 0 || lettersWith(own, more) > longest || endWith(own, more) > widest,
  );
  const kinds = new Set(lines.map(({ own }) => textOf(own))).size;
  const varied = lines.length >= 4 && (alone.length >= 0.1 * lines.length || (full && kinds >= 3));
  return { widest, longest, gap: median(gaps), varied };
}

/** Where the first row would end if the next row's first word stood in it. */
function endWith(own: readonly Glyphs[], more: readonly Glyphs[]): number {
  const [last, first] = [own.at(-1), more[0]];
  return last && first ? last.x1 + 0.4 * last.size + first.x1 - first.x0 : 0;
}

function lettersWith(own: readonly Glyphs[], more: readonly Glyphs[]): number {
  return textOf(own).length + 1 + (more[0]?.text.length ?? 0);
}

/**
 * A description goes on in the next row where its first word would not have fit: the first row is then as long as the
 * longest of the table, nearly. Everything else below a line is a remark or the heading of a group.
 */
export function wrapped(
  row: TableRow,
  next: TableRow | undefined,
  columns: readonly Bounded[],
  type: TableType,
): readonly Glyphs[] {
  const own = describing(row, columns);
  const last = own.at(-1);
  const more = moreIn(next, columns);
  const first = more[0];
  if (!last || !next || !first) return [];
  if (Math.abs(first.x0 - (own[0]?.x0 ?? first.x0)) >= 0.5 * first.size) return [];
  const drop = next.row.y0 - row.row.y1;
  const room = (edge: number) => edge - last.x1 - 0.4 * last.size;
  const wide = first.x1 - first.x0;
  const border = borderOf(row, own, columns);
  if (drop <= 0.6 * row.row.size && wide > room(border)) return more;
  if (!type.varied || drop > Math.max(0.6 * row.row.size, 1.2 * type.gap)) return [];
  // Some programs count letters rather than measure them.
  return wide > room(Math.min(border, type.widest)) || lettersWith(own, more) > type.longest ? more : [];
}

/** '66.70 66.70 66.79 =': weights, with or without spaces between them. */
function isFigures(text: string): boolean {
  const words = text.split(' ');
  const figures = words.filter((word) => /^[\d.,=+#]+$/.test(word)).length;
  const digits = text.replace(/\D/g, '').length;
  return (
    (figures > words.length / 2 && words.length > 1) ||
    (/\d[.,]\d/.test(text) && digits > text.replace(/[^\p{L}]/gu, '').length)
  );
}

/** Columns of words, which may take several rows of one line. */
export const wordy = new Set<Bounded['role']>(['description', 'brand', 'pack', 'packUnit', 'unit', 'other']);

/**
 * Whether a row without an amount may be part of the line of `core`: words, and what the line has not yet got. Remarks,
 * weights and the headings of groups are not, and neither is smaller print.
 */
export function continues(row: TableRow, core: TableRow, columns: readonly Bounded[]): boolean {
  if (row.numbers.total || (row.numbers.unitPrice && core.numbers.unitPrice)) return false;
  const said = describing(row, columns);
  const beside = row.row.words.length > said.length;
  if (isRemark(row, core, columns) && !beside) return false;
  return columns.every((column, index) => {
    const words = row.cells[index] ?? [];
    return words.length === 0 || wordy.has(column.role) || (core.cells[index] ?? []).length === 0;
  });
}

/** Whether what a row says in the column of descriptions is no part of one: a remark, weights, a group, smaller print. */
export function isRemark(row: TableRow, core: TableRow, columns: readonly Bounded[]): boolean {
  const said = describing(row, columns);
  const text = plain(textOf(said));
  if (remark.test(text) || joinedRemark.test(text) || isGroup(text) || isFigures(text)) return true;
  const own = describing(core, columns)[0]?.size ?? core.row.size;
  return said.some((word) => word.confidence === undefined && word.size < 0.93 * own);
}

/** What a row with nothing but words in the column of descriptions adds; remarks, weights and headings add nothing. */
function moreIn(row: TableRow | undefined, columns: readonly Bounded[]): readonly Glyphs[] {
  const words = row ? describing(row, columns) : [];
  const text = plain(textOf(words));
  const only = words.length > 0 && words.length === row?.row.words.length;
  return only &&
    !remark.test(text) &&
    !joinedRemark.test(text) &&
    !/ : /.test(text) &&
    !isGroup(text) &&
    !isFigures(text)
    ? words
    : [];
}

/** 'MEATS', '**** CANNED & DRY ****' */
function isGroup(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return /^\*{2,}/.test(text) || (words.length > 0 && words.every((word) => groupWords.has(word)));
}

/** Where a description must end at the latest. */
function borderOf(row: TableRow, own: readonly Glyphs[], columns: readonly Bounded[]): number {
  const at = columns.findIndex((each) => each.role === 'description');
  const right = columns[at + 1];
  const after = row.row.words.find((word) => word.x0 > (own.at(-1)?.x1 ?? 0))?.x0 ?? Number.POSITIVE_INFINITY;
  return right ? Math.min(right.to, right.x0, after) : after;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

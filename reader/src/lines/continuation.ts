import { plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import type { Bounded } from './columns.ts';
import { describing, type TableRow } from './table-row.ts';

const remark =
  /^\W*(subs?(t\w*|bed)?\b|balance|born\b|raised\b|grown\b|harvested\b|wild caught|packed (on|in|for)|imported\b(?!.*\d)|cw\b|bo\b|b\/o\b|not shipped|no charge|in place of|will ship|next delivery|grower|country|coo\b|farm\b.*:|repl\w*|out of\b|o\/s\b|temp\w*|short(ed|ages?|ship\w*)?\b(?! (ribs?|plate|grain|loin|cut|pasta)\b)|product of|origin|keep |lot\b|t\/wt|wt\b|weights?\b|catch|note\b|see |back ?order\w*|discontinued|on order|special|contains|best before|use by|exp\b|serial|ref\b|item \W*\d|charge\b|ersatz|herkunft|statt )/;
/** The same, if OCR saw no spaces. */
const joinedRemark =
  /^\W*(subst|subbed|outof|temporar|shortship|productof|keep(froz|refrig|cold|dry)|lot\d|t\/wt|seenote|backorder)/;
const groupWords = new Set(
  'dairy products product meat meats poultry seafood fish frozen canned dry grocery groceries produce paper disp disposables disposable chemical chemicals janitorial supplies equipment beverage beverages misc miscellaneous charge charges wine wines spirits beer liquor vegetables fruit fruits herbs bakery bread deli fresh refrigerated cooler freezer and'.split(
    ' ',
  ),
);

/** '66.70 66.70 66.79 =', 'WT: 36.8 41.2 T/WT= 78.0': weights, with or without spaces between them; '6 x 2.5 LB' is a size. */
export function isFigures(text: string): boolean {
  const bare = text.replace(/\b(t\/wt|wt|cw|wts|weights?|catch|net|total|lbs?|kg)\b|[:=+#,]/g, ' ');
  if (/[^\d.\s/-]/.test(bare) || /\d[/x]/.test(bare)) return false;
  return /\d\.\d/.test(bare) || /=|t\/wt/.test(text);
}

/** Text columns, which may span several rows of one line. */
export const wordy = new Set<Bounded['role']>(['description', 'brand', 'pack', 'packUnit', 'unit', 'other']);

/**
 * Whether a row without an amount may be part of the line of `core`: words, and values that the line does not have yet.
 * Remarks, weights, group headings and smaller print are not.
 */
export function continues(row: TableRow, core: TableRow, columns: readonly Bounded[]): boolean {
  if (row.numbers.total || (row.numbers.unitPrice && core.numbers.unitPrice)) return false;
  if (isSumBeside(row)) return false;
  const said = describing(row, columns);
  const beside = row.row.words.length > said.length;
  if (isFigures(plain(textOf(row.row.words)))) return false;
  if (isRemark(row, core, columns) && !beside) return false;
  return columns.every((column, index) => {
    const words = row.cells[index] ?? [];
    return words.length === 0 || wordy.has(column.role) || (core.cells[index] ?? []).length === 0;
  });
}

/** 'TOTAL DUE' with its amount next to the amount column: a sum, even without a line amount. */
function isSumBeside({ row, loose, summary }: TableRow): boolean {
  const sums = ['total', 'subTotal', 'tax', 'paid', 'carried'].includes(summary.kind);
  return sums && loose.some(({ scale, words }) => scale === 2 && words.at(-1) === row.words.at(-1));
}

/**
 * Whether a row's text in the description column is not part of a description: a remark, weights, a group, smaller
 * print.
 */
export function isRemark(row: TableRow, core: TableRow, columns: readonly Bounded[]): boolean {
  const said = describing(row, columns);
  const text = plain(textOf(said));
  if (remark.test(text) || joinedRemark.test(text) || isGroup(text) || isFigures(text)) return true;
  if (row !== core && (/\p{L}{3} ?: /u.test(`${text} `) || isProse(textOf(said)))) return true;
  const own = describing(core, columns)[0]?.size ?? core.row.size;
  return said.some((word) => word.confidence === undefined && word.size < 0.93 * own);
}

/** 'SHORT-BALANCE CANCELLED', 'TOTAL PIECES 88': text that is never a product name. */
export function namesNoGoods(description: string): boolean {
  const text = plain(description);
  return remark.test(text) || joinedRemark.test(text) || /^\W*total (pieces|cases|units|qty)\b/.test(text);
}

/** 'MEATS', '**** CANNED & DRY ****', '05 DAIRY'; 'Bread 12/10' is a remnant of a name and a pack. */
export function isGroup(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  if (/\p{L}.*\d/u.test(text)) return false;
  return /^\*{2,}/.test(text) || (words.length > 0 && words.every((word) => groupWords.has(word)));
}

/** 'Die noch offenen 4 kg werden separat geliefert.': a sentence, not a name. A word after a figure is a measure. */
export function isProse(text: string): boolean {
  const printed = text.split(' ');
  const words = printed.filter((word, index) => /\p{L}{2}/u.test(word) && !/\d$/.test(printed[index - 1] ?? ''));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  if (words.length >= 9 && small >= 0.4 * words.length) return true;
  return words.length >= 4 && small >= 0.5 * words.length && /[.;,](\s|$)/.test(text);
}

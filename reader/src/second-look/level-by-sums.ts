import { parsePack } from '@platewise/domain';
import type { PageText } from '../layout/page-text.ts';
import { rowsOf, textOf } from '../layout/rows.ts';
import { namesNoGoods } from '../lines/continuation.ts';
import { isSlip } from '../receipt/slip.ts';
import type { ReadInvoice } from '../types.ts';
import { doubtfulLines } from './doubtful-lines.ts';
import { levelByHeads } from './level-by-heads.ts';

/** Other ways to level the rows of an OCR page; null if there is none. */
const others: readonly ((page: PageText) => PageText | null)[] = [
  (page) => ({ ...page, leveling: 'bent' }),
  (page) => ({ ...page, leveling: 'flat' }),
  (page) => levelByHeads(page, 'lowest'),
  (page) => levelByHeads(page, 'highest'),
];

/**
 * The pages and their reading, with rows leveled in the way that makes the document's arithmetic work out best: on
 * curled paper, the words alone do not always show which of two rows a figure belongs to. On a tie, the one with the
 * fewest rows is used, because its rows line up. `read` reads pages.
 */
export function levelBySums(
  pages: PageText[],
  read: (pages: PageText[], silent: boolean) => ReadInvoice,
): { pages: PageText[]; invoice: ReadInvoice } {
  let best = judged(pages, read(pages, false));
  if (pages.every(({ source }) => source !== 'ocr') || pages.every(isSlip)) return best;
  const tried = [wordingOf(pages)];
  for (const way of others) {
    if (holdsInFull(best)) break;
    const again = pages.map((page) => (page.source === 'ocr' ? (way(page) ?? page) : page));
    const wording = wordingOf(again);
    // The same rows give the same reading.
    if (tried.includes(wording)) continue;
    tried.push(wording);
    const next = judged(again, read(again, true));
    if (isBetter(next, best)) best = next;
  }
  return best;
}

/** The words of all rows, row by row. */
const wordingOf = (pages: readonly PageText[]) =>
  pages
    .map((page) =>
      rowsOf(page)
        .map(({ words }) => textOf(words))
        .join('\n'),
    )
    .join('\f');

type Judged = {
  pages: PageText[];
  invoice: ReadInvoice;
  sum: boolean;
  closed: number;
  wrong: number;
  packs: number;
  doubtful: number;
  rows: number;
};

function judged(pages: PageText[], invoice: ReadInvoice): Judged {
  const sum = invoice.checks.some(({ code, held }) => code === 'lines_sum_to_total' && held);
  const lines = invoice.checks.filter(({ code }) => code === 'line_closes');
  const closed = lines.filter(({ held }) => held).length;
  const nameless = invoice.lines.filter(
    ({ type, description }) => type === 'product' && namesNoGoods(description.value),
  );
  const packs = invoice.lines.filter(({ pack }) => pack !== undefined && parsePack(pack.value).ok).length;
  const doubtful = doubtfulLines(invoice, pages).length;
  const rows = pages.reduce((count, page) => count + rowsOf(page).length, 0);
  return { pages, invoice, sum, closed, wrong: lines.length - closed + nameless.length, packs, doubtful, rows };
}

/** The lines add up to the total and each of them has a name and multiplies out: no other leveling can improve that. */
const holdsInFull = ({ sum, closed, wrong, invoice }: Judged): boolean =>
  sum && wrong === 0 && closed === invoice.lines.filter(({ type }) => type === 'product').length;

/** With this many times as many rows, rows were torn apart: values that are no longer read raise no doubts either. */
const torn = 1.2;

/**
 * Sums first; then lines that multiply out; then items with a name, and with a legible pack; then lines in doubt; then
 * fewest rows.
 */
function isBetter(next: Judged, best: Judged): boolean {
  if (next.sum !== best.sum) return next.sum && next.closed > 0;
  if (next.closed !== best.closed) return next.closed > best.closed;
  if (next.rows > torn * best.rows) return false;
  if (next.wrong !== best.wrong) return next.wrong < best.wrong;
  if (next.packs !== best.packs) return next.packs > best.packs;
  if (next.doubtful !== best.doubtful) return next.doubtful < best.doubtful;
  return next.rows < best.rows;
}

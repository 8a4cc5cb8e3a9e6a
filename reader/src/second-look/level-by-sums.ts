import { parsePack } from '@platewise/domain';
import type { PageText } from '../layout/page-text.ts';
import { rowsOf, textOf } from '../layout/rows.ts';
import { namesNoGoods } from '../lines/continuation.ts';
import { isSlip } from '../receipt/slip.ts';
import type { ReadInvoice } from '../types.ts';
import { doubtfulLines } from './doubtful-lines.ts';
import { levelByHeads } from './level-by-heads.ts';

/** Other ways to set the rows of a looked-at page level; null where there is none. */
const others: readonly ((page: PageText) => PageText | null)[] = [
  (page) => ({ ...page, leveling: 'bent' }),
  (page) => ({ ...page, leveling: 'flat' }),
  (page) => levelByHeads(page, 'lowest'),
  (page) => levelByHeads(page, 'highest'),
];

/**
 * The pages, and what is read of them, with rows set level in the way in which the arithmetic of the document holds best:
 * where paper is curled, the words alone don't always tell which of two rows a figure belongs to. Of ways that do equally
 * well the one with the fewest rows counts, since its rows meet. `read` reads pages.
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
    // The same rows say the same.
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

/** The lines make the total and each of them closes under a name: nothing is left that another way could mend. */
const holdsInFull = ({ sum, closed, wrong, invoice }: Judged): boolean =>
  sum && wrong === 0 && closed === invoice.lines.filter(({ type }) => type === 'product').length;

/** Rows that are this many more were torn apart: what is no longer read leaves no doubt either. */
const torn = 1.2;

/**
 * Sums first; then lines that close; then goods with a name, and with a pack that can be read; then lines in
 * doubt; then rows that meet.
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

import type { Leveling, PageText } from '../layout/page-text.ts';
import { isSlip } from '../receipt/slip.ts';
import type { ReadInvoice } from '../types.ts';
import { doubtfulLines } from './doubtful-lines.ts';

const others: readonly Leveling[] = ['bent', 'flat'];

/**
 * The pages, and what is read of them, with rows set level in the way in which the arithmetic of the document holds best:
 * where paper is curled, the words alone don't always tell which of two rows a figure belongs to. Pages whose sums hold
 * and whose lines say what they hold are read once. `read` reads pages.
 */
export function levelBySums(
  pages: PageText[],
  read: (pages: PageText[], silent: boolean) => ReadInvoice,
): { pages: PageText[]; invoice: ReadInvoice } {
  let best = faultsOf(pages, read(pages, false));
  if (pages.every(({ source }) => source !== 'ocr') || pages.every(isSlip)) return best;
  for (const leveling of others) {
    if (best.wrong === 0 && best.doubtful === 0) break;
    const again = pages.map((page) => (page.source === 'ocr' ? { ...page, leveling } : page));
    const next = faultsOf(again, read(again, true));
    if (isBetter(next, best)) best = next;
  }
  return best;
}

type Judged = {
  pages: PageText[];
  invoice: ReadInvoice;
  sum: boolean;
  closed: number;
  wrong: number;
  doubtful: number;
};

function faultsOf(pages: PageText[], invoice: ReadInvoice): Judged {
  const sum = invoice.checks.some(({ code, held }) => code === 'lines_sum_to_total' && held);
  const lines = invoice.checks.filter(({ code }) => code === 'line_closes');
  const closed = lines.filter(({ held }) => held).length;
  const wrong = lines.length - closed + (sum ? 0 : 1);
  return { pages, invoice, sum, closed, wrong, doubtful: doubtfulLines(invoice, pages).length };
}

/** Sums first; then lines that close; then lines that say what they hold. */
function isBetter(next: Judged, best: Judged): boolean {
  if (next.sum !== best.sum) return next.sum && next.closed > 0;
  if (next.closed !== best.closed) return next.closed > best.closed;
  return next.wrong === best.wrong && next.doubtful < best.doubtful;
}

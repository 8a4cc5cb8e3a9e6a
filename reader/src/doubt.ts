import { isSure } from './confidence/sure.ts';
import type { Glyphs, PageText } from './layout/page-text.ts';
import { type Row, rowsOf } from './layout/rows.ts';
import type { ReadInvoice } from './types.ts';

const amount = /\d[.,:-]\s?\d\d\D?$/;
const date = /\d\s?[./-]\s?(\d{1,2}|[a-z]{3,9})\s?[./-]\s?\d{2,4}/i;

/**
 * Rows that are looked at again at most, of each kind: the second reader takes some 40 ms for each. A total stands
 * near the foot, a date mostly near the head.
 */
const nearFoot = 12;
const nearHead = 6;

/**
 * The rows that a second reader should look at, by page: those with amounts where the total is in doubt, those with
 * dates where the date is. Empty where both are sure.
 */
export function doubtfulRows(invoice: ReadInvoice, pages: readonly PageText[]): Map<PageText, Glyphs[][]> {
  const found = new Map<PageText, Glyphs[][]>();
  const total = isSure(invoice.total);
  const day = isSure(invoice.invoiceDate);
  if (total && day) return found;
  for (const page of pages.filter((each) => each.source === 'ocr')) {
    const rows = rowsOf(page);
    const amounts = total ? [] : rows.filter((row) => amount.test(textOfRow(row))).slice(-nearFoot);
    const dates = day ? [] : rows.filter((row) => date.test(textOfRow(row))).slice(0, nearHead);
    const doubtful = rows.filter((row) => amounts.includes(row) || dates.includes(row));
    if (doubtful.length > 0)
      found.set(
        page,
        doubtful.map((row) => own(page, row)),
      );
  }
  return found;
}

const textOfRow = (row: Row) => row.words.map((word) => word.text).join(' ');

/** Rows join and part words for the layout; the page's own are looked at again. */
function own(page: PageText, row: Row): Glyphs[] {
  const [first] = row.words;
  const last = row.words.at(-1);
  return page.words.filter((word) => {
    const middle = (word.y0 + word.y1) / 2;
    const inside = middle > row.y0 && middle < row.y1;
    return first && last && inside && word.x0 >= first.x0 - 1 && word.x1 <= last.x1 + 1;
  });
}

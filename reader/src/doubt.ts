import { isSure } from './confidence/sure.ts';
import type { Glyphs, PageText } from './layout/page-text.ts';
import { type Row, rowsOf } from './layout/rows.ts';
import type { ReadInvoice } from './types.ts';

/** Rows that are looked at again at most: the second reader takes some 40 ms for each. */
const mostRows = 24;

const amount = /\d[.,:-]\s?\d\d\D?$/;
const date = /\d\s?[./-]\s?(\d{1,2}|[a-z]{3,9})\s?[./-]\s?\d{2,4}/i;

/**
 * The rows that a second reader should look at, by page: those with amounts where the total is in doubt, those with
 * dates where the date is. Rows near the foot come first. Empty where both are sure.
 */
export function doubtfulRows(invoice: ReadInvoice, pages: readonly PageText[]): Map<PageText, Glyphs[][]> {
  const wanted = [...(isSure(invoice.total) ? [] : [amount]), ...(isSure(invoice.invoiceDate) ? [] : [date])];
  const rows = new Map<PageText, Glyphs[][]>();
  if (wanted.length === 0) return rows;
  for (const page of pages.filter((each) => each.source === 'ocr')) {
    const found = rowsOf(page).filter((row) => wanted.some((pattern) => pattern.test(textOfRow(row))));
    if (found.length > 0)
      rows.set(
        page,
        found.slice(-mostRows).map((row) => own(page, row)),
      );
  }
  return rows;
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

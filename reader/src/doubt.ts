import { isSure } from './confidence/sure.ts';
import type { Glyphs, PageText } from './layout/page-text.ts';
import { phrasesOf, type Row, rowsOf, textOf } from './layout/rows.ts';
import type { Asked } from './ocr/second-reader.ts';
import type { ReadInvoice } from './types.ts';

const amount = /\d[.,:-]\s?\d\d\D?$/;
const date = /\d\s?[./-]\s?(\d{1,2}|[a-z]{3,9})\s?[./-]\s?\d{2,4}/i;

/**
 * Rows that are looked at again at most, of each kind: the second reader takes some 20 ms for each. A total stands
 * near the foot, a date mostly near the head.
 */
const nearFoot = 12;
const nearHead = 6;

/**
 * What a second reader should look at, by page: the amounts where the total is in doubt, the dates where the date is.
 * Empty where both are sure. Its time goes by the width of what it sees, so names and white are left out.
 */
export function doubtsOf(invoice: ReadInvoice, pages: readonly PageText[]): Map<PageText, Asked[]> {
  const found = new Map<PageText, Asked[]>();
  const total = isSure(invoice.total);
  const day = isSure(invoice.invoiceDate);
  if (total && day) return found;
  for (const page of pages.filter((each) => each.source === 'ocr')) {
    const rows = rowsOf(page);
    const amounts = new Set(total ? [] : rows.filter((row) => amount.test(textOf(row.words))).slice(-nearFoot));
    const dates = new Set(day ? [] : rows.filter((row) => date.test(textOf(row.words))).slice(0, nearHead));
    const doubts = rows.flatMap((row): Asked[] => {
      if (!amounts.has(row) && !dates.has(row)) return [];
      const own = ownWords(page, row);
      return phrasesOf(own, apart).flatMap((phrase) => {
        if (dates.has(row) && hasDigit(phrase)) return [{ words: phrase, row: own }];
        return amounts.has(row) && anyAmount.test(textOf(phrase)) ? [{ words: figuresOf(phrase), row: own }] : [];
      });
    });
    if (doubts.length > 0) found.set(page, doubts);
  }
  return found;
}

/** White that is wider than this, in sizes of type, is not looked at. */
const apart = 1.5;
const anyAmount = /\d[.,:-]\s?\d\d(?!\d)/;
const hasDigit = (words: readonly Glyphs[]) => words.some(({ text }) => /\d/.test(text));

/** '45.90' of 'Total RM 45.90'. */
function figuresOf(phrase: readonly Glyphs[]): Glyphs[] {
  const figure = ({ text }: Glyphs) => /\d/.test(text);
  return phrase.slice(phrase.findIndex(figure), phrase.findLastIndex(figure) + 1);
}

/** Rows join and part words for the layout; the page's own are looked at again, from left to right. */
function ownWords(page: PageText, row: Row): Glyphs[] {
  const [first] = row.words;
  const last = row.words.at(-1);
  return page.words
    .filter((word) => {
      const middle = (word.y0 + word.y1) / 2;
      const inside = middle > row.y0 && middle < row.y1;
      return first && last && inside && word.x0 >= first.x0 - 1 && word.x1 <= last.x1 + 1;
    })
    .sort((a, b) => a.x0 - b.x0);
}

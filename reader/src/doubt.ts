import { isSure } from './confidence/sure.ts';
import type { Glyphs, PageText } from './layout/page-text.ts';
import { phrasesOf, type Row, rowsOf, textOf } from './layout/rows.ts';
import type { Asked } from './ocr/second-reader.ts';
import type { ReadInvoice } from './types.ts';

const amount = /\d[.,:-]\s?\d\d\D?$/;
const date = /\d\s?[./-]\s?(\d{1,2}|[a-z]{3,9})\s?[./-]\s?\d{2,4}/i;

/**
 * The most rows of each kind to re-read: the second reader takes about 20 ms for each. A total is usually near the
 * bottom, a date near the top.
 */
const nearFoot = 12;
const nearHead = 6;

/**
 * What a second reader should re-read, by page: the amounts if the total is in doubt, the dates if the date is. Empty
 * if both are certain. Its time depends on the width of what it reads, so names and blank space are skipped.
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

/** Blank space wider than this (in font sizes) is not re-read. */
const apart = 1.5;
const anyAmount = /\d[.,:-]\s?\d\d(?!\d)/;
const hasDigit = (words: readonly Glyphs[]) => words.some(({ text }) => /\d/.test(text));

/** '45.90' of 'Total RM 45.90'. */
function figuresOf(phrase: readonly Glyphs[]): Glyphs[] {
  const figure = ({ text }: Glyphs) => /\d/.test(text);
  return phrase.slice(phrase.findIndex(figure), phrase.findLastIndex(figure) + 1);
}

/** The layout joins and splits words; the page's original words are the ones to re-read, from left to right. */
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

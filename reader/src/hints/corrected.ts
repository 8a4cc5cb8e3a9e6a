import { looksAmerican } from '../fields/currency.ts';
import { type DateOrder, dateOrderOf } from '../fields/dates.ts';
import type { PageText } from '../layout/page-text.ts';
import { type Row, rowsOf, textOf } from '../layout/rows.ts';
import { decimalMarkOf } from '../numbers/printed-number.ts';
import type { Box, ReadPage } from '../types.ts';
import type { LearnedRole, Place, PlaceField } from './read-hints.ts';
import type { Notation } from './values-on-page.ts';

/**
 * A value as it is now, and as it was read (null: not at all). The two differ if a person corrected it; `doubted` if
 * the reader was unsure and a person reviewed it and left it unchanged.
 */
export type Corrected = { value: string; read: string | null; doubted?: boolean };

/** A line that was read: its position and its values. */
export type CorrectedLine = { box: Box; fields: Partial<Record<LearnedRole, Corrected>> };

/** An invoice that a person has reviewed, field by field. Dates are 'YYYY-MM-DD', amounts decimals as strings. */
export type CorrectedInvoice = {
  fields: Partial<Record<PlaceField, Corrected>>;
  lines: CorrectedLine[];
};

/**
 * A fact about a vendor's documents that a correction shows. For a newly learned column, `printed` is the text of each
 * line under the header.
 */
export type Lesson =
  | { kind: 'place'; field: PlaceField; place: Place }
  | { kind: 'column'; role: LearnedRole; heading: string; printed?: (string | null)[] }
  | { kind: 'dateOrder'; order: DateOrder };

/** The pages of a document as the reader saw them, with their date and number formats. */
export type SeenPages = { pages: PageText[]; rows: Row[]; notation: Notation };

/** The part of a page that is stored: enough to see it as the reader did. `page` is its number in the file. */
export type KeptPage = Pick<ReadPage, 'width' | 'height' | 'words'> & { page: number };

export function seenPages(kept: readonly KeptPage[]): SeenPages {
  const pages = kept.map(pageTextOf);
  const rows = pages.flatMap(rowsOf);
  const texts = rows.map((row) => textOf(row.words));
  const whole = texts.join('\n');
  const order = dateOrderOf(texts, looksAmerican(whole));
  const mark = decimalMarkOf(rows.flatMap((row) => row.words.map((word) => word.text)));
  return { pages, rows, notation: { order, mark } };
}

/** A word's box is as high as its letters extend up and down, slightly less than its font size. */
const boxPerSize = 0.98;

function pageTextOf({ page, width, height, words }: KeptPage): PageText {
  return {
    page,
    width,
    height,
    turned: 0,
    source: 'text',
    words: words.map(({ text, box }) => ({
      text,
      page,
      x0: box.x * width,
      x1: (box.x + box.w) * width,
      y0: box.y * height,
      y1: (box.y + box.h) * height,
      size: (box.h * height) / boxPerSize,
    })),
  };
}

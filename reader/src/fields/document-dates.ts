import type { Glyphs } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import { bestOf, type Candidate, candidatesFor, type LabelledRow } from './candidates.ts';
import { compactDate, type DateOrder, datesBeforeTime, datesIn, inOrder } from './dates.ts';
import { afterTitleNumber } from './document-number.ts';
import type { LabelField } from './labels.ts';

type Found = Candidate<string> & { margin: number };

type Dates = { issued: Found | null; due: Found | null; delivered: Found | null };

/** The invoice date, due date and delivery date, 'YYYY-MM-DD'. */
export function findDates(rows: readonly LabelledRow[], order: DateOrder): Dates {
  const labelled = (field: LabelField) =>
    rows.flatMap(({ labels }, index) =>
      labels.filter((hit) => hit.field === field).flatMap((hit) => candidatesFor(rows, index, hit, readDate(order))),
    );
  const due = bestOf(labelled('dueDate'), (value) => value);
  const elsewhere = labelled('otherDate').map((candidate) => candidate.words[0]);
  const loose = unlabelled(rows, order).filter(
    (candidate) => candidate.words[0] !== due?.words[0] && !elsewhere.includes(candidate.words[0]),
  );
  // If the invoice has no other date, the delivery date is used.
  const deliveries = labelled('deliveryDate');
  const issued = bestOf(
    [...labelled('invoiceDate'), ...deliveries, ...rows.flatMap((row) => inTitle(row, order)), ...loose],
    (value) => value,
  );
  return { issued, due, delivered: bestOf(deliveries, (value) => value) };
}

function readDate(order: DateOrder) {
  return (words: readonly Glyphs[]) => {
    const near = words.slice(0, 7);
    const date = compactDate(textOf(near)) ?? datesIn(textOf(near))[0];
    const value = date && inOrder(date, order);
    if (!date || !value) return null;
    const range = wordRange(near, date.start, date.end);
    return range.from > 2 ? null : { value, skip: range.from, take: range.to - range.from };
  };
}

/** 'Rechnung Nr. 4711 vom 05.03.2018': the date in the title outranks every label. */
function inTitle(row: LabelledRow, order: DateOrder): Candidate<string>[] {
  const from = afterTitleNumber(row);
  if (from < 0) return [];
  const found = readDate(order)(row.row.words.slice(from));
  if (!found) return [];
  const words = row.row.words.slice(from + found.skip, from + found.skip + found.take);
  return [{ value: found.value, score: 11, words }];
}

/** Dates without a label: the closer to the top of the first page, the more likely. */
function unlabelled(rows: readonly LabelledRow[], order: DateOrder): Candidate<string>[] {
  return rows.flatMap(({ row }, index) =>
    [...datesIn(textOf(row.words)), ...datesBeforeTime(textOf(row.words))].flatMap((date) => {
      const value = inOrder(date, order);
      if (!value) return [];
      const { from, to } = wordRange(row.words, date.start, date.end);
      const early = row.page === 1 ? Math.max(0, 1.5 - index * 0.04) : 0;
      // POS receipts print the time of day next to the date.
      const timed = /\d{1,2}:\d{2}/.test(textOf(row.words)) ? 1.5 : 0;
      return [{ value, score: 0.5 + early + timed, words: row.words.slice(from, to) }];
    }),
  );
}

function wordRange(words: readonly Glyphs[], start: number, end: number): { from: number; to: number } {
  let offset = 0;
  let from = -1;
  let to = 0;
  for (const [index, word] of words.entries()) {
    if (offset < end && offset + word.text.length > start) {
      if (from < 0) from = index;
      to = index + 1;
    }
    offset += word.text.length + 1;
  }
  return { from: Math.max(0, from), to };
}

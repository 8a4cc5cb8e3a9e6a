import type { Corrected, CorrectedInvoice, KeptPage, Lesson, SeenPages } from './corrected.ts';
import { seenPages } from './corrected.ts';
import { columnHolds, columnLessons } from './learn-columns.ts';
import { doubtLessons, placeLessons } from './learn-places.ts';
import { valueAt } from './learned-values.ts';
import type { PlaceField, VendorHints } from './read-hints.ts';
import { sameValue } from './values-on-page.ts';

export type Learned = {
  /** What the corrections of this invoice show. */
  taught: Lesson[];
  /** What was known before and also holds for this invoice. */
  held: Lesson[];
};

/**
 * What an invoice teaches about its vendor's documents after a person has reviewed it: the positions of corrected
 * values that are printed on its pages, and which known facts hold here. Source: the words of the pages as the reader
 * stored them. Example: a number corrected from '44' to '88213', printed right of 'Our ref.', teaches that the number
 * is there.
 */
export function learnFrom(kept: readonly KeptPage[], invoice: CorrectedInvoice, known: VendorHints | null): Learned {
  const looked = lookedAt(kept);
  if (looked.length === 0) return { taught: [], held: [] };
  const seen = seenPages(looked);
  const fields = Object.entries(invoice.fields) as [PlaceField, Corrected][];
  const taught = [
    ...fields.flatMap(([field, { value, read, doubted }]) => {
      const right = read !== null && sameValue(field, value, read);
      const lessons = right ? [] : placeLessons(seen, field, value, read);
      const placed = lessons.some((lesson) => lesson.kind === 'place');
      return doubted && !placed ? [...lessons, ...doubtLessons(seen, field, value)] : lessons;
    }),
    ...columnLessons(seen, invoice.lines),
  ];
  return { taught: distinct(taught), held: known === null ? [] : heldLessons(seen, invoice, known) };
}

const wordsAtMost = 12_000;

/** Learning happens while a person waits, so in a very long document only the first pages and the last are used. */
function lookedAt(kept: readonly KeptPage[]): KeptPage[] {
  const pages = kept.length > 6 ? [...kept.slice(0, 5), ...kept.slice(-1)] : [...kept];
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return words > wordsAtMost ? [] : pages;
}

function heldLessons(seen: SeenPages, invoice: CorrectedInvoice, known: VendorHints): Lesson[] {
  const notation = { ...seen.notation, order: known.dateOrder ?? seen.notation.order };
  const places = known.places.flatMap(({ field, place }): Lesson[] => {
    const value = invoice.fields[field]?.value;
    const found = value && valueAt(seen.rows, seen.pages, field, place, notation);
    return found && sameValue(field, found.value.value, value) ? [{ kind: 'place', field, place }] : [];
  });
  const columns = known.columns.flatMap((column): Lesson[] =>
    columnHolds(seen, invoice.lines, column) ? [{ kind: 'column', ...column }] : [],
  );
  const dates = [invoice.fields.invoiceDate, invoice.fields.dueDate];
  const asRead = dates.some((date) => date !== undefined && date.value === date.read);
  return [
    ...places,
    ...columns,
    ...(known.dateOrder !== undefined && asRead ? [{ kind: 'dateOrder' as const, order: known.dateOrder }] : []),
  ];
}

function distinct(lessons: readonly Lesson[]): Lesson[] {
  const seen = new Map(lessons.map((lesson) => [JSON.stringify(lesson), lesson]));
  return [...seen.values()];
}

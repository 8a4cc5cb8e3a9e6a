import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Column, Heading } from './heading.ts';

const glued = /^(\d{1,3})(?=\p{L}{2})/u;

/**
 * Rows whose count ran into the name behind it, in a picture of a table with the counts before the names, with both apart:
 * '8Tomatoes' that begins under QTY and ends under DESCRIPTION is 8 of them. '12IN' under DESCRIPTION stays.
 */
export function countsApart(heading: Heading, rows: readonly Row[]): Row[] {
  const at = heading.columns.findIndex(({ role }) => role === 'quantity');
  const [count, name] = [heading.columns[at], heading.columns[at + 1]];
  if (count === undefined || name?.role !== 'description') return [...rows];
  return rows.map((row) => {
    const words = row.words.flatMap((word) => apart(word, count, name));
    return words.length === row.words.length ? row : { ...row, words };
  });
}

function apart(word: Glyphs, count: Column, name: Column): Glyphs[] {
  const digits = glued.exec(word.text)?.[1];
  const spans = word.x0 < name.x0 - 0.3 * word.size && word.x0 > count.x0 - word.size && word.x1 > name.x0;
  if (digits === undefined || word.confidence === undefined || !spans) return [word];
  const part = digits.length / word.text.length;
  const cut = (box: { x0: number; x1: number }) => box.x0 + (box.x1 - box.x0) * part;
  const seen = word.seen;
  return [
    { ...word, text: digits, x1: cut(word), ...(seen && { seen: { ...seen, x1: cut(seen) } }) },
    { ...word, text: word.text.slice(digits.length), x0: cut(word), ...(seen && { seen: { ...seen, x0: cut(seen) } }) },
  ];
}

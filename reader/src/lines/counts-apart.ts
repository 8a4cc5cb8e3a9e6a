import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Column, Heading } from './heading.ts';

const glued = /^(\d{1,3})(?=\p{L}{2})/u;
const gluedDecimal = /^(\d{1,3}\.\d\d)\|?(?=[\d\p{L}])/u;

/**
 * Rows of a picture with the words split that ran together at the start: counts, item codes and names. '8Tomatoes' that
 * begins under QTY and ends under DESCRIPTION is a count of 8, and so is '8.004/5' among counts like 6.00. Among
 * seven-digit codes, '44619077' is 4 and a code, and '7492701HAM' a code and a name. '12IN' under DESCRIPTION stays
 * whole.
 */
export function countsApart({ columns }: Heading, rows: readonly Row[]): Row[] {
  const counts = columns.findIndex(({ role }) => role === 'quantity');
  const coded = columns.findIndex(({ role }) => role === 'itemCode');
  const [count, name] = [columns[counts], columns[counts + 1]];
  const [code, named] = [columns[coded], columns[coded + 1]];
  const codes = code ? usualCode(rows, code) : null;
  const cut = count && hasCents(rows, count) ? gluedDecimal : glued;
  const partsOf = (word: Glyphs): Glyphs[] => {
    if (word.confidence === undefined) return [word];
    const beforeName = count && name?.role === 'description' ? countBeforeName(word, count, name, cut) : undefined;
    const beforeCode = count && codes && counts < coded ? countBeforeCode(word, count, codes) : undefined;
    const digits = beforeName ?? beforeCode;
    if (digits !== undefined) {
      const [first, rest] = apart(word, digits);
      return [first, ...partsOf(rest)];
    }
    const start = codes && named?.role === 'description' ? codeBeforeName(word, named, codes) : undefined;
    return start === undefined ? [word] : apart(word, start);
  };
  return rows.map((row) => {
    const words = row.words.flatMap(partsOf);
    return words.length === row.words.length ? row : { ...row, words };
  });
}

/** '2.00' and '6.00': counts with as many decimals as money. */
const hasCents = (rows: readonly Row[], count: Column) =>
  rows.filter(({ words }) =>
    words.some(({ text, x0, x1 }) => /^\d{1,3}\.\d\d$/.test(text) && x1 > count.x0 && x0 < count.x1),
  ).length > 1;

function countBeforeName(word: Glyphs, count: Column, name: Column, cut: RegExp): string | undefined {
  const spans = word.x0 < name.x0 - 0.3 * word.size && word.x0 > count.x0 - word.size && word.x1 > name.x0;
  return spans ? cut.exec(word.text)?.[1] : undefined;
}

/** The usual shape of a column's codes, and where they begin. */
type Codes = { x0: number; shape: string };

/** Null if the codes differ. */
function usualCode(rows: readonly Row[], column: Column): Codes | null {
  const codes = rows.flatMap(({ words }) =>
    words.filter(({ text, x0, x1 }) => /^(?=.*\d)[\p{Lu}\d]{4,}$/u.test(text) && x0 < column.x1 && x1 > column.x0),
  );
  const shapes = codes.map(({ text }) => text.replace(/\d/g, '\\d').replace(/\p{Lu}/gu, '\\p{Lu}'));
  const timesOf = (shape: string) => shapes.filter((other) => other === shape).length;
  const shape = shapes.toSorted((a, b) => timesOf(b) - timesOf(a))[0] ?? '';
  if (timesOf(shape) < 3 || timesOf(shape) < 0.5 * codes.length) return null;
  const starts = codes.filter((_, index) => shapes[index] === shape).map(({ x0 }) => x0);
  return { x0: starts.sort((a, b) => a - b)[starts.length >> 1] ?? 0, shape };
}

function countBeforeCode(word: Glyphs, count: Column, { x0, shape }: Codes): string | undefined {
  const between = word.x0 > count.x0 - word.size && word.x0 < count.x1 + word.size;
  if (!between || x0 - word.x0 < 0.4 * word.size) return undefined;
  return new RegExp(`^([1-9]\\d?)${shape}(?!\\d)`, 'u').exec(word.text)?.[1];
}

function codeBeforeName(word: Glyphs, name: Column, { x0, shape }: Codes): string | undefined {
  if (Math.abs(word.x0 - x0) > 1.5 * word.size || word.x1 < name.x0) return undefined;
  return new RegExp(`^${shape}(?=\\p{L}{3})`, 'u').exec(word.text)?.[0];
}

/** A vertical bar between the two is the rule between their columns. */
export function apart(word: Glyphs, digits: string): [Glyphs, Glyphs] {
  const part = digits.length / word.text.length;
  const cut = (box: { x0: number; x1: number }) => box.x0 + (box.x1 - box.x0) * part;
  const seen = word.seen;
  return [
    { ...word, text: digits, x1: cut(word), ...(seen && { seen: { ...seen, x1: cut(seen) } }) },
    {
      ...word,
      text: word.text.slice(digits.length).replace(/^\|/, ''),
      x0: cut(word),
      ...(seen && { seen: { ...seen, x0: cut(seen) } }),
    },
  ];
}

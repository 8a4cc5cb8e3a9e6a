import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { apart } from './counts-apart.ts';
import type { Column, Heading } from './heading.ts';

const unit = '(?:ml|lt|ltr|l|oz|lbs?|gal|qt|kg|g|ct|cnt|dz|ea|#)';
const sizeThenName = new RegExp(`^\\d[\\d.]* ?${unit}(?=\\p{Lu}\\p{L}{2})`, 'u');
const unitAlone = new RegExp(`^${unit}\\.?$`, 'iu');
const figure = /^\d[\d.]*$/;

/** The gap between the words of two columns, in font sizes. */
const gap = 1.2;

/**
 * Rows of a picture with sizes split from the names after them, where SIZE and DESCRIPTION are as close as words: the
 * unit of '750 ml' ends before the name column, and '750mlVilla' is a size and a name.
 */
export function sizesApart({ columns }: Heading, rows: readonly Row[]): Row[] {
  const at = columns.findIndex(({ role }) => role === 'pack' || role === 'packUnit');
  const [size, name] = [columns[at], columns[at + 1]];
  if (!size || name?.role !== 'description') return [...rows];
  return rows.map((row) => {
    if (row.words.every(({ confidence }) => confidence === undefined)) return row;
    const words = row.words.flatMap((word) => (isAcross(word, size, name) ? sizeAndName(word) : [word]));
    return { ...row, words: withGap(words, size, name) };
  });
}

const isAcross = (word: Glyphs, size: Column, name: Column) =>
  word.x0 > size.x0 - word.size && word.x0 < size.x1 && word.x1 > name.x0;

function sizeAndName(word: Glyphs): Glyphs[] {
  const [size] = sizeThenName.exec(word.text) ?? [];
  return size === undefined ? [word] : apart(word, size);
}

/** For a size whose unit ends before the names begin, or as close to them as words: starts the name a gap after it. */
function withGap(words: Glyphs[], size: Column, name: Column): Glyphs[] {
  const at = words.findIndex((word, index) => word.x0 > size.x0 - word.size && endsSize(word, words[index - 1], name));
  const [end, next] = [words[at], words[at + 1]];
  if (!end || !next || next.x0 > name.x1) return words;
  const x1 = Math.max(end.x0 + 1, Math.min(end.x1, name.x0 - gap * end.size));
  const x0 = Math.min(next.x1 - 1, Math.max(next.x0, x1 + gap * end.size));
  return words.with(at, { ...end, x1 }).with(at + 1, { ...next, x0 });
}

function endsSize(word: Glyphs, before: Glyphs | undefined, name: Column): boolean {
  if (word.x0 > name.x0 - 0.5 * word.size) return false;
  return (unitAlone.test(word.text) && figure.test(before?.text ?? '')) || sizeWithUnit.test(word.text);
}

const sizeWithUnit = new RegExp(`^\\d[\\d.]* ?${unit}$`, 'iu');

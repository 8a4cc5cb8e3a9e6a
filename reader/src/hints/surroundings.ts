import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';

/** The words that label a value: next to it in its row, and in the nearest row above it. '' if there are none. */
export type Surroundings = { left: string; right: string; above: string };

export function surroundingsOf(words: readonly Glyphs[], row: Row, rows: readonly Row[]): Surroundings {
  return { left: leftOf(words, row), right: rightOf(words, row), above: aboveOf(words, row, rows) };
}

const hasDigit = (word: Glyphs) => /\d/.test(word.text);

/** In the footer, a label is at the left edge of its block and the amount at the right edge of the page. */
const farthest = 45;

/** The last words before the value, back to the previous gap or figure: for 'Nr. 4711 vom 5.3.2026' it is 'vom'. */
function leftOf(words: readonly Glyphs[], row: Row): string {
  const first = words[0];
  if (!first) return '';
  const before = row.words.filter((word) => word.x1 <= first.x0 + 1 && !words.includes(word));
  const said = before.slice(0, before.findLastIndex((word) => /[\p{L}\p{N}#№:]/u.test(word.text)) + 1);
  const phrase = phrasesOf(said, 1.4).at(-1) ?? [];
  const near = first.x0 - (phrase.at(-1)?.x1 ?? 0) < farthest * first.size;
  const label = phrase.slice(phrase.findLastIndex(hasDigit) + 1).slice(-5);
  return near && isLabel(label) ? textOf(label) : '';
}

/** '559.86 PAY THIS AMOUNT': the words right after the value. */
function rightOf(words: readonly Glyphs[], row: Row): string {
  const last = words.at(-1);
  if (!last) return '';
  const phrase = phrasesOf(row.words.filter((word) => word.x0 >= last.x1 - 1))[0] ?? [];
  const label = phrase.slice(0, 5);
  return (phrase[0]?.x0 ?? 0) - last.x1 < 3 * last.size && isLabel(label) ? textOf(label) : '';
}

/** The nearest phrase without a digit above the value, past other values of its column. */
function aboveOf(words: readonly Glyphs[], row: Row, rows: readonly Row[]): string {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return '';
  const index = placeIn(rows, row);
  let y = row.y0;
  for (const other of rows.slice(Math.max(0, index - 8), index).toReversed()) {
    if (other.page !== row.page || y - other.y1 > 2.2 * row.size) return '';
    y = other.y0;
    const over = phrasesOf(other.words).find(
      (phrase) => (phrase[0]?.x0 ?? 0) < last.x1 + row.size && (phrase.at(-1)?.x1 ?? 0) > first.x0 - row.size,
    );
    if (over === undefined) continue;
    if (isLabel(over)) return textOf(over.slice(-5));
  }
  return '';
}

const places = new WeakMap<readonly Row[], Map<Row, number>>();

/** Cached: called for thousands of values of one document. */
function placeIn(rows: readonly Row[], row: Row): number {
  const known = places.get(rows) ?? new Map(rows.map((each, index) => [each, index]));
  places.set(rows, known);
  return known.get(row) ?? -1;
}

function isLabel(words: readonly Glyphs[]): boolean {
  return words.some((word) => /\p{L}|#|№/u.test(word.text)) && !words.some(hasDigit);
}

/**
 * Whether two printed labels are the same; one letter in six may be misread. Example: sameLabel('Our Ref.:', 'OUR REF')
 * is true.
 */
export function sameLabel(a: string, b: string): boolean {
  const [one, two] = [keyOf(a.split(' ')), keyOf(b.split(' '))];
  if (one === '' || two === '') return false;
  return one === two || slips(one, two) <= Math.floor(Math.min(one.length, two.length) / 6);
}

/** Edit distance: letters to change, add or remove to turn one text into the other. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const kept = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

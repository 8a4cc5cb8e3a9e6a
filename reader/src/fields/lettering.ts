import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { documentTitle } from './document-titles.ts';

/** Words of one row that belong together, with their font size; a name may continue in the row below. */
export type Phrase = { words: Glyphs[]; text: string; row: Row; index: number; size: number };

/** Space between two words of one name, in letter widths. */
const wordSpace = 2.2;
/** How much the font size of two words of one name may differ. */
const sameType = 1.3;
/** From this multiple of the page's font size up, type counts as large. */
const large = 1.3;
/** How far apart the edges of two rows of one name may be, in font sizes. */
const aligned = 0.8;

/**
 * The phrases of a page, by their lettering: in a picture the boxes of large type are tight, so letter width determines
 * which space separates phrases, and large type that continues in the next row is one name: 'Hudson Food' over
 * 'Distributors, Inc.'.
 */
export function letteredPhrases(rows: readonly Row[]): Phrase[] {
  const phrases = rows.flatMap((row, index) =>
    phrasesIn(row).map((words): Phrase => ({ words, text: textOf(words), row, index, size: words[0]?.size ?? 0 })),
  );
  const usual = median(
    phrases.flatMap(({ words }) => words.filter(({ text }) => text.length >= 4).map((word) => typeOf([word]))),
  );
  const isLarge = ({ words, text }: Phrase) =>
    /^[^\d:]*\p{L}{2}[^\d:]*$/u.test(text) && !isTitle(words) && typeOf(words) >= large * usual;
  const gone = new Set<Phrase>();
  for (const phrase of phrases.filter(isLarge)) {
    if (gone.has(phrase)) continue;
    const parts = [phrase];
    for (let next = nextOf(phrase, phrases); next && isLarge(next); next = nextOf(next, phrases)) {
      parts.push(next);
      gone.add(next);
    }
    Object.assign(phrase, joined(parts));
  }
  return phrases.filter((phrase) => !gone.has(phrase));
}

function joined(parts: readonly Phrase[]): Partial<Phrase> {
  const words = parts.flatMap((part) => part.words);
  return { words, text: textOf(words), size: Math.max(...parts.map(({ size }) => size)) };
}

const nextOf = (phrase: Phrase, phrases: readonly Phrase[]) => phrases.find((other) => goesOn(phrase, other));

function phrasesIn(row: Row): Glyphs[][] {
  return phrasesOf(row.words).reduce<Glyphs[][]>((all, phrase) => {
    const [last, first] = [all.at(-1)?.at(-1), phrase[0]];
    if (last && first && isOneLettering(last, first)) all.at(-1)?.push(...phrase);
    else all.push(phrase);
    return all;
  }, []);
}

const isTitle = (words: readonly Glyphs[]) => documentTitle(keyOf(words.map((word) => word.text))) !== null;

const advanceOf = (word: Glyphs) => (word.x1 - word.x0) / word.text.length;

/** The font size of words: known for printed type; in a picture judged by letter width, because its boxes are tight. */
const typeOf = (words: readonly Glyphs[]) =>
  words.every(({ confidence }) => confidence === undefined) ? (words[0]?.size ?? 0) : advanceOfAll(words);

const advanceOfAll = (words: readonly Glyphs[]) =>
  words.reduce((sum, word) => sum + word.x1 - word.x0, 0) / words.reduce((sum, word) => sum + word.text.length, 0);

function isOneLettering(left: Glyphs, right: Glyphs): boolean {
  if (left.confidence === undefined || right.confidence === undefined) return false;
  const alike = isSign(left) || isSign(right) || isAlike(left.size, right.size);
  if (!alike || /[:\d]/.test(left.text + right.text)) return false;
  return right.x0 - left.x1 <= wordSpace * Math.max(advanceOf(left), advanceOf(right));
}

/** An ampersand has a tighter box than a word. */
const isSign = ({ text }: Glyphs) => text === '&' || text === '+';

const isAlike = (a: number, b: number) => Math.max(a, b) <= sameType * Math.min(a, b);

/** Whether a phrase continues right below: in similar type, aligned with it left or right, or centered. */
function goesOn(phrase: Phrase, next: Phrase): boolean {
  const [first, last] = [phrase.words[0], phrase.words.at(-1)];
  const [begin, end] = [next.words[0], next.words.at(-1)];
  if (!first || !last || !begin || !end || next.row.page !== phrase.row.page) return false;
  const drop = begin.y0 - first.y1;
  if (begin.y0 <= first.y0 || drop < -0.6 * phrase.size || drop > 0.9 * phrase.size) return false;
  if (!isAlike(phrase.size, next.size) || !isAlike(typeOf(phrase.words), typeOf(next.words))) return false;
  const off = [begin.x0 - first.x0, end.x1 - last.x1, (begin.x0 + end.x1 - first.x0 - last.x1) / 2];
  return off.some((each) => Math.abs(each) <= aligned * phrase.size);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

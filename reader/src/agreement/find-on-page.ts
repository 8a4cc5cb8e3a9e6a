import { datesIn } from '../fields/dates.ts';
import { dec } from '../numbers/decimal.ts';
import { type DecimalMark, parsePrintedNumber } from '../numbers/printed-number.ts';
import type { Box, ReadPage, Word } from '../types.ts';

/** Which of several positions of a value is meant: the one near a row, or the first or last in the document. */
export type Near = Box | 'first' | 'last';

/** Finds another reader's values among the words on the pages; null if not found. */
export type PageFinder = {
  /** Whether there are any words. */
  readable: boolean;
  amount: (value: string, near: Near) => Box | null;
  date: (value: string, near: Near) => Box | null;
  text: (value: string, near: Near) => Box | null;
};

const longestDate = 6;
/** A text this short matches only a whole word. */
const shortText = 3;

/**
 * The words of all pages, for locating another reader's values. Amounts and dates are compared by value, texts ignoring
 * case, punctuation and spaces.
 * @example pageFinder(pages, '.').amount('1234.50', 'last') // the box of the last '$1,234.50'
 */
export function pageFinder(pages: readonly ReadPage[], mark: DecimalMark): PageFinder {
  const words = pages.flatMap((page) => page.words);
  const amounts = Map.groupBy(
    words.flatMap((word) => {
      const number = parsePrintedNumber(word.text, mark);
      return number === null ? [] : [{ key: number.value.abs().toFixed(), box: word.box }];
    }),
    ({ key }) => key,
  );
  const texts = pages.map(textIndex);
  return {
    readable: words.length > 0,
    amount: (value, near) => nearest(amounts.get(dec(value).abs().toFixed())?.map(({ box }) => box) ?? [], near),
    date: (value, near) => nearest(datePlaces(pages, value), near),
    text: (value, near) => {
      const needle = bare(value);
      return needle === ''
        ? null
        : nearest(
            texts.flatMap((index) => placesOf(needle, index)),
            near,
          );
    },
  };
}

function datePlaces(pages: readonly ReadPage[], day: string): Box[] {
  const year = day.slice(2, 4);
  return pages.flatMap(({ words }) =>
    words.flatMap((word, start): Box[] => {
      if (!/^\W*(\d|\p{L}{3})/u.test(word.text)) return [];
      for (let length = 1; length <= longestDate && start + length <= words.length; length += 1) {
        const run = words.slice(start, start + length);
        const text = run.map((each) => each.text).join(' ');
        if (text.includes(year) && fills(text, word.text.length, day)) return [around(run)];
      }
      return [];
    }),
  );
}

/** Whether the date spans the text from its first word to its end: a longer run would include neighboring words. */
function fills(text: string, first: number, day: string): boolean {
  return datesIn(text).some(
    ({ start, end, dayFirst, monthFirst }) =>
      (dayFirst === day || monthFirst === day) && start < first && end > text.length - 3,
  );
}

/** All letters and digits of a page in one string, with the offsets where each word begins and ends. */
type TextIndex = { text: string; words: { word: Word; bare: string; start: number; end: number }[] };

function textIndex({ words }: ReadPage): TextIndex {
  let text = '';
  const placed = words.map((word) => {
    const start = text.length;
    const own = bare(word.text);
    text += own;
    return { word, bare: own, start, end: text.length };
  });
  return { text, words: placed };
}

function placesOf(needle: string, { text, words }: TextIndex): Box[] {
  const boxes: Box[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const run = wordsBetween(words, at, at + needle.length);
    const whole = needle.length > shortText || run.map((each) => each.bare).join('') === needle;
    if (run.length > 0 && whole) boxes.push(around(run.map(({ word }) => word)));
  }
  return boxes;
}

/** The words that contain the letters between two offsets; found by binary search, because a page has thousands. */
function wordsBetween(words: TextIndex['words'], from: number, to: number): TextIndex['words'] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  let last = low;
  while (last < words.length && (words[last]?.start ?? to) < to) last += 1;
  return words.slice(low, last);
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function around(words: readonly Word[]): Box {
  const boxes = words.map((word) => word.box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { page: boxes[0]?.page ?? 1, x, y, w, h };
}

function nearest(boxes: readonly Box[], near: Near): Box | null {
  if (near === 'first') return boxes[0] ?? null;
  if (near === 'last') return boxes.at(-1) ?? null;
  const away = (box: Box) => Math.abs(box.page - near.page) * 10 + Math.abs(box.y + box.h / 2 - near.y - near.h / 2);
  return boxes.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

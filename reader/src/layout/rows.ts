import { mendWords } from './mend-words.ts';
import type { Glyphs, Leveling, PageText } from './page-text.ts';
import { straighten } from './straighten.ts';

/** Words on one line of a page, from left to right. */
export type Row = { page: number; y0: number; y1: number; size: number; words: Glyphs[] };

/** A page's rows are requested several times while it is read, so they are cached for each way of leveling. */
const formed = new WeakMap<readonly Glyphs[], Map<Leveling | 'text', readonly Row[]>>();

/** Groups a page's words into rows by vertical overlap, top to bottom. The rows are shared: do not modify them. */
export function rowsOf(page: PageText): readonly Row[] {
  const way = page.source === 'ocr' ? (page.leveling ?? 'sharpest') : 'text';
  const ways = formed.get(page.words) ?? new Map<Leveling | 'text', readonly Row[]>();
  formed.set(page.words, ways);
  const rows = ways.get(way) ?? formRows(page.words, way);
  ways.set(way, rows);
  return rows;
}

function formRows(words: readonly Glyphs[], way: Leveling | 'text'): Row[] {
  const seen = way !== 'text';
  const sorted = (seen ? straighten(words, way) : words).toSorted((a, b) => middle(a) - middle(b) || a.x0 - b.x0);
  const rows: Row[] = [];
  for (const word of sorted) {
    const row = rows.slice(-3).find((candidate) => belongs(word, candidate));
    if (row) row.words.push(word);
    else rows.push({ page: word.page, y0: word.y0, y1: word.y1, size: word.size, words: [word] });
  }
  if (seen) nearestRows(rows);
  const mend = seen ? mendWords : (words: Glyphs[]) => words;
  // OCR has already split words by the space between them; only PDF text comes in runs.
  const join = seen ? (words: Glyphs[]) => words : glue;
  for (const row of rows) row.words = mend(join(row.words.sort((a, b) => a.x0 - b.x0)).flatMap(splitLabel));
  return rows;
}

/**
 * In a picture, word boxes are uneven: a word with a tall box may have ended up in the row above. It belongs in the row
 * whose other words are at its height.
 */
function nearestRows(rows: readonly Row[]): void {
  const heights = rows.map(({ words }) => words.map(middle).sort((a, b) => a - b)[(words.length - 1) >> 1]);
  const off = (word: Glyphs, at: number) => Math.abs(middle(word) - (heights[at] ?? Number.POSITIVE_INFINITY));
  for (const [at, row] of rows.entries()) {
    for (const word of [...row.words]) {
      const next = [at - 1, at + 1].find(
        (other) => off(word, other) + clearly * word.size < off(word, at) && rows[other]?.page === row.page,
      );
      const target = next === undefined ? undefined : rows[next];
      if (!target || row.words.length < 2 || !belongs(word, target)) continue;
      row.words.splice(row.words.indexOf(word), 1);
      target.words.push(word);
    }
  }
}

/** How much closer another row must be, in font sizes. */
const clearly = 0.2;

function middle(word: Glyphs): number {
  return (word.y0 + word.y1) / 2;
}

function belongs(word: Glyphs, row: Row): boolean {
  const overlap = Math.min(word.y1, row.y1) - Math.max(word.y0, row.y0);
  const smaller = Math.min(word.y1 - word.y0, row.y1 - row.y0);
  const collides = row.words.some(
    (other) =>
      Math.min(other.x1, word.x1) - Math.max(other.x0, word.x0) > overlapOf(word, other) &&
      Math.abs(middle(other) - middle(word)) > 1,
  );
  return overlap > 0.55 * smaller && !collides;
}

/** Boxes of words in a picture overlap slightly, those of long words more. */
function overlapOf(word: Glyphs, other: Glyphs): number {
  if (word.confidence === undefined) return 1;
  return Math.max(0.35 * word.size, 0.15 * Math.min(word.x1 - word.x0, other.x1 - other.x0));
}

/** A word may be printed in several runs ('RE-20', '2011', '/50'): runs that nearly touch are one word. */
function glue(words: readonly Glyphs[]): Glyphs[] {
  const glued: Glyphs[] = [];
  for (const word of words) {
    const last = glued.at(-1);
    const gap = last ? word.x0 - last.x1 : Number.POSITIVE_INFINITY;
    const sameType = last && Math.abs(last.size - word.size) < 0.1 * word.size;
    if (last && sameType && gap < 0.12 * word.size && gap > -0.3 * word.size && !/:$/.test(last.text)) {
      glued[glued.length - 1] = { ...last, text: last.text + word.text, x1: word.x1 };
    } else glued.push(word);
  }
  return glued;
}

/** 'Date:31/12/2024', 'n°562' and '#4711' are a label and a value printed without a space. */
function splitLabel(word: Glyphs): Glyphs[] {
  const found =
    /^([^\d\s]*[\p{L}.]?(?::|#|n°|nº|№))([^\s:/#].*)$/iu.exec(word.text) ??
    (word.confidence === undefined ? null : /^(N[o0O]\.)((?=.*\d)[\p{L}\d-]{3,})$/u.exec(word.text));
  if (!found?.[1] || !found[2] || /^https?:|^[a-z]+:\/\//i.test(word.text)) return [word];
  const cut = word.x0 + ((word.x1 - word.x0) * found[1].length) / word.text.length;
  return [
    { ...word, text: found[1], x1: cut },
    { ...word, text: found[2], x0: cut },
  ];
}

/** Runs of words without a gap wider than a letter: the cells and phrases of a row. */
export function phrasesOf(words: readonly Glyphs[], gap = 0.9): Glyphs[][] {
  const phrases: Glyphs[][] = [];
  for (const word of words) {
    const open = phrases.at(-1);
    const last = open?.at(-1);
    if (open && last && word.x0 - last.x1 <= gap * Math.max(last.size, word.size)) open.push(word);
    else phrases.push([word]);
  }
  return phrases;
}

export function textOf(words: readonly Glyphs[]): string {
  return words.map((word) => word.text).join(' ');
}

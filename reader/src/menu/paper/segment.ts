import type { Glyphs, PageText } from '../../layout/page-text.ts';
import { straighten } from '../../layout/straighten.ts';
import { mendPrices, together } from './mend-prices.ts';

/** Adjacent words without a wide gap: a cell of a row. Positions are in the same units as its words. */
export type Segment = { words: Glyphs[]; x0: number; x1: number; y0: number; y1: number; size: number };

/** Space wider than this, in font heights, separates two cells. */
const widestSpace = 1.1;

/** The cells of a page, from top to bottom. Rows on curled paper are leveled first. */
export function segmentsOf(page: PageText): Segment[] {
  const seen = page.source === 'ocr';
  const words = (seen ? levelRows(page.words) : page.words).filter((word) => word.text.trim() !== '');
  const segments = linked(words).map((row) => segmentFrom(withSigns(seen ? mendPrices(row) : joined(row))));
  return segments.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

/** Levels rows but keeps x positions, because halves of a word pushed apart would be two cells. */
function levelRows(words: readonly Glyphs[]): Glyphs[] {
  return straighten(words).map((word, at) => ({ ...word, x0: words[at]?.x0 ?? word.x0, x1: words[at]?.x1 ?? word.x1 }));
}

export function segmentFrom(words: Glyphs[]): Segment {
  const heights = words.map((word) => word.size).sort((a, b) => a - b);
  return {
    words,
    x0: Math.min(...words.map((word) => word.x0)),
    x1: Math.max(...words.map((word) => word.x1)),
    y0: Math.min(...words.map((word) => word.y0)),
    y1: Math.max(...words.map((word) => word.y1)),
    size: heights[Math.floor(heights.length / 2)] ?? 0,
  };
}

/** Each word joins the run that ends where it begins. */
function linked(words: readonly Glyphs[]): Glyphs[][] {
  const runs: Glyphs[][] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    let best: Glyphs[] | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const run of runs) {
      const last = run.at(-1);
      if (!last || !onOneRow(last, word)) continue;
      const gap = word.x0 - last.x1;
      if (gap > widestSpace * Math.max(last.size, word.size) || gap < -0.6 * word.size) continue;
      if (gap < nearest) {
        best = run;
        nearest = gap;
      }
    }
    if (best) best.push(word);
    else runs.push([word]);
  }
  return runs;
}

export function onOneRow(a: { y0: number; y1: number }, b: { y0: number; y1: number }): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return overlap > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/** Letter-spaced type, or a word in several runs ('Caf', 'é'), is one word if nothing is in between. */
function joined(words: readonly Glyphs[]): Glyphs[] {
  const whole: Glyphs[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const gap = last ? word.x0 - last.x1 : Number.POSITIVE_INFINITY;
    const alike = last && Math.abs(last.size - word.size) < 0.15 * word.size;
    if (last && alike && gap < 0.1 * word.size && gap > -0.4 * word.size)
      whole[whole.length - 1] = { ...last, text: last.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole;
}

/** Leader dots between a name and its price. */
const isLeader = (text: string): boolean => /^[.·•…_\-–—~*:]{2,}$|^[.·•…]$/u.test(text);

/** Splits a size, a currency and a price that OCR ran together: 'HalfRs.330/Full' is 'Half Rs.330 / Full'. */
const parted = (text: string): string =>
  text
    .replace(/(?<=\p{L}|\d)(?=Rs\.?\s?\d)/gu, ' ')
    .replace(/(?<=\d)(?=(?:oz|ml|cl)(?:$|[^\p{L}]|Rs))/gu, ' ')
    .replace(/(?<=\d)\/(?=\p{L}|$)|(?<=\d)\/(?=\d{1,2}\s?(?:oz|ml|cl|"))|(?<=[.,]\d{2})\/(?=\d)/gu, ' / ')
    .replace(/(?<=^|\s)(half|full|small|large|glass|bottle|cup|bowl|personal|family|pitcher)(?=[$€£\d])/giu, '$1 ');

const isPrice = (text: string): boolean =>
  /^(?:[$€£₹]|Rs\.?)?\d{1,5}(?:[.,]\d{1,2})?[€£]?$/.test(text) && /[$€£₹.,]/.test(text);
const isSign = (text: string): boolean => /^(?:[$€£₹]|Rs\.?)$/.test(text);
const isFigure = (text: string): boolean => /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text);

/** Letters of a row that are examined: anything longer is not a row of a menu. */
const longest = 500;

/** Cells of a row as one text. Adjacent prices are separated by a slash: '$8  $12' is '$8 / $12'. */
export function textOfCells(segments: readonly Segment[]): string {
  let text = '';
  let last = '';
  for (const word of segments.flatMap(({ words }) => words.map((each) => unled(each.text)))) {
    if (word === '') continue;
    text += `${text === '' ? '' : isPrice(last) && isPrice(word) ? ' / ' : ' '}${word}`;
    last = word;
  }
  return parted(text.slice(0, longest)).replace(/\s+/g, ' ').trim();
}

/** Joins a currency sign that is a word of its own to the nearer figure. */
function withSigns(words: readonly Glyphs[]): Glyphs[] {
  const whole: Glyphs[] = [];
  let lead: Glyphs | undefined;
  for (const [at, word] of words.entries()) {
    const [before, after] = [whole.at(-1), words[at + 1]];
    if (isSign(word.text)) {
      const left = before && isFigure(before.text) ? word.x0 - before.x1 : Number.POSITIVE_INFINITY;
      const right = after && isFigure(after.text) ? after.x0 - word.x1 : Number.POSITIVE_INFINITY;
      if (before && left <= right && left < 1.5 * word.size) whole[whole.length - 1] = together(before, word);
      else if (right < 1.5 * word.size) lead = word;
      else whole.push(word);
    } else {
      whole.push(lead ? together(lead, word) : word);
      lead = undefined;
    }
  }
  return whole;
}

/** A word without leader dots. */
const unled = (text: string) => (isLeader(text) ? '' : text.replace(/(?<=\p{L}|\))[.·•…_]{2,}$|^[.·•…_]{2,}/gu, ''));

/** The words of a cell as text, without leader dots. */
export function textOfWords(words: readonly Glyphs[]): string {
  return words
    .map((word) => unled(word.text))
    .filter((text) => text !== '')
    .join(' ');
}

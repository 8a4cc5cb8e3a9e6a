import type { Glyphs, PageText } from '../layout/page-text.ts';

/**
 * The PDF text and the OCR text of a page combined: printed text stays as it is, and OCR words are added where there is
 * no text. Returns the OCR page alone if it had to be rotated, because the coordinates of its text no longer match.
 */
export function mergeText(text: PageText, seen: PageText): PageText {
  if (seen.turned !== 0 || text.words.length === 0) return seen;
  const scale = seen.width / text.width;
  const printed = text.words.map((word) => scaled(word, scale));
  const added = seen.words.filter((word) => !printed.some((other) => overlaps(other, word)));
  return { ...seen, words: [...printed, ...added] };
}

function scaled(word: Glyphs, by: number): Glyphs {
  return { ...word, x0: word.x0 * by, x1: word.x1 * by, y0: word.y0 * by, y1: word.y1 * by, size: word.size * by };
}

function overlaps(a: Glyphs, b: Glyphs): boolean {
  const place = b.seen ?? b;
  const wide = Math.min(a.x1, place.x1) - Math.max(a.x0, place.x0);
  const high = Math.min(a.y1, place.y1) - Math.max(a.y0, place.y0);
  return wide > 0 && high > 0.3 * (a.y1 - a.y0);
}

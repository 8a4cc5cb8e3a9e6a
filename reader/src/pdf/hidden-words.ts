import type { Glyphs, PageText } from '../layout/page-text.ts';
import type { Bitmap } from '../ocr/bitmap.ts';

/** Minimum contrast of visible print, in brightness levels (0 to 255): the palest gray in use has 30. */
const leastContrast = 14;

/**
 * A page without invisible words, such as white on white or behind a blank picture. A document must not tell a program
 * something other than what the person checking it sees. `drawn` is the page rendered at any size.
 */
export function withoutHiddenWords(page: PageText, drawn: Bitmap): PageText {
  const scale = { x: drawn.width / page.width, y: drawn.height / page.height };
  return { ...page, words: page.words.filter((word) => standsOut(word, drawn, scale)) };
}

function standsOut(word: Glyphs, { data, width, height }: Bitmap, scale: { x: number; y: number }): boolean {
  const x0 = Math.max(0, Math.floor(word.x0 * scale.x) - 1);
  const x1 = Math.min(width - 1, Math.ceil(word.x1 * scale.x) + 1);
  const y0 = Math.max(0, Math.floor(word.y0 * scale.y));
  const y1 = Math.min(height - 1, Math.ceil(word.y1 * scale.y));
  let darkest = 255;
  let brightest = 0;
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const at = (y * width + x) * 3;
      const value = ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number)) / 4;
      if (value < darkest) darkest = value;
      if (value > brightest) brightest = value;
      if (brightest - darkest >= leastContrast) return true;
    }
  }
  return false;
}

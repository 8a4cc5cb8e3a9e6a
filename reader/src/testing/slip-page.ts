import type { Glyphs, PageText } from '../layout/page-text.ts';

const letter = 10;
const rowHeight = 30;
const size = 20;

/**
 * A receipt page as OCR returns it, in pixels, one column per letter. `unsure` maps words that were hard to read to
 * their confidence; `second` maps words to the second OCR engine's reading.
 */
export function slipPage(
  text: string,
  options: { unsure?: Record<string, number>; second?: Record<string, string> } = {},
): PageText {
  const lines = text.split('\n').filter((line, at, all) => line.trim() !== '' || (at > 0 && at < all.length - 1));
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Glyphs => {
      const word = match[0];
      const y0 = 40 + row * rowHeight;
      const x0 = 20 + match.index * letter;
      const second = options.second?.[word];
      return {
        text: word,
        page: 1,
        x0,
        x1: x0 + word.length * letter - 2,
        y0,
        y1: y0 + size,
        size,
        confidence: options.unsure?.[word] ?? 0.98,
        ...(second === undefined ? {} : { second }),
      };
    }),
  );
  return { page: 1, width: 520, height: 80 + lines.length * rowHeight, turned: 0, source: 'ocr', words };
}

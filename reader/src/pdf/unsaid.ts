import type { PageText } from '../layout/page-text.ts';
import type { Bitmap } from '../ocr/bitmap.ts';

/** Roughly a letter's height, on a page rendered at one pixel per point. */
const cell = 10;
const contrast = 40;

/**
 * How much of the print on a page isn't in its text, from 0 to 1: the share of printed cells without a word. 1 for a
 * scan, about 0.1 for a logo next to text. `drawn` is the page at one pixel per point.
 */
export function shareUnsaid(page: PageText, drawn: Bitmap): number {
  const across = Math.ceil(drawn.width / cell);
  const down = Math.ceil(drawn.height / cell);
  const said = new Uint8Array(across * down);
  const scale = { x: drawn.width / page.width / cell, y: drawn.height / page.height / cell };
  for (const word of page.words) {
    for (let y = Math.floor(word.y0 * scale.y); y <= word.y1 * scale.y; y += 1) {
      for (let x = Math.floor(word.x0 * scale.x); x <= word.x1 * scale.x; x += 1) {
        if (x >= 0 && y >= 0 && x < across && y < down) said[y * across + x] = 1;
      }
    }
  }
  let printed = 0;
  let unsaid = 0;
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (!hasPrint(drawn, x * cell, y * cell)) continue;
      printed += 1;
      if (said[y * across + x] === 0) unsaid += 1;
    }
  }
  return printed === 0 ? 0 : unsaid / printed;
}

function hasPrint({ data, width, height }: Bitmap, left: number, top: number): boolean {
  let darkest = 255;
  let brightest = 0;
  for (let y = top; y < Math.min(height, top + cell); y += 2) {
    for (let x = left; x < Math.min(width, left + cell); x += 1) {
      const value = data[(y * width + x) * 3 + 1] as number;
      if (value < darkest) darkest = value;
      if (value > brightest) brightest = value;
    }
  }
  return brightest - darkest > contrast;
}

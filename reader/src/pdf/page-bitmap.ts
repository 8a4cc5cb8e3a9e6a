import type { Bitmap } from '../ocr/bitmap.ts';
import type { DrawnDocument } from './pdfium.ts';

/**
 * Long side of a rendered page: about 200 dpi for letter paper. Higher resolutions don't read small print any better.
 */
const longSide = 2_200;
/** Receipt rolls are longer than any sheet, so the short side has a minimum that keeps them legible. */
const leastShortSide = 900;
const mostPixels = 8_000_000;

/** Renders a PDF page for OCR. */
export async function bitmapOfPage(document: DrawnDocument, page: number): Promise<Bitmap> {
  return draw(document, page, (w, h) => Math.max(longSide / Math.max(w, h), leastShortSide / Math.min(w, h)));
}

/** Renders a page at one pixel per point: enough to see where something is printed. */
export async function sketchOfPage(document: DrawnDocument, page: number): Promise<Bitmap> {
  return draw(document, page, () => 1);
}

async function draw(document: DrawnDocument, page: number, wanted: (w: number, h: number) => number): Promise<Bitmap> {
  const sheet = document.getPage(page - 1);
  const { originalWidth: w, originalHeight: h } = sheet.getOriginalSize();
  const scale = Math.min(wanted(w, h), Math.sqrt(mostPixels / (w * h)));
  const { data, width, height } = await sheet.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  return { data: onWhite(data, width * height), width, height };
}

/** The library swaps the bytes of its BGRA, so the input is RGBA; the output is RGB on white. */
function onWhite(data: Uint8Array, pixels: number): Uint8Array {
  const opaque = new Uint8Array(pixels * 3);
  for (let at = 0; at < pixels; at += 1) {
    const from = at * 4;
    const share = (data[from + 3] as number) / 255;
    const paper = 255 * (1 - share);
    opaque[at * 3] = (data[from] as number) * share + paper;
    opaque[at * 3 + 1] = (data[from + 1] as number) * share + paper;
    opaque[at * 3 + 2] = (data[from + 2] as number) * share + paper;
  }
  return opaque;
}

/** Whether a page contains an image: only then can it show words that aren't in its text. */
export function showsPicture(document: DrawnDocument, page: number): boolean {
  for (const object of document.getPage(page - 1).objects()) if (object.type === 'image') return true;
  return false;
}

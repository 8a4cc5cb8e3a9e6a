import type { Bitmap } from '../ocr/bitmap.ts';
import type { DrawnDocument } from './pdfium.ts';

/** The long side of a drawn page: some 200 dots an inch of a letter, at which small print is read as well as at more. */
const longSide = 2_200;
/** A roll of paper is longer than any sheet: its width must stay legible. */
const leastShortSide = 900;
const mostPixels = 8_000_000;

/** A page of a PDF drawn as pixels, for reading what it shows instead of what it says. */
export async function bitmapOfPage(document: DrawnDocument, page: number): Promise<Bitmap> {
  return draw(document, page, (w, h) => Math.max(longSide / Math.max(w, h), leastShortSide / Math.min(w, h)));
}

/** A page drawn small, a pixel for a point: enough to see where something is printed. */
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

/** The library turns what it calls BGRA: red, green, blue and opacity come in, red, green and blue on white paper go out. */
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

/** Whether a page shows a picture at all: only then can it show words that its text does not hold. */
export function showsPicture(document: DrawnDocument, page: number): boolean {
  for (const object of document.getPage(page - 1).objects()) if (object.type === 'image') return true;
  return false;
}

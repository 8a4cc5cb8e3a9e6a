import { fileTypeFromBuffer } from 'file-type';
import { failure, UnreadableDocument } from '../failures.ts';
import { maxBytes, maxPages, maxPixels } from '../limits.ts';
import type { RenderedPage } from '../types.ts';
import { openForDrawing } from './pdfium.ts';

const widest = 3000;
/** A page that is many times higher than wide is cut to this many pixels in all. */
const mostPixels = 24_000_000;

/**
 * A page as a picture of the given width in pixels, for PDFs and for photos (a photo is its own page 1, turned
 * upright and never enlarged). Throws UnreadableDocument.
 */
export async function renderPage(bytes: Uint8Array, page: number, width: number): Promise<RenderedPage> {
  if (bytes.length === 0) throw new UnreadableDocument('unreadable');
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  const target = Math.min(widest, Math.max(32, Math.round(width)));
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/')) {
    if (page !== 1) throw new UnreadableDocument('unreadable', 'A picture has one page.');
    return await renderPhoto(bytes, target);
  }
  if (type?.mime === 'application/pdf') return await renderPdfPage(bytes, page, target);
  throw new UnreadableDocument('unreadable');
}

async function renderPhoto(bytes: Uint8Array, width: number): Promise<RenderedPage> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width, height: width * 8, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { image: new Uint8Array(data), type: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new UnreadableDocument(tooMany ? 'too_large' : 'broken');
  }
}

async function renderPdfPage(bytes: Uint8Array, page: number, width: number): Promise<RenderedPage> {
  const { default: sharp } = await import('sharp');
  const document = await openForDrawing(bytes);
  try {
    if (document.getPageCount() > maxPages) throw new UnreadableDocument('too_large');
    if (page < 1 || page > document.getPageCount()) {
      throw new UnreadableDocument('unreadable', `This document has ${document.getPageCount()} pages.`);
    }
    const sheet = document.getPage(page - 1);
    const size = sheet.getOriginalSize();
    const scale = Math.min(
      width / size.originalWidth,
      Math.sqrt(mostPixels / (size.originalWidth * size.originalHeight)),
    );
    const { data, width: w, height: h } = await sheet.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
    const raw = sharp(bgraToRgba(data), { raw: { width: w, height: h, channels: 4 } });
    const image = await raw.flatten({ background: '#fff' }).webp({ quality: 82, effort: 2 }).toBuffer();
    return { image: new Uint8Array(image), type: 'image/webp', width: w, height: h };
  } finally {
    document.destroy();
  }
}

function bgraToRgba(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 4) {
    const blue = data[at] ?? 0;
    data[at] = data[at + 2] ?? 0;
    data[at + 2] = blue;
  }
  return data;
}

/** How many pages a document has; a photo has one. Throws UnreadableDocument. */
export async function pageCount(bytes: Uint8Array): Promise<number> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/')) return 1;
  if (type?.mime !== 'application/pdf') throw new UnreadableDocument('unreadable', failure('unreadable').message);
  const document = await openForDrawing(bytes);
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
  }
}

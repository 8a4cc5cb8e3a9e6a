import { msg } from '@platewise/domain';
import { fileTypeFromBuffer } from 'file-type';
import { UnreadableDocument } from '../failures.ts';
import { maxBytes, maxPages, maxPixels } from '../limits.ts';
import type { RenderedPage, Turn } from '../types.ts';
import { openForDrawing } from './pdfium.ts';

const widest = 3000;
/** Limits the total pixels of very long pages. */
const mostPixels = 24_000_000;

/**
 * Renders a page of a PDF, or a photo, as a picture of the given width in pixels, rotated clockwise by `turned`. A
 * photo is its own page 1, is set upright and never enlarged. Throws UnreadableDocument.
 */
export async function renderPage(
  bytes: Uint8Array,
  page: number,
  width: number,
  turned: Turn = 0,
): Promise<RenderedPage> {
  if (bytes.length === 0) throw new UnreadableDocument('unreadable');
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  const target = Math.min(widest, Math.max(32, Math.round(width)));
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/')) {
    if (page !== 1) throw new UnreadableDocument('unreadable', msg('A picture has one page.'));
    return await renderPhoto(bytes, target, turned);
  }
  if (type?.mime === 'application/pdf') return await renderPdfPage(bytes, page, target, turned);
  throw new UnreadableDocument('unreadable');
}

async function renderPhoto(bytes: Uint8Array, width: number, turned: Turn): Promise<RenderedPage> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .rotate(turned)
      .resize({ width, height: width * 8, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { image: new Uint8Array(data), type: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new UnreadableDocument(tooMany ? 'too_large' : 'broken');
  }
}

async function renderPdfPage(bytes: Uint8Array, page: number, width: number, turned: Turn): Promise<RenderedPage> {
  const { default: sharp } = await import('sharp');
  const document = await openForDrawing(bytes);
  try {
    if (document.getPageCount() > maxPages) throw new UnreadableDocument('too_large');
    if (page < 1 || page > document.getPageCount()) {
      throw new UnreadableDocument(
        'unreadable',
        msg('{count, plural, one {This document has # page.} other {This document has # pages.}}', {
          count: document.getPageCount(),
        }),
      );
    }
    const sheet = document.getPage(page - 1);
    const size = sheet.getOriginalSize();
    const scale = Math.min(
      width / (turned === 90 || turned === 270 ? size.originalHeight : size.originalWidth),
      Math.sqrt(mostPixels / (size.originalWidth * size.originalHeight)),
    );
    const { data, width: w, height: h } = await sheet.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
    // The library swaps the bytes of its BGRA: they come as RGBA.
    const raw = sharp(data, { raw: { width: w, height: h, channels: 4 } });
    const shown = raw.rotate(turned).flatten({ background: '#fff' }).webp({ quality: 82, effort: 2 });
    const { data: image, info } = await shown.toBuffer({ resolveWithObject: true });
    return { image: new Uint8Array(image), type: 'image/webp', width: info.width, height: info.height };
  } finally {
    document.destroy();
  }
}

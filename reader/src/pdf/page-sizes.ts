import { fileTypeFromBuffer } from 'file-type';
import { UnreadableDocument } from '../failures.ts';
import { maxBytes, maxPages, maxPixels } from '../limits.ts';
import { openForDrawing } from './pdfium.ts';

/** The size of a page as shown, in points, or in pixels for a picture: only the aspect ratio is comparable. */
export type PageSize = { width: number; height: number };

/**
 * The page sizes of a document that can be shown, whether or not it was read; a picture is one page. Throws
 * UnreadableDocument.
 */
export async function pageSizes(bytes: Uint8Array): Promise<PageSize[]> {
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/')) return [await sizeOfPicture(bytes)];
  if (type?.mime !== 'application/pdf') throw new UnreadableDocument('unreadable');
  const document = await openForDrawing(bytes);
  try {
    const count = document.getPageCount();
    if (count > maxPages) throw new UnreadableDocument('too_large');
    return Array.from({ length: count }, (_, index) => {
      const { originalWidth: width, originalHeight: height } = document.getPage(index).getOriginalSize();
      return { width, height };
    });
  } finally {
    document.destroy();
  }
}

async function sizeOfPicture(bytes: Uint8Array): Promise<PageSize> {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    return autoOrient;
  } catch {
    throw new UnreadableDocument('broken');
  }
}

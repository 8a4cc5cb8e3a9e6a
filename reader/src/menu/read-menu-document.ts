import { fileTypeFromBuffer } from 'file-type';
import { failure, UnreadableDocument } from '../failures.ts';
import { maxBytes } from '../limits.ts';
import { PicturesNeeded } from '../pictures-needed.ts';
import { menuFailure } from './menu-failure.ts';
import type { MenuOptions, MenuResult } from './menu-result.ts';

/**
 * Reads a printed menu in this process: a PDF's text by its layout, otherwise OCR of its pages or of the photo. Every
 * read failure is returned, never thrown. The one exception is PicturesNeeded, thrown when `mayLook` is false and a
 * page needs OCR. Servers read through the pool.
 * Example: `await readMenuDocument(bytes)`.
 */
export async function readMenuDocument(
  bytes: Uint8Array,
  options: MenuOptions = {},
  mayLook = true,
): Promise<MenuResult> {
  try {
    return await read(bytes, options, mayLook);
  } catch (error) {
    if (error instanceof PicturesNeeded) throw error;
    if (error instanceof UnreadableDocument) return { ok: false, failure: menuFailure(error.failure) };
    return { ok: false, failure: menuFailure(failure('broken')) };
  }
}

async function read(bytes: Uint8Array, options: MenuOptions, mayLook: boolean): Promise<MenuResult> {
  if (bytes.length === 0) throw new UnreadableDocument('unreadable');
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  options.onStage?.({ stage: 'opening' });
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  const { menuOfPages } = await import('./paper/menu-of-pages.ts');
  if (mime === 'application/pdf' || startsLikePdf(bytes)) {
    const { pagesOfPdf } = await import('./paper/pages-of-pdf.ts');
    const { pages, notes } = await pagesOfPdf(bytes, options, mayLook);
    const reader = pages.some((page) => page.source === 'ocr') ? 'ocr' : 'pdf-text';
    return { ok: true, menu: menuOfPages(pages, options.currency), reader, pages: pages.length, notes };
  }
  if (!mime.startsWith('image/')) throw new UnreadableDocument('unreadable');
  if (!mayLook) throw new PicturesNeeded();
  const { pageOfPhoto } = await import('./paper/page-of-photo.ts');
  const page = await pageOfPhoto(bytes, options);
  return { ok: true, menu: menuOfPages([page], options.currency), reader: 'ocr', pages: 1, notes: [] };
}

/** PDF readers accept up to 1 KB of other bytes before the PDF header. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

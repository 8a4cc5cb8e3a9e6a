import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { msg } from '@platewise/domain';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { countWhatIsInflated } from '../budget.ts';
import { UnreadableDocument } from '../failures.ts';
import { maxPages } from '../limits.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${pathToFileURL(join(home, name)).href}/`;

export type OpenPdf = { document: PDFDocumentProxy; close: () => Promise<void> };

/**
 * Opens a PDF without network access, eval or system fonts. Throws UnreadableDocument: encrypted, broken, or too_large
 * if it has more pages than we read. The library is loaded with the first document to keep startup fast.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  countWhatIsInflated();
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > maxPages) throw tooManyPages(document.numPages);
    return { document, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw asFailure(error, error instanceof pdfjs.PasswordException);
  }
}

function tooManyPages(pages: number): UnreadableDocument {
  return new UnreadableDocument(
    'too_large',
    msg('This PDF has {pages} pages; we read at most {most}. Split it into one file per invoice.', {
      pages,
      most: maxPages,
    }),
  );
}

function asFailure(error: unknown, locked: boolean): unknown {
  if (error instanceof UnreadableDocument) return error;
  if (locked) return new UnreadableDocument('encrypted');
  return new UnreadableDocument('broken');
}

import { UnreadableDocument } from '../failures.ts';

type Pdfium = Awaited<ReturnType<typeof import('@hyzyla/pdfium')['PDFiumLibrary']['init']>>;
export type DrawnDocument = Awaited<ReturnType<Pdfium['loadDocument']>>;

let library: Promise<Pdfium> | undefined;

/**
 * Opens a PDF for rendering; the library is loaded with the first one. The caller must destroy the document. Throws
 * UnreadableDocument: encrypted or broken.
 */
export async function openForDrawing(bytes: Uint8Array): Promise<DrawnDocument> {
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const pdfium = await library;
  try {
    return await pdfium.loadDocument(new Uint8Array(bytes));
  } catch (error) {
    const locked = error instanceof Error && /password/i.test(error.message);
    throw new UnreadableDocument(locked ? 'encrypted' : 'broken');
  }
}

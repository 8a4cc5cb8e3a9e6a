import { ediStandard, msg } from '@platewise/domain';
import { fileTypeFromBuffer } from 'file-type';
import { readXml } from './e-invoice/read-xml.ts';
import { invoiceOfData } from './e-invoice/to-invoice.ts';
import { failure, UnreadableDocument } from './failures.ts';
import { maxBytes } from './limits.ts';
import { PicturesNeeded } from './pictures-needed.ts';
import type { ReadOptions, ReadResult } from './types.ts';

/**
 * Reads one document in this process: an e-invoice (a bare XML file or one embedded in a PDF) or EDI file exactly;
 * otherwise the text of a PDF by its layout; otherwise its pages or the photo by OCR. Every way a document can be unreadable is a
 * result, never an exception; only PicturesNeeded is thrown, if `mayLook` is false and the document needs OCR. Example:
 * `await readDocument(bytes, { today: '2026-11-21' })`.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions, mayLook = true): Promise<ReadResult> {
  try {
    return await read(bytes, options, mayLook);
  } catch (error) {
    if (error instanceof PicturesNeeded) throw error;
    if (error instanceof UnreadableDocument) return { ok: false, failure: error.failure };
    // A file can crash the PDF library in ways it has no error for; to the owner it is a broken file.
    return { ok: false, failure: failure('broken') };
  }
}

async function read(bytes: Uint8Array, options: ReadOptions, mayLook: boolean): Promise<ReadResult> {
  if (bytes.length === 0)
    throw new UnreadableDocument('unreadable', msg('This file is empty. Download it again, then upload it.'));
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  options.onStage?.({ stage: 'opening' });
  const type = await fileTypeFromBuffer(bytes);
  // Modules load when a document needs them: startup stays fast, and a reader of text never loads the models.
  if (type?.mime === 'application/pdf' || startsLikePdf(bytes)) {
    const { readPdf } = await import('./read-pdf.ts');
    return await readPdf(bytes, options, mayLook);
  }
  if (type?.mime.startsWith('image/')) {
    if (!mayLook) throw new PicturesNeeded();
    const { readImage } = await import('./read-image.ts');
    return await readImage(bytes, options);
  }
  const standard = type === undefined ? ediStandard(bytes) : null;
  if (standard !== null) {
    const { readEdi } = await import('./edi/read-edi.ts');
    return readEdi(bytes, standard, options);
  }
  const invoice = type === undefined || type.mime === 'application/xml' ? readXml(bytes) : null;
  if (!invoice) throw new UnreadableDocument('unreadable');
  return { ok: true, invoice: invoiceOfData(invoice, [], options.today) };
}

/** PDF readers tolerate up to a kilobyte of other bytes before the header. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

import { fileTypeFromBuffer } from 'file-type';
import { readXml } from './e-invoice/read-xml.ts';
import { invoiceOfXml } from './e-invoice/to-invoice.ts';
import { failure, UnreadableDocument } from './failures.ts';
import type { PageText } from './layout/page-text.ts';
import { maxBytes } from './limits.ts';
import { embeddedInvoice } from './pdf/embedded-xml.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { readPageWords } from './pdf/page-words.ts';
import { pageOf, readPages } from './read-pages.ts';
import type { PageRange, ReadOptions, ReadResult } from './types.ts';
import { verdictOf } from './verdict.ts';

/**
 * Reads one document in this process: an e-invoice (a bare XML file, or embedded in a PDF) exactly, else the text of
 * a PDF by its layout. Every way in which a document cannot be read is an answer, never an exception.
 * Example: `await readDocument(bytes, { today: '2026-11-21' })`.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  try {
    return await read(bytes, options);
  } catch (error) {
    if (error instanceof UnreadableDocument) return { ok: false, failure: error.failure };
    // A file can break the PDF library in ways that it does not name; for its owner it is a broken file.
    return { ok: false, failure: failure('broken') };
  }
}

async function read(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  if (bytes.length === 0)
    throw new UnreadableDocument('unreadable', 'This file is empty. Download it again and upload it anew.');
  if (bytes.length > maxBytes) throw new UnreadableDocument('too_large');
  options.onStage?.({ stage: 'opening' });
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf' || startsLikePdf(bytes)) return await readPdf(bytes, options);
  if (type?.mime.startsWith('image/')) throw new UnreadableDocument('no_text');
  const invoice = type === undefined || type.mime === 'application/xml' ? readXml(bytes) : null;
  if (!invoice) throw new UnreadableDocument('unreadable');
  return { ok: true, invoice: invoiceOfXml(invoice, [], options.today) };
}

/** Readers forgive up to a kilobyte of other bytes before the header of a PDF. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** The pages that are asked for, all of them unless said. */
function rangeOf(count: number, wanted: PageRange = { first: 1, last: count }): PageRange {
  if (wanted.first >= 1 && wanted.first <= wanted.last && wanted.last <= count) return wanted;
  const pages = count === 1 ? '1 page' : `${count} pages`;
  const detail = `This file has ${pages}; pages ${wanted.first} to ${wanted.last} are not among them.`;
  throw new UnreadableDocument('unreadable', detail);
}

async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { document, close } = await openPdf(bytes);
  try {
    const embedded = options.ignoreEmbedded ? null : await embeddedInvoice(document);
    const pages: PageText[] = [];
    const { first, last } = rangeOf(document.numPages, options.pages);
    for (let page = first; page <= last; page += 1) {
      options.onStage?.({ stage: 'pages', page: page - first + 1, pages: last - first + 1 });
      pages.push(await readPageWords(document, page));
    }
    if (embedded) {
      await close();
      return { ok: true, invoice: invoiceOfXml(embedded, pages.map(pageOf), options.today) };
    }
    if (pages.every((page) => page.words.length < 3)) throw new UnreadableDocument('no_text');
    const verdict = verdictOf(readPages(pages, options), pages);
    await close();
    return verdict;
  } catch (error) {
    // A page that was given up is still being parsed, and closing would wait for its end.
    void close();
    throw error;
  }
}

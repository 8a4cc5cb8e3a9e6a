import { type Message, msg, otherDocumentKind } from '@platewise/domain';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EInvoice } from './e-invoice/e-invoice.ts';
import { readXml } from './e-invoice/read-xml.ts';
import { invoiceOfData } from './e-invoice/to-invoice.ts';
import { UnreadableDocument } from './failures.ts';
import type { PageText } from './layout/page-text.ts';
import { mergeText } from './ocr/merge-text.ts';
import { turnPicture } from './ocr/picture.ts';
import { adviceFor } from './ocr/picture-quality.ts';
import { readPicture } from './ocr/read-picture.ts';
import { withoutHiddenWords } from './pdf/hidden-words.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { bitmapOfPage, showsPicture, sketchOfPage } from './pdf/page-bitmap.ts';
import { readPageWords } from './pdf/page-words.ts';
import { type DrawnDocument, openForDrawing } from './pdf/pdfium.ts';
import { shareUnsaid } from './pdf/unsaid.ts';
import { PicturesNeeded } from './pictures-needed.ts';
import { pageOf, readPages } from './read-pages.ts';
import { readSeen } from './read-seen.ts';
import type { PageRange, ReadOptions, ReadResult } from './types.ts';
import { verdictOf } from './verdict.ts';

/** A page with fewer words than this has no real text: only a scanner's stamp or a page number. */
const leastWords = 8;
/** A page that shows this much more than its text covers is a scan with a little text, not text with a logo. */
const mostlyUnsaid = 0.5;

/**
 * Reads a PDF: the embedded invoice if there is one, otherwise the text of its pages. Pages without text go through
 * OCR, and so do all pages with a picture if their text alone does not make an invoice that adds up. Throws
 * UnreadableDocument, and PicturesNeeded if `mayLook` is false and a page needs OCR.
 */
export async function readPdf(bytes: Uint8Array, options: ReadOptions, mayLook: boolean): Promise<ReadResult> {
  const { document, close } = await openPdf(bytes);
  try {
    const embedded = options.ignoreEmbedded ? null : await embeddedInvoice(document);
    const pages: PageText[] = [];
    const { first, last } = rangeOf(document.numPages, options.pages);
    for (let page = first; page <= last; page += 1) {
      options.onStage?.({ stage: 'pages', page: page - first + 1, pages: last - first + 1 });
      pages.push(await readPageWords(document, page));
    }
    await close();
    if (embedded) return { ok: true, invoice: invoiceOfData(embedded, pages.map(pageOf), options.today) };
    return await readTextOrPictures(bytes, pages, options, mayLook);
  } catch (error) {
    // An abandoned page is still being parsed, and awaiting close would wait for it.
    void close();
    throw error;
  }
}

/** The requested pages; all of them by default. */
function rangeOf(count: number, wanted: PageRange = { first: 1, last: count }): PageRange {
  if (wanted.first >= 1 && wanted.first <= wanted.last && wanted.last <= count) return wanted;
  throw new UnreadableDocument(
    'unreadable',
    msg(
      "{count, plural, one {This file has # page. It doesn't have pages {first} to {last}.} other {This file has # pages. It doesn't have pages {first} to {last}.}}",
      { count, ...wanted },
    ),
  );
}

async function readTextOrPictures(
  bytes: Uint8Array,
  said: PageText[],
  options: ReadOptions,
  mayLook: boolean,
): Promise<ReadResult> {
  const drawn = await openForDrawing(bytes);
  try {
    const pages: PageText[] = [];
    const unsaid = new Map<PageText, number>();
    for (const page of said) {
      const sketch = await sketchOfPage(drawn, page.page);
      const visible = withoutHiddenWords(page, sketch);
      pages.push(visible);
      unsaid.set(visible, shareUnsaid(visible, sketch));
    }
    const byText = pages.every((page) => page.words.length < leastWords) ? null : readText(pages, options);
    if (byText && pages.every((page) => page.words.length >= leastWords) && addsUp(byText)) return byText;
    const toLook = pages.filter(
      (page) =>
        options.turned?.[page.page] !== undefined ||
        hasNothing(page, byText) ||
        (showsPicture(drawn, page.page) && (unsaid.get(page) ?? 0) > mostlyUnsaid),
    );
    if (toLook.length === 0) return byText ?? readText(pages, options);
    if (!mayLook) throw new PicturesNeeded();
    const seen = await look(drawn, pages, toLook, options);
    const upright = async (page: PageText) => turnPicture(await bitmapOfPage(drawn, page.page), page.turned);
    const byPicture = await readSeen(seen, upright, options);
    return byText && worth(byText) >= worth(byPicture) ? byText : byPicture;
  } finally {
    drawn.destroy();
  }
}

/** A page without text may consist of lines and curves only, as some printer drivers output it. */
const hasNothing = (page: PageText, byText: ReadResult | null) => byText === null && page.words.length < leastWords;

const readText = (pages: PageText[], options: ReadOptions) => verdictOf(readPages(pages, options), pages);

async function look(drawn: DrawnDocument, pages: PageText[], toLook: PageText[], options: ReadOptions) {
  const seen = [...pages];
  let words = 0;
  let advice: Message | undefined;
  for (const [at, page] of pages.entries()) {
    if (!toLook.includes(page)) continue;
    const onPart = (part: number) => options.onStage?.({ stage: 'pages', page: at + 1, pages: pages.length, part });
    onPart(0);
    const bitmap = await bitmapOfPage(drawn, page.page);
    const read = await readPicture(bitmap, page.page, options.turned?.[page.page], { onPart });
    seen[at] = mergeText(page, read);
    words += seen[at].words.length;
    if (read.words.length < leastWords) advice ??= await adviceFor(bitmap);
  }
  if (seen.every((page) => page.words.length < leastWords) && words < leastWords)
    throw new UnreadableDocument('no_text', advice);
  return seen;
}

function addsUp(result: ReadResult): boolean {
  return worth(result) >= 3 || (!result.ok && result.failure.reason === 'several_invoices');
}

/** How complete a reading is: a total, and checks that pass. */
function worth(result: ReadResult): number {
  if (!result.ok) return result.failure.reason === 'several_invoices' ? 2 : 0;
  const { kind, total, checks, lines } = result.invoice;
  // A document with no charges has no sums to check.
  if (otherDocumentKind(kind) !== null) return 3;
  const held = (code: string) => checks.some((check) => check.code === code && check.held);
  const sums = held('lines_sum_to_total') ? 2 : held('subtotal_plus_tax') ? 1 : 0;
  return (total ? 1 : 0) + sums + (lines.length > 0 ? 0.5 : 0);
}

const known = /^(factur-x|zugferd-invoice|xrechnung|order-x|cii|ubl)[^/]*\.xml$/i;

/** The e-invoice attached to a PDF, or null. File names defined by the standards are tried before other XML files. */
async function embeddedInvoice(document: PDFDocumentProxy): Promise<EInvoice | null> {
  const attachments = await document.getAttachments();
  if (!attachments) return null;
  const xml = [...attachments].filter(([, file]) => /\.xml$/i.test(file.filename));
  const byName = xml.sort(([, a], [, b]) => Number(known.test(b.filename)) - Number(known.test(a.filename)));
  for (const [id] of byName) {
    const content = await document.getAttachmentContent(id);
    const invoice = content ? readXml(content) : null;
    if (invoice) return invoice;
  }
  return null;
}

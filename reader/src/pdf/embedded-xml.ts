import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EInvoice } from '../e-invoice/e-invoice.ts';
import { readXml } from '../e-invoice/read-xml.ts';

const known = /^(factur-x|zugferd-invoice|xrechnung|order-x|cii|ubl)[^/]*\.xml$/i;

/** The e-invoice attached to a PDF, or null. File names defined by the standards are tried before other XML files. */
export async function embeddedInvoice(document: PDFDocumentProxy): Promise<EInvoice | null> {
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

import { type Paper, t } from '@platewise/domain';
import { bytesOf } from './pdf-bytes.ts';
import { inks, marginOf, printable } from './printable.ts';
import { type TableLook, writeTable } from './printed-table.ts';

/** Writes a document from top to bottom, with automatic page breaks. */
export type PrintedPage = {
  title(text: string): void;
  heading(text: string): void;
  text(text: string): void;
  note(text: string): void;
  table(
    heads: readonly string[],
    shares: readonly number[],
    rows: readonly (readonly string[])[],
    look?: TableLook,
  ): void;
};

export type PrintOptions = {
  /** The paper size for the restaurant's country (`paperOf`). */
  paper: Paper;
  landscape?: boolean;
  /** Header on every page after the first, and footer with the page number on every page. */
  running?: { head: string; foot: string };
};

const margin = 54;
const wideMargin = 36;

/** A printable PDF. Uses the standard PDF fonts, so letters they lack are simplified. */
export async function printPdf(
  title: string,
  write: (page: PrintedPage) => void,
  { paper, landscape = false, running }: PrintOptions,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: paper === 'Letter' ? 'LETTER' : 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: landscape ? wideMargin : margin,
    bufferPages: running !== undefined,
    info: { Title: printable(title) },
  });
  return bytesOf(pdf, () => {
    write(pageOf(pdf));
    if (running !== undefined) writeRunning(pdf, running);
  });
}

function pageOf(pdf: PDFKit.PDFDocument): PrintedPage {
  const say = (text: string, size: number, font: string, colour: string, above = 0) => {
    if (above > 0) pdf.y += above;
    const width = pdf.page.width - 2 * marginOf(pdf);
    pdf.font(font).fontSize(size).fillColor(colour).text(printable(text), marginOf(pdf), pdf.y, { width, lineGap: 2 });
  };
  return {
    title: (text) => say(text, 22, 'Helvetica-Bold', inks.ink),
    heading: (text) => say(text, 12, 'Helvetica-Bold', inks.ink, 16),
    text: (text) => say(text, 10.5, 'Helvetica', inks.ink, 4),
    note: (text) => say(text, 9, 'Helvetica', inks.faint, 4),
    table: (heads, shares, rows, look) => writeTable(pdf, heads, shares, rows, look),
  };
}

/**
 * Runs after all pages exist, since each shows the total. Draws inside the margins, where text would cause a page
 * break.
 */
function writeRunning(pdf: PDFKit.PDFDocument, { head, foot }: NonNullable<PrintOptions['running']>): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    const { width, height, margins } = pdf.page;
    const line = { width: width - 2 * margins.left, lineBreak: false } as const;
    const bottom = margins.bottom;
    pdf.page.margins = { ...margins, top: 0, bottom: 0 };
    pdf.font('Helvetica').fontSize(8).fillColor(inks.faint);
    if (index > 0) pdf.text(printable(head), margins.left, margins.top / 2 - 4, line);
    const at = height - bottom / 2 - 4;
    pdf.text(printable(foot), margins.left, at, line);
    pdf.text(t('Page {page} of {count}', { page: index + 1, count }), margins.left, at, { ...line, align: 'right' });
    pdf.page.margins = margins;
  }
}

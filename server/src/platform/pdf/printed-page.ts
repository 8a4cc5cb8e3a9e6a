import PDFDocument from 'pdfkit';

/** What a page is written with, from top to bottom; it turns over by itself. */
export type PrintedPage = {
  title(text: string): void;
  heading(text: string): void;
  text(text: string): void;
  note(text: string): void;
  /** Columns of the given widths, as shares of the line. */
  table(heads: readonly string[], shares: readonly number[], rows: readonly (readonly string[])[]): void;
};

const margin = 54;
const [ink, faint] = ['#1c1b19', '#6b6862'];

/** A document to print, on A4. Fonts of the format itself, so letters that these lack are written plainly. */
export async function printPdf(title: string, write: (page: PrintedPage) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: printable(title) } });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  write(pageOf(pdf));
  pdf.end();
  await done;
  return Buffer.concat(pieces);
}

function pageOf(pdf: PDFKit.PDFDocument): PrintedPage {
  const say = (text: string, size: number, font: string, colour: string, above = 0) => {
    if (above > 0) pdf.y += above;
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), margin, pdf.y, { width: widthOf(pdf), lineGap: 2 });
  };
  return {
    title: (text) => say(text, 22, 'Helvetica-Bold', ink),
    heading: (text) => say(text, 12, 'Helvetica-Bold', ink, 16),
    text: (text) => say(text, 10.5, 'Helvetica', ink, 4),
    note: (text) => say(text, 9, 'Helvetica', faint, 4),
    table: (heads, shares, rows) => writeTable(pdf, heads, shares, rows),
  };
}

const widthOf = (pdf: PDFKit.PDFDocument) => pdf.page.width - 2 * margin;
const bottomOf = (pdf: PDFKit.PDFDocument) => pdf.page.height - margin;

function writeTable(
  pdf: PDFKit.PDFDocument,
  heads: readonly string[],
  shares: readonly number[],
  rows: readonly (readonly string[])[],
): void {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (widthOf(pdf) * share) / whole);
  const writeRow = (cells: readonly string[], font: string, size: number, colour: string) => {
    pdf.font(font).fontSize(size).fillColor(colour);
    const texts = widths.map((width, at) => ({ text: printable(cells[at] ?? ''), width: width - 8 }));
    const height = Math.max(...texts.map(({ text, width }) => pdf.heightOfString(text, { width }))) + 7;
    if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
    const top = pdf.y;
    let left = margin;
    for (const { text, width } of texts) {
      pdf.text(text, left, top + 3, { width });
      left += width + 8;
    }
    pdf.y = top + height;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + widthOf(pdf), pdf.y)
      .lineWidth(0.5)
      .strokeColor('#d9d6d0')
      .stroke();
  };
  pdf.y += 6;
  writeRow(heads, 'Helvetica-Bold', 9, faint);
  for (const row of rows) writeRow(row, 'Helvetica', 10.5, ink);
}

/** The fonts hold the letters of western Europe; others lose their marks, and what is left becomes a question mark. */
const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (inFont(letter) ? letter : [...letter.normalize('NFKD')].filter(inFont).join('') || '?'))
    .join('');
const inFont = (letter: string) =>
  /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]$/.test(letter);

import { inks, marginOf, printable } from './printable.ts';

export type TableLook = {
  /** The numeric columns. */
  right?: readonly boolean[];
  /** Total rows. */
  strong?: (row: number) => boolean;
  /** For tables with many columns. */
  small?: boolean;
};

/** A table with relative column widths; the header repeats on each page. */
export function writeTable(
  pdf: PDFKit.PDFDocument,
  heads: readonly string[],
  shares: readonly number[],
  rows: readonly (readonly string[])[],
  look: TableLook = {},
): void {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const line = pdf.page.width - 2 * marginOf(pdf);
  const last = shares.length - 1;
  const places = shares.map((share, at) => {
    // Text right after a right-aligned figure gets a small gap.
    const apart = look.right?.[at - 1] && !look.right[at] ? gap : 0;
    return { apart, width: (line * share) / whole - apart - (at === last ? 0 : gap) };
  });
  const [headSize, size] = look.small ? [7.5, 8] : [9, 10.5];
  const layOut = (cells: readonly string[]) => {
    const texts = places.map((place, at) => ({ ...place, text: printable(cells[at] ?? ''), right: look.right?.[at] }));
    return { texts, height: Math.max(...texts.map(({ text, width }) => pdf.heightOfString(text, { width }))) + 7 };
  };
  const writeRow = (cells: readonly string[], font: Font, isHead = false) => {
    set(pdf, font);
    const { texts, height } = layOut(cells);
    if (pdf.y + height > pdf.page.height - marginOf(pdf)) {
      pdf.addPage();
      if (!isHead) writeHead();
      set(pdf, font);
    }
    const top = pdf.y;
    let left = marginOf(pdf);
    for (const { text, apart, width, right } of texts) {
      left += apart;
      pdf.text(text, left, top + 3, { width, align: right ? 'right' : 'left' });
      left += width + gap;
    }
    pdf.y = top + height;
    underline(pdf, line);
  };
  const writeHead = () => writeRow(heads, { name: 'Helvetica-Bold', size: headSize, colour: inks.faint }, true);
  pdf.y += 6;
  writeHead();
  for (const [index, row] of rows.entries()) {
    const name = look.strong?.(index) ? 'Helvetica-Bold' : 'Helvetica';
    writeRow(row, { name, size, colour: inks.ink });
  }
}

const gap = 8;

type Font = { name: string; size: number; colour: string };
const set = (pdf: PDFKit.PDFDocument, { name, size, colour }: Font) => pdf.font(name).fontSize(size).fillColor(colour);

const underline = (pdf: PDFKit.PDFDocument, line: number) =>
  pdf
    .moveTo(marginOf(pdf), pdf.y)
    .lineTo(marginOf(pdf) + line, pdf.y)
    .lineWidth(0.5)
    .strokeColor(inks.rule)
    .stroke();

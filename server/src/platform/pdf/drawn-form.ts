import { bytesOf } from './pdf-bytes.ts';
import { inks, printable } from './printable.ts';

type TextLook = { width: number; size?: number; bold?: boolean; faint?: boolean; align?: 'left' | 'right' };

/** Pages on which everything has its place, in points from the top left corner. */
export type DrawnForm = {
  newPage(): void;
  /** One line, cut to its width with an ellipsis. */
  text(text: string, x: number, y: number, look: TextLook): void;
  line(x: number, y: number, width: number): void;
};

/**
 * A PDF of pre-printed or fixed forms on US Letter. The same drawing gives the same bytes, since its creation time is
 * given.
 */
export async function drawForms(title: string, created: Date, draw: (form: DrawnForm) => void): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: printable(title), CreationDate: created };
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, info });
  return bytesOf(pdf, () =>
    draw({
      newPage: () => {
        pdf.addPage();
      },
      text: (text, x, y, { width, size = 9, bold = false, faint = false, align = 'left' }) => {
        pdf
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(faint ? inks.faint : inks.ink);
        pdf.text(printable(text), x, y, { width, align, height: size, lineBreak: true, ellipsis: true });
      },
      line: (x, y, width) => {
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .strokeColor(inks.rule)
          .stroke();
      },
    }),
  );
}

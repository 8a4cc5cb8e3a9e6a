import PDFDocument from 'pdfkit';

export type Typeface = 'Courier' | 'Courier-Bold' | 'Helvetica' | 'Helvetica-Bold';

/** A page to print on: text by its left edge, its right edge, or centred; y runs from the top. */
export type Paper = {
  width: number;
  height: number;
  left: (text: string, x: number, y: number, size: number, face: Typeface) => void;
  right: (text: string, x: number, y: number, size: number, face: Typeface) => void;
  rule: (x0: number, x1: number, y: number) => void;
  newPage: () => void;
  finish: () => Promise<Uint8Array>;
};

/** Letter paper. `dated` goes into the file, so the same document has the same bytes on every run. */
export function letterPaper(title: string, dated: string): Paper {
  const stamp = new Date(`${dated}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    info: { Title: title, CreationDate: stamp, ModDate: stamp },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const print = (text: string, x: number, y: number, size: number, face: Typeface): void => {
    if (text !== '') pdf.font(face).fontSize(size).text(text, x, y, { lineBreak: false });
  };
  return {
    width: 612,
    height: 792,
    left: print,
    right: (text, x, y, size, face) =>
      print(text, x - pdf.font(face).fontSize(size).widthOfString(text), y, size, face),
    rule: (x0, x1, y) => {
      pdf.moveTo(x0, y).lineTo(x1, y).lineWidth(0.5).stroke();
    },
    newPage: () => {
      pdf.addPage();
    },
    finish: () => {
      pdf.end();
      return done;
    },
  };
}

import PDFDocument from 'pdfkit';

export type Typeface =
  | 'Courier'
  | 'Courier-Bold'
  | 'Helvetica'
  | 'Helvetica-Bold'
  | 'Helvetica-Oblique'
  | 'Times-Roman'
  | 'Times-Bold'
  | 'Times-Italic';

/** A page to print on: left-aligned, right-aligned or measured text. y runs down from the top; all units are points. */
export type Paper = {
  width: number;
  height: number;
  left: (text: string, x: number, y: number, size: number, face: Typeface, colour?: string) => void;
  right: (text: string, x: number, y: number, size: number, face: Typeface, colour?: string) => void;
  widthOf: (text: string, size: number, face: Typeface) => number;
  rule: (x0: number, x1: number, y: number) => void;
  upright: (x: number, y0: number, y1: number) => void;
  fill: (x: number, y: number, width: number, height: number, colour: string) => void;
  picture: (png: Uint8Array, x: number, y: number, width: number, height: number) => void;
  newPage: () => void;
  pages: () => number;
  finish: () => Promise<Uint8Array>;
};

/** US Letter paper. `dated` becomes the PDF's creation date, so the same document has the same bytes on every run. */
export function letterPaper(title: string, dated: string): Paper {
  return paperOf(title, dated, 612, 792);
}

/** Paper of any size in points; every page has the same size. */
export function paperOf(title: string, dated: string, width: number, height: number): Paper {
  const stamp = new Date(`${dated}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: title, CreationDate: stamp, ModDate: stamp },
  });
  const done = collected(pdf);
  let pages = 1;
  const print = (text: string, x: number, y: number, size: number, face: Typeface, colour = '#000'): void => {
    if (text !== '') pdf.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
  };
  const widthOf = (text: string, size: number, face: Typeface) => pdf.font(face).fontSize(size).widthOfString(text);
  const stroke = (x0: number, y0: number, x1: number, y1: number): void => {
    pdf.moveTo(x0, y0).lineTo(x1, y1).lineWidth(0.5).stroke();
  };
  return {
    width,
    height,
    left: print,
    right: (text, x, y, size, face, colour) => print(text, x - widthOf(text, size, face), y, size, face, colour),
    widthOf,
    rule: (x0, x1, y) => stroke(x0, y, x1, y),
    upright: (x, y0, y1) => stroke(x, y0, x, y1),
    fill: (x, y, w, h, colour) => {
      pdf.rect(x, y, w, h).fill(colour);
    },
    picture: (png, x, y, w, h) => {
      pdf.image(Buffer.from(png), x, y, { width: w, height: h });
    },
    newPage: () => {
      pdf.addPage();
      pages += 1;
    },
    pages: () => pages,
    finish: () => {
      pdf.end();
      return done;
    },
  };
}

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}

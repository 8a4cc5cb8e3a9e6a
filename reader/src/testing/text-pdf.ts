import PDFDocument from 'pdfkit';

export type PrintedText = [x: number, y: number, text: string];

/** A PDF with texts at given positions, one list per page; `attach` embeds a file, `password` encrypts it. */
export function textPdf(
  pages: readonly (readonly PrintedText[])[],
  options: { attach?: { name: string; bytes: Uint8Array }; password?: string; size?: number } = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, userPassword: options.password });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  if (options.attach) pdf.file(Buffer.from(options.attach.bytes), { name: options.attach.name });
  for (const page of pages) {
    pdf.addPage();
    pdf.font('Helvetica').fontSize(options.size ?? 10);
    for (const [x, y, text] of page) pdf.text(text, x, y, { lineBreak: false });
  }
  pdf.end();
  return done;
}

/** A typewritten page as a PDF: each character in its own column, as old ordering systems print. */
export function typewriterPdf(text: string): Promise<Uint8Array> {
  const lines = text.split('\n');
  const size = Math.min(9, 560 / (0.6 * Math.max(...lines.map((line) => line.length))));
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  pdf.font('Courier').fontSize(size);
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') pdf.text(line, 25, 36 + index * size * 1.3, { lineBreak: false });
  }
  pdf.end();
  return done;
}

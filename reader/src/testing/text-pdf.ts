import PDFDocument from 'pdfkit';

export type PrintedText = [x: number, y: number, text: string];

/** A PDF that prints texts at places, one list for each page; `attach` embeds a file, `password` locks it. */
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

/** The finished file, once `write` has put everything on its pages. */
export async function bytesOf(pdf: PDFKit.PDFDocument, write: () => void): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  write();
  pdf.end();
  await done;
  return Buffer.concat(pieces);
}

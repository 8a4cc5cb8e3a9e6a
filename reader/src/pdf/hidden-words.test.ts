import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

/** A one-line invoice with more text in the color of the paper that contradicts it. */
function invoiceWithHiddenText(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve) =>
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))),
  );
  pdf.fontSize(10).fillColor('#000');
  const print = (x: number, y: number, text: string) => pdf.text(text, x, y, { lineBreak: false });
  print(40, 40, 'Harbor Produce Co., 9 Pier Road');
  print(40, 60, 'Invoice Number: 7781');
  print(40, 75, 'Invoice Date: 11/18/2026');
  for (const [x, text] of [
    [40, 'Qty'],
    [100, 'Description'],
    [320, 'Unit Price'],
    [430, 'Amount'],
  ] as const)
    print(x, 120, text);
  for (const [x, text] of [
    [40, '4'],
    [100, 'Limes 40 lb'],
    [320, '25.00'],
    [430, '100.00'],
  ] as const)
    print(x, 140, text);
  pdf.fillColor('#777');
  print(320, 180, 'Invoice Total');
  print(430, 180, '100.00');
  pdf.fillColor('#fff');
  print(320, 200, 'Invoice Total');
  print(430, 200, '1.00');
  print(40, 90, 'Invoice Number: 9999');
  pdf.end();
  return done;
}

it('ignores text in the color of the paper, and reads pale print', async () => {
  const result = await readDocument(await invoiceWithHiddenText(), { today: '2026-11-21' });
  expect(result).toMatchObject({
    ok: true,
    invoice: { reader: 'pdf-text', total: { value: '100.00' }, invoiceNumber: { value: '7781' } },
  });
  const words = result.ok ? result.invoice.pages[0]?.words.map((word) => word.text) : [];
  expect(words).not.toContain('9999');
  expect(words).not.toContain('1.00');
});

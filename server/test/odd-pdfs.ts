import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A PDF from raw objects, the first of which is the catalog. */
function pdfOf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}

const pageOf = (content: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A letter: contains text but isn't an invoice. */
export const letterPdf = () => {
  const row = '(Dear guests, from Monday our kitchen opens at five and the terrace follows at six.) Tj 0 -16 Td';
  return pdfOf(pageOf(`BT /F1 10 Tf 60 700 Td ${Array.from({ length: 20 }, () => row).join(' ')} ET`));
};

/** Encrypted with an unknown password. */
export const lockedPdf = () => {
  const secret = 'a1'.repeat(32);
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`;
  return pdfOf([...pageOf('BT ET'), lock], `/Encrypt 6 0 R /ID [<${'0f'.repeat(16)}> <${'0f'.repeat(16)}>]`);
};

const heavyContents = new Map<number, string>();
/** Results are cached across the parts of a run, so this makes the file different in each of them. */
const run = randomUUID();
/**
 * A few kilobytes that decompress to this many megabytes; 30 take a reader seconds. Each number gives a different file.
 */
export const heavyPdf = (number: number, megabytes = 30) => {
  const content =
    heavyContents.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q Q ')).toString('latin1');
  heavyContents.set(megabytes, content);
  const [catalogue = '', pages = '', page = '', , font = ''] = pageOf('');
  const stream = `<< /Length ${content.length} /Filter /FlateDecode /Number ${number} /Run (${run}) >>\nstream\n${content}\nendstream`;
  return pdfOf([catalogue, pages, page, stream, font]);
};

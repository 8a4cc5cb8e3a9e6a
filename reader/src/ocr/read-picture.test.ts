import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, textOf } from '../layout/rows.ts';
import { bitmapOfPage } from '../pdf/page-bitmap.ts';
import { openForDrawing } from '../pdf/pdfium.ts';
import { readDocument } from '../read-document.ts';
import { textPdf } from '../testing/text-pdf.ts';
import { openPicture } from './picture.ts';
import { readPicture } from './read-picture.ts';
import { readAgain } from './second-reader.ts';

const today = '2026-11-21';
/** A POS receipt on narrow paper. */
const receipt: [number, number, string][] = [
  [40, 40, 'GREEN VALLEY CASH & CARRY'],
  [40, 58, '14 Market Street, Springfield'],
  [40, 88, 'Receipt No: 48213'],
  [40, 106, 'Date: 11/18/2026'],
  [40, 140, 'TOMATO PLUM 25 LB'],
  [230, 140, '31.50'],
  [40, 158, 'ONION YELLOW 50 LB'],
  [230, 158, '22.75'],
  [40, 176, 'BASIL FRESH 1 LB'],
  [230, 176, '9.40'],
  [40, 204, 'TOTAL'],
  [230, 204, '63.65'],
];
let picture: Sharp;

beforeAll(async () => {
  const drawn = await openForDrawing(await textPdf([receipt]));
  const { data, width, height } = await bitmapOfPage(drawn, 1);
  drawn.destroy();
  const page = sharp(data, { raw: { width, height, channels: 3 } });
  picture = page.extract({ left: 0, top: 0, width: Math.round(width * 0.55), height: Math.round(height * 0.34) });
});

const jpeg = (of: Sharp) => of.clone().jpeg({ quality: 85 }).toBuffer();
const read = async (bytes: Buffer) => readPicture(await openPicture(bytes), 1);
const rowsIn = (page: Awaited<ReturnType<typeof read>>) => rowsOf(page).map((row) => textOf(row.words));

describe('a photo', () => {
  it('is read row by row, with each word in its place', async () => {
    const page = await read(await jpeg(picture));
    expect(page).toMatchObject({ turned: 0, source: 'ocr' });
    expect(rowsIn(page)).toEqual(
      expect.arrayContaining(['TOMATO PLUM 25 LB 31.50', 'TOTAL 63.65', 'Receipt No: 48213']),
    );
    const total = page.words.find((word) => word.text === '63.65');
    expect(total?.confidence).toBeGreaterThan(0.8);
    // Where the receipt prints it: 230 of 612 points from the left, rendered at 2200 pixels high for 792 points.
    expect(total?.seen?.x0).toBeGreaterThan((225 * 2200) / 792);
    expect(total?.seen?.x0).toBeLessThan((240 * 2200) / 792);
  });

  it.each([90, 180, 270] as const)('rotated by %i degrees is turned upright', async (angle) => {
    const page = await read(await jpeg(picture.clone().rotate(angle)));
    expect(page.turned).toBe((360 - angle) % 360);
    expect(rowsIn(page)).toContain('TOTAL 63.65');
  });

  it('tilted, and stored as a camera does, is still read', async () => {
    const askew = sharp(await jpeg(picture)).rotate(4, { background: '#556' });
    const stored = await sharp(await jpeg(askew))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    const page = await read(stored);
    expect(page.turned).toBe(0);
    expect(rowsIn(page)).toEqual(expect.arrayContaining(['ONION YELLOW 50 LB 22.75', 'TOTAL 63.65']));
  });

  it('rotated by a person stays that way', async () => {
    const upsideDown = await openPicture(await jpeg(picture.clone().rotate(180)));
    expect(await readPicture(upsideDown, 1, 180)).toMatchObject({ turned: 180, width: upsideDown.width });
    expect(rowsIn(await readPicture(upsideDown, 1, 180))).toContain('TOTAL 63.65');
  });

  it('has its doubtful rows read by a second reader', async () => {
    const bitmap = await openPicture(await jpeg(picture));
    const page = await readPicture(bitmap, 1);
    const total = page.words.filter((word) => ['TOTAL', '63.65'].includes(word.text));
    const again = await readAgain(bitmap, page, [{ words: total, row: total }], 'eng');
    expect(again.words.filter((word) => word.second !== undefined).map((word) => [word.text, word.second])).toEqual(
      expect.arrayContaining([
        ['TOTAL', 'TOTAL'],
        ['63.65', '63.65'],
      ]),
    );
  });
});

describe('a photo as a document', () => {
  it('a receipt is an invoice with its total, date and number', async () => {
    const result = await readDocument(await jpeg(picture), { today });
    expect(result).toMatchObject({
      ok: true,
      invoice: {
        reader: 'ocr',
        total: { value: '63.65' },
        invoiceDate: { value: '2026-11-18' },
        invoiceNumber: { value: '48213' },
        pages: [{ source: 'ocr', turned: 0 }],
      },
    });
  });

  it('explains what to do when it is too dark, too blurred or not a document', async () => {
    const dark = await jpeg(sharp({ create: { width: 700, height: 500, channels: 3, background: '#0a0a0c' } }));
    expect(await readDocument(dark, { today })).toMatchObject({
      failure: { reason: 'no_text', message: { message: expect.stringContaining('too dark') } },
    });
    const blurred = await jpeg(picture.clone().blur(28));
    expect(await readDocument(blurred, { today })).toMatchObject({
      failure: { message: { message: expect.stringContaining('too blurry') } },
    });
    const stripes = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => ((at / 3) % 40 < 20 ? 210 : 90)));
    const cat = await sharp(stripes, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await readDocument(cat, { today })).toMatchObject({
      failure: { reason: 'no_text', message: { message: expect.stringContaining('whole page in view') } },
    });
  });

  it('is rejected when truncated, too large or animated', async () => {
    const whole = await jpeg(picture);
    expect(await readDocument(whole.subarray(0, whole.length / 2), { today })).toMatchObject({
      failure: { reason: 'broken' },
    });
    const huge = await sharp({ create: { width: 20_000, height: 2_100, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await readDocument(huge, { today })).toMatchObject({
      failure: { reason: 'too_large', message: { values: { width: '20000', height: '2100' } } },
    });
    const frame = await picture.clone().png().toBuffer();
    const animated = await sharp([frame, frame], { join: { animated: true } })
      .webp({ quality: 90, effort: 0 })
      .toBuffer();
    expect(await readDocument(animated, { today })).toMatchObject({ ok: true, invoice: { total: { value: '63.65' } } });
  });

  it('is read from a scan in a PDF, even with a line of fax header text', async () => {
    const scan = await jpeg(picture);
    const bare = await scanned(scan);
    expect(await readDocument(bare, { today })).toMatchObject({
      ok: true,
      invoice: { reader: 'ocr', total: { value: '63.65' }, pages: [{ width: 1700, source: 'ocr' }] },
    });
    const faxed = await scanned(scan, 'Received 18 Nov 2026 at 09:12 from Green Valley, fax page 1 of 1');
    const result = await readDocument(faxed, { today });
    expect(result).toMatchObject({ ok: true, invoice: { reader: 'ocr', total: { value: '63.65' } } });
    const words = result.ok ? (result.invoice.pages[0]?.words ?? []) : [];
    expect(words.filter((word) => word.text === 'Received')).toHaveLength(1);
  });
});

/** A one-page PDF that is a picture, with a line of text above it. */
async function scanned(scan: Buffer, line?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [612, 792], margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.image(scan, 20, 40, { width: 336 });
  if (line !== undefined) pdf.fontSize(9).text(line, 20, 12, { lineBreak: false });
  pdf.end();
  return done;
}

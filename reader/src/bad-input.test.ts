import { randomBytes } from 'node:crypto';
import { worded } from '@platewise/domain';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createReaderPool } from './pool/reader-pool.ts';
import { deflated, onePage, rawPdf } from './testing/raw-pdf.ts';
import { textPdf } from './testing/text-pdf.ts';
import type { FailureReason } from './types.ts';

const today = '2026-11-21';
const pool = createReaderPool({ size: 1, timeoutMs: 240_000, processorMs: 5_000, memoryMb: 500 });
/** Loading the models takes longer on a busy machine than reading any page of text. */
const patient = createReaderPool({ size: 1, timeoutMs: 240_000 });
afterAll(() => Promise.all([pool.close(), patient.close()]));

async function reasonOf(bytes: Uint8Array, by = pool): Promise<FailureReason | 'read'> {
  const result = await by.read(bytes, { today });
  if (result.ok) return 'read';
  expect(worded(result.failure.message).length).toBeGreaterThan(30);
  return result.failure.reason;
}

/** After every bad file, the same pool still reads a good one. */
async function stillReads(): Promise<void> {
  expect(await reasonOf(await makeInvoicePdf(randomInvoiceSpec(3)))).toBe('read');
}

describe('files that are not readable documents', () => {
  it('empty', async () => expect(await reasonOf(new Uint8Array())).toBe('unreadable'));
  it('another file type under any name', async () => {
    expect(await reasonOf(Buffer.from('PK\u0003\u0004 not really a spreadsheet'))).toBe('unreadable');
    expect(await reasonOf(randomBytes(5000))).toBe('unreadable');
    expect(await reasonOf(Buffer.from('<html><body>Invoice 12.00</body></html>'))).toBe('unreadable');
  });
  it('larger than the upload allows', async () =>
    expect(await reasonOf(new Uint8Array(11 * 1024 * 1024))).toBe('too_large'));
  it('a photo without text', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await reasonOf(photo, patient)).toBe('no_text');
  });
  it('XML that defines entities is not expanded', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><Invoice><ID>&c;</ID></Invoice>';
    expect(await reasonOf(Buffer.from(xml))).toBe('unreadable');
  });
});

describe('unreadable PDFs', () => {
  it('password-protected', async () => {
    expect(await reasonOf(await textPdf([[[40, 40, 'Invoice 4711']]], { password: 'secret' }))).toBe('encrypted');
  });
  it('truncated', async () => {
    const whole = await makeInvoicePdf(randomInvoiceSpec(5));
    expect(await reasonOf(whole.slice(0, 600))).toBe('broken');
    expect(await reasonOf(Buffer.from('%PDF-1.7\nnothing more'))).toBe('broken');
  });
  it('a scan without a text layer', async () =>
    expect(await reasonOf(onePage('0 0 100 100 re f'), patient)).toBe('no_text'));
  it('a page that is not an invoice', async () => {
    const letter = 'Dear guests, from Monday our kitchen opens at five and the terrace follows at six.';
    const rows = Array.from({ length: 20 }, (_, index): [number, number, string] => [60, 80 + index * 16, letter]);
    expect(await reasonOf(await textPdf([rows]))).toBe('not_an_invoice');
  });
  it('a menu with prices', async () => {
    const dishes = ['Tacos al pastor', 'Burrito bowl', 'Guacamole', 'Churros', 'Horchata'];
    const rows = dishes.flatMap((dish, index): [number, number, string][] => [
      [60, 120 + index * 24, dish],
      [400, 120 + index * 24, `${9 + index}.50`],
    ]);
    expect(await reasonOf(await textPdf([[[60, 60, 'Our Menu'], ...rows]]))).toBe('not_an_invoice');
  });
  it('several invoices in one file', async () => {
    const page = (number: string, total: string): [number, number, string][] => [
      [60, 40, 'Harbor Valley Foodservice Inc'],
      [380, 60, `Invoice Number: ${number}`],
      [380, 80, 'Invoice Date: 03/02/2026'],
      [60, 140, 'Qty'],
      [120, 140, 'Description'],
      [380, 140, 'Unit Price'],
      [480, 140, 'Amount'],
      [60, 160, '2'],
      [120, 160, 'Onion red jumbo'],
      [380, 160, '10.00'],
      [480, 160, '20.00'],
      [380, 200, 'Invoice Total'],
      [480, 200, total],
    ];
    expect(await reasonOf(await textPdf([page('10077', '20.00'), page('10078', '20.00')]))).toBe('several_invoices');
  });
});

describe('malicious PDFs', () => {
  it('a thousand pages', async () => {
    const kids = '3 0 R '.repeat(1000);
    const bomb = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 1000 >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ]);
    expect(await reasonOf(bomb)).toBe('too_large');
  });
  it('a content stream that expands to gigabytes', async () => {
    const bomb = onePage(deflated(Buffer.alloc(300 * 1024 * 1024, 'q Q '), 2));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(['too_large', 'timeout', 'no_text', 'broken']).toContain(await reasonOf(bomb));
    await stillReads();
  });
  it('endless text', async () => {
    const line = '(spam) Tj 90 200 Td (more) Tj -90 -200 Td ';
    const bomb = onePage(deflated(Buffer.from(`BT /F1 8 Tf ${line.repeat(200_000)} ET`)));
    expect(['too_large', 'timeout']).toContain(await reasonOf(bomb));
    await stillReads();
  });
  it('forms that call each other billions of times', async () => {
    const form = (next: number) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /N ${next} 0 R >> /Font << /F1 5 0 R >> >>`,
      data: Buffer.from('/N Do /N Do /N Do /N Do BT /F1 8 Tf (x) Tj ET'),
    });
    const forms = Array.from({ length: 30 }, (_, index) => form(Math.min(35, index + 7)));
    const bomb = onePage('/N Do', '/XObject << /N 6 0 R >>', forms);
    expect(['too_large', 'timeout', 'no_text', 'not_an_invoice', 'broken']).toContain(await reasonOf(bomb));
    await stillReads();
  });
  it('nesting as deep as the file allows', async () => {
    const bomb = rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', `${'['.repeat(2_000_000)}`, '<< /Type /Page >>']);
    expect(['broken', 'too_large', 'timeout']).toContain(await reasonOf(bomb));
    await stillReads();
  });
});

import { otherDocumentKind, otherDocumentKinds } from '@platewise/domain';
import {
  makeInvoicePdf,
  makeSupplierFile,
  makeVendorPaper,
  paperKinds,
  paperLanguages,
  randomInvoiceSpec,
  tradeLayouts,
} from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { layouts } from './testing/layouts.ts';
import { papers } from './testing/papers.ts';
import { type PrintedText, textPdf, typewriterPdf } from './testing/text-pdf.ts';

const today = '2026-11-21';

async function kindOf(pdf: Uint8Array): Promise<string> {
  const result = await readDocument(pdf, { today });
  return result.ok ? result.invoice.kind : result.failure.reason;
}

const isOther = (kind: string) => otherDocumentKind(kind) !== null;

describe('documents from vendors other than invoices', () => {
  it('the generator makes every kind', () => expect([...paperKinds]).toEqual([...otherDocumentKinds]));

  describe.each(paperKinds)('%s', (kind) => {
    it.each(paperLanguages)('in %s is recognized, with its vendor', async (language) => {
      for (const seed of [1, 2, 3]) {
        const paper = await makeVendorPaper(seed, kind, language);
        const result = await readDocument(paper.pdf, { today });
        if (!result.ok) throw new Error(`seed ${seed}: ${result.failure.reason}`);
        const { invoice } = result;
        expect({ seed, kind: invoice.kind, vendor: invoice.vendor?.value.toUpperCase() }).toEqual({
          seed,
          kind,
          vendor: paper.vendor.toUpperCase(),
        });
      }
    });
  });

  it('is recognized for at least 95% of new random seeds', async () => {
    const start = Math.floor(Math.random() * 2 ** 30);
    let right = 0;
    let of = 0;
    for (const kind of paperKinds)
      for (const language of paperLanguages)
        for (const seed of [start, start + 1]) {
          of += 1;
          if ((await kindOf((await makeVendorPaper(seed, kind, language)).pdf)) === kind) right += 1;
        }
    expect(right / of, `from seed ${start}`).toBeGreaterThanOrEqual(0.95);
  });

  it('a price list keeps its lines', async () => {
    const result = await readDocument((await makeVendorPaper(3, 'price_list', 'en')).pdf, { today });
    expect(result.ok && result.invoice.lines.length).toBeGreaterThan(2);
  });

  it('a statement lists many invoices and has no number of its own', async () => {
    const result = await readDocument((await makeVendorPaper(3, 'statement', 'en')).pdf, { today });
    expect(result.ok && result.invoice.invoiceNumber).toBeUndefined();
  });

  it('what a person says is a statement is read as one', async () => {
    const { pdf } = await makeVendorPaper(3, 'price_list', 'en');
    const result = await readDocument(pdf, { today, kind: 'statement' });
    expect(result.ok && [result.invoice.kind, result.invoice.statement !== undefined]).toEqual(['statement', true]);
  });
});

describe('typewritten documents', () => {
  it.each(Object.keys(papers))('%s', async (name) => {
    const paper = papers[name];
    const kind = await kindOf(await typewriterPdf(paper?.text ?? ''));
    expect(otherDocumentKind(kind)).toBe(paper?.kind);
  });
});

describe('invoices that must not be taken for other documents', () => {
  it.each([...tradeLayouts])('%s', async (layout) => {
    for (let seed = 1; seed <= 12; seed += 1)
      expect(isOther(await kindOf((await makeSupplierFile(seed, { layout })).pdf)), `seed ${seed}`).toBe(false);
  });

  it('three trade layouts', async () => {
    for (let seed = 1; seed <= 24; seed += 1)
      expect(isOther(await kindOf(await makeInvoicePdf(randomInvoiceSpec(seed)))), `seed ${seed}`).toBe(false);
  });

  it.each(Object.keys(layouts))('%s', async (name) => {
    expect(isOther(await kindOf(await typewriterPdf(layouts[name] ?? '')))).toBe(false);
  });

  const head: PrintedText[] = [
    [40, 40, 'Harbor Provision Co'],
    [40, 54, '120 Dock St'],
    [40, 66, 'Portland, OR 97201'],
    [40, 150, 'QTY'],
    [90, 150, 'DESCRIPTION'],
    [400, 150, 'PRICE'],
    [500, 150, 'AMOUNT'],
    [40, 166, '2'],
    [90, 166, 'CHICKEN BREAST'],
    [400, 166, '118.40'],
    [500, 166, '236.80'],
    [400, 200, 'TOTAL'],
    [500, 200, '236.80'],
  ];

  it.each([
    [
      'an invoice that names its delivery note',
      [
        [400, 40, 'INVOICE'],
        [400, 60, 'Delivery note'],
        [500, 60, '4711'],
      ],
    ],
    [
      'an invoice that names its order',
      [
        [400, 40, 'Invoice No. 204417'],
        [400, 60, 'Order confirmation'],
        [500, 60, '88'],
      ],
    ],
    [
      'an invoice for a quote',
      [
        [400, 40, 'QUOTE'],
        [400, 60, 'Invoice # 204417'],
      ],
    ],
    [
      'a Dutch invoice for a quote',
      [
        [400, 40, 'QUOTE 4711'],
        [400, 60, 'Factuurnr. 204417'],
      ],
    ],
    [
      'a German invoice for a delivery note',
      [
        [400, 40, 'Rechnung Nr. 204417'],
        [400, 60, 'Lieferschein'],
      ],
    ],
    ['a delivery invoice', [[400, 40, 'DELIVERY INVOICE']]],
    [
      'a delivery note that asks for money',
      [
        [400, 40, 'DELIVERY NOTE'],
        [400, 220, 'Please pay this amount'],
      ],
    ],
    [
      'a sale that calls itself this invoice',
      [
        [400, 40, 'ORDER CONFIRMATION'],
        [40, 260, 'Claims about this invoice within 24 hours.'],
      ],
    ],
    [
      'a statement that sells goods',
      [
        [400, 40, 'STATEMENT'],
        [40, 260, 'Balance 11/02/2026 INV 4711 236.80'],
      ],
    ],
  ] as [string, PrintedText[]][])('%s', async (_, more) => {
    expect(isOther(await kindOf(await textPdf([[...head, ...more]], { size: 9 })))).toBe(false);
  });

  it('the same table under another title is a different document', async () => {
    expect(await kindOf(await textPdf([[...head, [400, 40, 'ORDER CONFIRMATION']]], { size: 9 }))).toBe(
      'order_confirmation',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import type { ReadInvoice } from '../types.ts';
import { edifactFile, wholesale } from './testing/envelopes.ts';

const today = '2026-11-21';

async function read(text: string | Uint8Array): Promise<ReadInvoice> {
  const result = await readDocument(Buffer.from(text), { today });
  if (!result.ok) throw new Error(`${result.failure.reason}: ${JSON.stringify(result.failure.message)}`);
  return result.invoice;
}

const lines = (invoice: ReadInvoice) =>
  invoice.lines.map((line) => [line.type, line.description.value, line.total.value]);
const failed = (invoice: ReadInvoice) => invoice.checks.filter(({ held }) => !held).map(({ code }) => code);
const file = (...details: string[]) => edifactFile([['BGM+380+77+9', 'DTM+137:20261105:102', ...details]]);

describe('EDIFACT INVOIC', () => {
  it('a German wholesaler: parties, terms, two VAT rates, freight and a discount on a line', async () => {
    const invoice = await read(edifactFile([wholesale]));
    expect(invoice).toMatchObject({
      kind: 'invoice',
      reader: 'edi',
      vendor: { value: 'Frischdienst Müller & Söhne GmbH', confidence: 1 },
      vendorAddress: { value: 'Großmarktstr. 1, 50968 Köln, DE' },
      vendorTaxId: { value: 'DE123456789' },
      vendorPhone: { value: '+49 221 4455' },
      vendorEmail: { value: 'rechnung@frischdienst.example' },
      invoiceNumber: { value: 'RE-2026-1188' },
      invoiceDate: { value: '2026-11-05' },
      dueDate: { value: '2026-12-05' },
      deliveryDate: { value: '2026-11-04' },
      currency: { value: 'EUR' },
      poNumber: { value: 'B-5512' },
      subTotal: { value: '168.25' },
      taxAmount: { value: '19.22' },
      total: { value: '187.47' },
    });
    expect(lines(invoice)).toEqual([
      ['product', 'Rahmkäse: 45 % Fett i.Tr.', '106.25'],
      ['product', 'Mineralwasser 12x0,75', '57.00'],
      ['freight', 'Versandkosten', '5.00'],
      ['tax', 'VAT 7%', '7.44'],
      ['tax', 'VAT 19%', '11.78'],
    ]);
    expect(invoice.lines.map(({ taxRate }) => taxRate)).toEqual(['7', '19', '19', '7', '19']);
    expect(invoice.lines[0]).toMatchObject({ itemCode: { value: 'K-204' }, quantity: { value: '12.5' } });
    // The gross price of 6.00 less the discount.
    expect(invoice.lines[1]).toMatchObject({ unitPrice: { value: '5.7' }, unit: { value: 'case' } });
    expect(failed(invoice)).toEqual([]);
  });

  it('a credit note has positive amounts and becomes negative', async () => {
    const credit = wholesale.map((segment) => segment.replace('BGM+380', 'BGM+381'));
    const invoice = await read(edifactFile([credit]));
    expect(invoice).toMatchObject({ kind: 'credit_note', total: { value: '-187.47' }, taxAmount: { value: '-19.22' } });
    expect(invoice.lines[0]).toMatchObject({
      type: 'credit',
      quantity: { value: '-12.5' },
      total: { value: '-106.25' },
    });
    expect(failed(invoice)).toEqual([]);
  });

  it.each([
    ['lines that do not add up', file('LIN+1', 'MOA+203:10', 'UNS+S', 'MOA+77:11'), ['lines_sum_to_total']],
    ['a tax that is only summed up', file('LIN+1', 'MOA+203:10', 'UNS+S', 'MOA+77:11.9', 'MOA+176:1.9'), []],
    ['a comma as the decimal mark', file('LIN+1', 'QTY+47:2', 'PRI+AAA:5,25', 'UNS+S', 'MOA+86:10,50'), []],
    ['a price per hundred', file('LIN+1', 'QTY+47:250:PCE', 'PRI+AAA:4:::100:PCE', 'UNS+S', 'MOA+77:10'), []],
    ['the delivered quantity', file('LIN+1', 'QTY+46:2', 'PRI+AAA:5', 'UNS+S', 'MOA+9:10'), []],
    ['unknown qualifiers', file('RFF+ZZZ:1', 'LIN+1', 'MOA+ZZZ:9', 'MOA+203:10', 'UNS+S', 'MOA+77:10', 'MOA+X:1'), []],
  ])('reports %s', async (_, text, codes) => expect(failed(await read(text))).toEqual(codes));

  it('bills catch weight by the unit of the price', async () => {
    const details = ['IMD+A++:::Lachsfilet', 'MEA+PD+AAA+KGM:12.34', 'QTY+47:2:PCE', 'PRI+AAA:20:::1:KGM'];
    const [line] = (await read(file('LIN+1', ...details, 'UNS+S'))).lines;
    expect(line).toMatchObject({
      quantity: { value: '2' },
      unit: { value: 'EA' },
      weight: { value: '12.34' },
      weightUnit: 'kg',
      total: { value: '246.80' },
    });
  });

  it.each([
    ['PAT+1++5:3:D:30', '2026-12-05'],
    ['PAT+22++5:3:D:10', undefined],
    ['DTM+13:261201:101', '2026-12-01'],
    ['DTM+13:20261340:102', undefined],
  ])('due by %s: %s', async (terms, due) => {
    expect((await read(file(terms, 'UNS+S', 'MOA+77:0'))).dueDate?.value).toBe(due);
  });

  const name = 'Frischdienst Müller & Söhne GmbH';
  const latin = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['UNOC in Latin-1', latin(edifactFile([wholesale]))],
    ['UNOC in UTF-8', Buffer.from(edifactFile([wholesale]))],
    ['UNOA in Latin-1', latin(edifactFile([wholesale], { syntax: 'UNOA:2' }))],
    ['UNOY', Buffer.from(edifactFile([wholesale], { syntax: 'UNOY:4' }))],
    ['UNOD (Latin-2)', latin(edifactFile([wholesale], { syntax: 'UNOD:3' }))],
    ['D.93A', latin(edifactFile([wholesale], { type: 'INVOIC:D:93A:UN' }))],
    ['D.01B', latin(edifactFile([wholesale], { type: 'INVOIC:D:01B:UN:EAN010' }))],
    ['UNA', latin(`UNA:+.? '\r\n${edifactFile([wholesale])}`)],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ vendor: { value: name }, total: { value: '187.47' } });
  });

  it('reads the delimiters of UNA', async () => {
    const swap: Record<string, string> = { ':': '|', '+': '*', '?': '!', "'": '~' };
    const text = edifactFile([wholesale]).replace(/[:+?']/g, (mark) => swap[mark] ?? mark);
    expect((await read(`UNA|*,! ~${text}`)).vendor?.value).toBe(name);
  });
});

it('the account of the seller, unless the invoice is debited', async () => {
  const bank = 'FII+RH+DE89370400440532013000:Frischdienst+COBADEFFXXX';
  const lines = ['LIN+1', 'MOA+203:10', 'UNS+S', 'MOA+77:10'];
  expect((await read(file('NAD+SU+1', bank, ...lines))).payTo).toEqual([
    { kind: 'iban', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', name: 'Frischdienst', box: null },
  ]);
  expect((await read(file('PAI+::49', 'NAD+SU+1', bank, ...lines))).payTo).toBeUndefined();
});

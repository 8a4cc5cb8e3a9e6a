import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import type { ReadInvoice } from '../types.ts';
import { broadline, x12File } from './testing/envelopes.ts';

const today = '2026-11-21';

async function read(text: string): Promise<ReadInvoice> {
  const result = await readDocument(Buffer.from(text), { today });
  if (!result.ok) throw new Error(`${result.failure.reason}: ${JSON.stringify(result.failure.message)}`);
  return result.invoice;
}

const lines = (invoice: ReadInvoice) =>
  invoice.lines.map((line) => [line.type, line.description.value, line.total.value]);
const failed = (invoice: ReadInvoice) => invoice.checks.filter(({ held }) => !held).map(({ code }) => code);
const summary = (...sums: string[]) => ['BIG*20261118*77', 'IT1**2*CA*10*PE*VN*1', 'PID*F****OIL CANOLA', ...sums];

describe('X12 810', () => {
  it('a broadline invoice: header, catch weight, returns, deposits, surcharges and tax add up', async () => {
    const invoice = await read(x12File([broadline]));
    expect(invoice).toMatchObject({
      kind: 'invoice',
      reader: 'edi',
      vendor: { value: 'HARBOR VALLEY FOODSERVICE', confidence: 1, box: null },
      vendorAddress: { value: '1390 ENCLAVE PARKWAY, HOUSTON, TX 77077, US' },
      vendorTaxId: { value: '741648137' },
      vendorPhone: { value: '2815551390' },
      vendorEmail: { value: 'ar@harborvalley.example' },
      invoiceNumber: { value: '418273645' },
      invoiceDate: { value: '2026-11-18' },
      dueDate: { value: '2026-12-18' },
      deliveryDate: { value: '2026-11-18' },
      currency: { value: 'USD' },
      poNumber: { value: 'PO-7741' },
      taxAmount: { value: '4.95' },
      total: { value: '468.99' },
      pages: [],
    });
    expect(lines(invoice)).toEqual([
      ['product', 'TOMATO CRUSHED IN PUREE', '115.00'],
      ['product', 'CHICKEN BREAST BNLS RANDOM', '167.68'],
      ['product', 'BEEF RIBEYE LIP ON CHOICE', '119.76'],
      ['credit', 'BASIL FRESH: RETURN', '-3.50'],
      ['product', 'WATER SPARKLING GLASS', '62.40'],
      ['deposit', 'BOTTLE DEPOSIT (5510233)', '1.20'],
      ['freight', 'FUEL SURCHARGE', '6.50'],
      ['discount', 'PROMO', '-5.00'],
      ['tax', 'Sales tax 8.25%', '4.95'],
    ]);
    expect(failed(invoice)).toEqual([]);
    const [tomato, chicken, beef] = invoice.lines;
    expect(tomato).toMatchObject({
      itemCode: { value: '1108871' },
      pack: { value: '6/10 LB' },
      unit: { value: 'case' },
    });
    expect(chicken).toMatchObject({ quantity: { value: '2' }, weight: { value: '81.4' }, weightUnit: 'lb' });
    expect(beef).toMatchObject({ quantity: { value: '1' }, unit: { value: 'case' }, weight: { value: '12.62' } });
  });

  it.each([
    ['CR', 'IT1**2*CA*10**VN*1', 'TDS*2000'],
    ['CN', 'IT1**-2*CA*10**VN*1', 'TDS*-2000'],
  ])('a credit (%s) is negative however it is signed', async (type, it1, tds) => {
    const invoice = await read(x12File([[`BIG*20261118*C77*****${type}`, it1, 'PID*F****OIL CANOLA', tds]]));
    expect(invoice).toMatchObject({ kind: 'credit_note', total: { value: '-20.00' } });
    expect(lines(invoice)).toEqual([['credit', 'OIL CANOLA', '-20.00']]);
    expect(invoice.lines[0]?.quantity?.value).toBe('-2');
    expect(failed(invoice)).toEqual([]);
  });

  it.each([
    ['lines that do not add up', summary('TDS*2100'), ['lines_sum_to_total']],
    ['lines that do', summary('TDS*2000'), []],
    ['a total with a decimal point', summary('TDS*20.00'), []],
    ['taxes of lines, without any in the summary', [...summary('TXI*LS*1.20*6'), 'TDS*2120'], []],
    ['taxes of lines that the summary repeats', [...summary('TXI*LS*1.20'), 'TDS*2120', 'TXI*LS*1.20'], []],
    ['a charge by rate and quantity', summary('TDS*2150', 'SAC*C*D500******.75*EA*2'), []],
    ['an allowance with a sign of its own', summary('TDS*1900', 'SAC*A*C310***-100'), []],
    ['neither charge nor allowance', summary('TDS*2000', 'SAC*N*C310***100'), []],
    ['unknown segments and qualifiers', summary('ZZZ*1', 'REF*QQ*1', 'TDS*2000', 'SAC*X*D240***100'), []],
  ])('reports %s', async (_, set, codes) => expect(failed(await read(x12File([set])))).toEqual(codes));

  it.each([
    ['per hundred', 'IT1**250*EA*4*HP*VN*1', [], 'TDS*1000', { unitPrice: '0.04', total: '10.00' }],
    ['per dozen', 'IT1**24*EA*3*PD*VN*1', [], 'TDS*600', { unitPrice: '0.25', total: '6.00' }],
    ['of a dozen', 'IT1**2*DZ*3*PD*VN*1', [], 'TDS*600', { unitPrice: '3', total: '6.00' }],
    [
      'in CTP',
      'IT1**2*CA***VN*1',
      ['CTP**UCP*3.5*2*LB', 'MEA*WT*N*20*LB'],
      'TDS*7000',
      { weight: '20', total: '70.00' },
    ],
    [
      'that only the total shows to be per pound',
      'IT1**2*CA*3.5**VN*1',
      ['MEA*WT*N*20*LB'],
      'TDS*7000',
      { weight: '20' },
    ],
    ['of a case that also has a weight', 'IT1**2*CA*35**VN*1', ['MEA*WT*N*20*LB'], 'TDS*7000', { weight: undefined }],
    ['with the total of the line', 'IT1**3*CA*3.333**VN*1', ['PAM****1*10.00'], 'TDS*1000', { total: '10.00' }],
  ])('reads a price %s', async (_, it1, details, tds, wanted) => {
    const invoice = await read(x12File([['BIG*20261118*77', it1, ...details, tds]]));
    const [line] = invoice.lines;
    const found = { unitPrice: line?.unitPrice?.value, weight: line?.weight?.value, total: line?.total.value };
    expect(found).toMatchObject(wanted);
    expect(failed(invoice).filter((code) => code === 'lines_sum_to_total')).toEqual([]);
  });

  it.each([
    ['ITD*01*3*2**10**30', '2026-12-18'],
    ['ITD*01*3***20261205*20261210', '2026-12-10'],
    ['ITD*01*2*****14', '2026-12-04'],
    ['ITD*01*15*****14', undefined],
  ])('due by %s: %s', async (itd, due) => {
    const set = ['BIG*20261118*77', itd, 'DTM*035*20261120', 'TDS*0'];
    expect((await read(x12File([set]))).dueDate?.value).toBe(due);
  });

  it.each([
    ['other delimiters', x12File([broadline], { element: '|', end: "'" })],
    ['one segment per line', x12File([broadline], { end: '\n' })],
    ['lines of Windows', x12File([broadline], { end: '\r\n' })],
    ['a byte order mark', `\ufeff${x12File([broadline])}`],
    ['a repetition separator', x12File([broadline]).replace('*U*00401*', '*^*00501*')],
    [
      'an acknowledgment before the group',
      x12File([broadline]).replace('GS*', 'TA1*000000905*261118*0512*A*000~\nGS*'),
    ],
    ['an order in an interchange of its own', `${x12File([['BEG*00']], { type: '850' })}\n${x12File([broadline])}`],
  ])('reads %s', async (_, text) => expect((await read(text)).total?.value).toBe('468.99'));
});

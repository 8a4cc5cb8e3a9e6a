import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { typewriterPdf } from '../testing/text-pdf.ts';
import type { ReadInvoice, ReadLine } from '../types.ts';
import type { Corrected, CorrectedInvoice, Lesson } from './corrected.ts';
import { learnFrom } from './learn-from.ts';
import type { LearnedRole, PlaceField, ReadHints, VendorHints } from './read-hints.ts';

const today = '2026-11-21';

async function read(page: string, hints?: ReadHints): Promise<ReadInvoice> {
  const result = await readDocument(await typewriterPdf(page), { today, hints });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice;
}

const nothing: VendorHints = { vendor: 7, names: [], marks: [], places: [], columns: [] };
const ofVendor = (hints: Partial<VendorHints>): ReadHints => ({
  vendors: [{ ...nothing, ...hints }],
  otherNames: [],
  vendor: 7,
});

function hintsOf(lessons: readonly Lesson[]): Partial<VendorHints> {
  return {
    places: lessons.flatMap((one) => (one.kind === 'place' ? [{ field: one.field, place: one.place, times: 1 }] : [])),
    columns: lessons.flatMap((one) => (one.kind === 'column' ? [{ role: one.role, heading: one.heading }] : [])),
    dateOrder: lessons.flatMap((one) => (one.kind === 'dateOrder' ? [one.order] : []))[0],
  };
}

type Right = { fields?: Partial<Record<PlaceField, string>>; lines?: Partial<Record<LearnedRole, string>>[] };

/** The invoice after a person has typed the correct values over the ones read. */
function corrected(read: ReadInvoice, right: Right): CorrectedInvoice {
  const header: Partial<Record<PlaceField, string | undefined>> = {
    invoiceNumber: read.invoiceNumber?.value,
    invoiceDate: read.invoiceDate?.value,
    dueDate: read.dueDate?.value,
    total: read.total?.value,
  };
  const fields: CorrectedInvoice['fields'] = {};
  for (const field of ['invoiceNumber', 'invoiceDate', 'dueDate', 'total'] as const) {
    const value = right.fields?.[field] ?? header[field];
    if (value !== undefined)
      fields[field] = { value, read: header[field] ?? null, doubted: field in (right.fields ?? {}) };
  }
  return { fields, lines: read.lines.flatMap((line, index) => correctedLine(line, right.lines?.[index] ?? {})) };
}

function correctedLine(line: ReadLine, right: Partial<Record<LearnedRole, string>>) {
  const fields: Partial<Record<LearnedRole, Corrected>> = {};
  for (const role of ['itemCode', 'pack', 'quantity', 'unit', 'weight', 'unitPrice'] as const) {
    const value = right[role] ?? line[role]?.value;
    if (value !== undefined) fields[role] = { value, read: line[role]?.value ?? null };
  }
  return line.box === null ? [] : [{ box: line.box, fields }];
}

const kept = (invoice: ReadInvoice) => invoice.pages.map((page, index) => ({ ...page, page: index + 1 }));

const teach = (invoice: ReadInvoice, right: Right, known: VendorHints | null = null) =>
  learnFrom(kept(invoice), corrected(invoice, right), known);

type Figures = { reference: string; date: string; due: string; pay: string };

const oddLabels = ({ reference, date, due, pay }: Figures) => `
 BLUE ANCHOR SHELLFISH                       SALES INVOICE
 9 Pier Road, Bath ME 04530        Tel 207-555-0199

 Sold to: Copper Spoon             Docket           Posted        Settle by
          88 Main Street           ${reference.padEnd(16)} ${date.padEnd(13)} ${due}
 Route 12

 ITEM     DESCRIPTION              QTY     PRICE      AMOUNT
 4410     Haddock fillet             2     64.00      128.00
 4412     Mussels PEI                3     10.50       31.50

 Goods                                               159.50
 Ice and handling                                     12.25
 Statement figure                                    ${pay}
`;

describe('learning where a vendor prints its fields', () => {
  const first = { reference: 'BA/7710-4', date: '03/04/2026', due: '17/04/2026', pay: '171.75' };
  const second = { reference: 'BA/7803-9', date: '05/06/2026', due: '19/06/2026', pay: '171.75' };

  it('reads the next invoice under unusual labels without a correction', async () => {
    const before = await read(oddLabels(first));
    expect(before.invoiceNumber?.value).not.toBe('BA/7710-4');
    const right = { invoiceNumber: 'BA/7710-4', invoiceDate: '2026-04-03', dueDate: '2026-04-17', total: '171.75' };
    const { taught } = teach(before, { fields: right });
    expect(taught.find((one) => one.kind === 'place' && one.field === 'invoiceNumber')).toMatchObject({
      place: { above: 'Docket', page: 'first', words: 1 },
    });
    const after = await read(oddLabels(second), ofVendor(hintsOf(taught)));
    expect(after.invoiceNumber).toMatchObject({ value: 'BA/7803-9', box: { page: 1 } });
    expect(after.invoiceDate?.value).toBe('2026-06-05');
    expect(after.dueDate?.value).toBe('2026-06-19');
    expect(after.total?.value).toBe('171.75');
    for (const field of ['invoiceNumber', 'invoiceDate', 'dueDate'] as const) {
      expect(after[field]?.confidence, field).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('confirms hints that match again, and not those that do not', async () => {
    const known = {
      ...nothing,
      ...hintsOf(teach(await read(oddLabels(first)), { fields: { invoiceNumber: 'BA/7710-4' } }).taught),
    };
    const next = await read(oddLabels(second), ofVendor(known));
    expect(teach(next, {}, known)).toEqual({ taught: [], held: [expect.objectContaining({ field: 'invoiceNumber' })] });
    expect(teach(next, { fields: { invoiceNumber: '88' } }, known).held).toEqual([]);
  });

  it('finds a total among several amounts by the words next to it', async () => {
    const before = await read(oddLabels({ ...first, pay: '140.00' }));
    expect(before.total?.value).not.toBe('140.00');
    const { taught } = teach(before, { fields: { total: '140.00' } });
    expect(taught).toEqual([
      { kind: 'place', field: 'total', place: expect.objectContaining({ left: 'Statement figure' }) },
    ]);
    const after = await read(oddLabels({ ...second, pay: '139.20' }), ofVendor(hintsOf(taught)));
    expect(after.total?.value).toBe('139.20');
  });

  it('finds a total by the words after it', async () => {
    const behind = (amount: string) =>
      oddLabels(first).replace(/Statement figure +\S+/, `     ${amount}  STATEMENT FIGURE`);
    const { taught } = teach(await read(behind('140.00')), { fields: { total: '140.00' } });
    expect(taught).toMatchObject([{ place: { left: '', right: 'STATEMENT FIGURE', above: '' } }]);
    expect((await read(behind('139.20'), ofVendor(hintsOf(taught)))).total?.value).toBe('139.20');
  });

  it('learns nothing from a value that is not on the page or was read correctly', async () => {
    const before = await read(oddLabels(first));
    expect(teach(before, { fields: { invoiceNumber: 'MINE-1' } }).taught).toEqual([]);
    expect(teach(before, {}).taught).toEqual([]);
  });

  it('is certain next time about a value that was faint but correct', async () => {
    const before = await read(oddLabels(first));
    expect(before.invoiceDate).toMatchObject({ value: '2026-04-03', confidence: expect.any(Number) });
    expect(before.invoiceDate?.confidence).toBeLessThan(0.6);
    const { taught } = teach(before, { fields: { invoiceDate: '2026-04-03' } });
    const after = await read(oddLabels(second), ofVendor(hintsOf(taught)));
    expect(after.invoiceDate?.confidence).toBeGreaterThanOrEqual(0.9);
  });

  it('learns the position when there is no label, with less confidence', async () => {
    const page = (number: string) => `
 BLUE ANCHOR SHELLFISH
 9 Pier Road, Bath ME 04530
 ---------------------------------------------------
                                            ${number}
 ---------------------------------------------------

 ITEM     DESCRIPTION              QTY     PRICE      AMOUNT
 4410     Haddock fillet             2     64.00      128.00
 Total                                               128.00
`;
    const { taught } = teach(await read(page('S9911')), { fields: { invoiceNumber: 'S9911' } });
    expect(taught).toMatchObject([{ place: { left: '', right: '', above: '' } }]);
    const after = await read(page('S9934'), ofVendor(hintsOf(taught)));
    expect(after.invoiceNumber?.value).toBe('S9934');
    expect(after.invoiceNumber?.confidence).toBeLessThan(0.9);
  });
});

describe("learning a vendor's date format", () => {
  const page = (date: string) => `
 GREEN VALLEY FARMS
 4 Mill Lane, Bath ME 04530
 Invoice No: 5511          Invoice Date: ${date}

 ITEM     DESCRIPTION              QTY     PRICE      AMOUNT
 10       Kale                       2      4.00        8.00
 Total                                                 8.00
`;

  it('learns day before month from one corrected date', async () => {
    const before = await read(page('03/04/2026'));
    expect(before.invoiceDate?.value).toBe('2026-03-04');
    const { taught } = teach(before, { fields: { invoiceDate: '2026-04-03' } });
    expect(taught).toEqual([{ kind: 'dateOrder', order: 'day-first' }]);
    const hints = ofVendor(hintsOf(taught));
    const after = await read(page('07/08/2026'), hints);
    expect(after.invoiceDate?.value).toBe('2026-08-07');
    expect(teach(after, {}, hints.vendors[0]).held).toEqual(taught);
  });
});

describe("learning a vendor's columns", () => {
  const page = (rows: [string, string, string, string, string][]) => `
 COPPER KETTLE PROVISIONS
 Invoice No: 5511          Invoice Date: 10/02/2026

 LINE   OUR REF   DESCRIPTION              QTY   HOLDS      LIST PRICE   YOURS     AMOUNT
${rows.map(([ref, name, holds, list, yours], index) => ` ${index + 1}      ${ref}     ${name.padEnd(24)} 2     ${holds.padEnd(10)} ${list.padStart(10)}   ${yours.padStart(5)}   ${(Number(yours) * 2).toFixed(2).padStart(8)}`).join('\n')}

 Total                     ${rows.reduce((sum, row) => sum + Number(row[4]) * 2, 0).toFixed(2)}
`;
  const first: Parameters<typeof page>[0] = [
    ['K110', 'Tomato plum peeled', '6/#10', '48.00', '41.50'],
    ['K114', 'Flour all purpose', '1/50 LB', '25.00', '21.95'],
    ['K230', 'Oil canola', '1/35 LB', '50.00', '42.10'],
  ];
  const second: Parameters<typeof page>[0] = [
    ['K114', 'Flour all purpose', '1/50 LB', '25.00', '22.05'],
    ['K377', 'Rice long grain', '1/25 LB', '33.00', '28.68'],
  ];

  it("learns a column's heading from values corrected to it", async () => {
    const before = await read(page(first));
    const right = first.map(([itemCode, , pack, , unitPrice]) => ({ itemCode, pack, unitPrice }));
    const { taught } = teach(before, { lines: right });
    expect(taught).toContainEqual(expect.objectContaining({ kind: 'column', role: 'unitPrice', heading: 'YOURS' }));
    expect(before.lines.map((line) => line.pack?.value)).toEqual(first.map(([, , pack]) => pack));
    const hints = ofVendor(hintsOf(taught));
    const after = await read(page(second), hints);
    expect(after.lines.map((line) => [line.itemCode?.value, line.pack?.value, line.unitPrice?.value])).toEqual([
      ['K114', '1/50 LB', '22.05'],
      ['K377', '1/25 LB', '28.68'],
    ]);
    const { held } = teach(after, {}, hints.vendors[0]);
    expect(held).toEqual(taught.map((lesson) => ({ ...lesson, printed: undefined })));
  });

  it('learns nothing from one corrected line among several', async () => {
    const before = await read(page(first));
    expect(teach(before, { lines: [{ unitPrice: '41.50' }] }).taught).toEqual([]);
  });
});

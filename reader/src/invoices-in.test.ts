import { worded } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { type PrintedText, textPdf } from './testing/text-pdf.ts';

const head = (number: string): PrintedText[] => [
  [60, 40, 'Harbor Valley Foodservice Inc'],
  [380, 60, `Invoice Number: ${number}`],
  [380, 80, 'Invoice Date: 03/02/2026'],
];
const table = (y = 140): PrintedText[] => [
  [60, y, 'Qty'],
  [120, y, 'Description'],
  [380, y, 'Unit Price'],
  [480, y, 'Amount'],
  [60, y + 20, '2'],
  [120, y + 20, 'Onion red jumbo'],
  [380, y + 20, '10.00'],
  [480, y + 20, '20.00'],
];
const total = (amount = '20.00', y = 220): PrintedText[] => [
  [380, y, 'Invoice Total'],
  [480, y, amount],
];
const whole = (number: string) => [...head(number), ...table(), ...total()];

const read = async (pages: PrintedText[][], range?: { first: number; last: number }) =>
  readDocument(await textPdf(pages), { today: '2026-03-05', ...(range ? { pages: range } : {}) });

const partsOf = async (pages: PrintedText[][]) => {
  const result = await read(pages);
  if (result.ok) return 'one invoice';
  return result.failure.parts?.map(({ first, last }) => `${first}-${last}`).join(' ') ?? worded(result.failure.message);
};

describe('a file with several invoices', () => {
  it.each<[string, string, PrintedText[][]]>([
    ['a page each', '1-1 2-2 3-3', [whole('10077'), whole('10078'), whole('10079')]],
    [
      'the same number on the page that follows',
      '1-2 3-3',
      [[...head('10077'), ...table()], [...head('10077'), ...total()], whole('10078')],
    ],
    ['a page without a number goes on', '1-2 3-3', [[...head('10077'), ...table()], total(), whole('10078')]],
    [
      'a note with a number and no total stays with the invoice before it',
      '1-2 3-3',
      [whole('10077'), head('55'), whole('10078')],
    ],
    [
      'a note on the first page goes with the invoice behind it',
      '1-2 3-3',
      [head('55'), whole('10077'), whole('10078')],
    ],
    ['an empty page stays with the one before', '1-2 3-3', [whole('10077'), [], whole('10078')]],
    ['one invoice over three pages', 'one invoice', [[...head('10077'), ...table()], table(), total('40.00')]],
    ['one invoice with a delivery note', 'one invoice', [whole('10077'), head('55')]],
    ['the total of each page carried over', 'one invoice', [whole('10077'), [...head('10077'), ...total()]]],
  ])('%s: %s', async (_, parts, pages) => {
    expect(await partsOf(pages)).toBe(parts);
  });

  it('reports two invoices on one page without page ranges', async () => {
    const low = (rows: PrintedText[]) => rows.map(([x, y, text]): PrintedText => [x, y + 300, text]);
    expect(await partsOf([[...whole('10077'), ...low(whole('10078'))]])).toBe(
      'This page shows several invoices. Photograph or scan each one separately.',
    );
  });

  it('reads each range as its own invoice, with page numbers as in the file', async () => {
    const pages = [whole('10077'), [...head('10078'), ...table()], total()];
    const second = await read(pages, { first: 2, last: 3 });
    expect(second).toMatchObject({ ok: true, invoice: { invoiceNumber: { value: '10078', box: { page: 2 } } } });
    expect(second.ok && second.invoice.total?.box?.page).toBe(3);
    expect(second.ok && second.invoice.pages).toHaveLength(2);
    expect(await read(pages, { first: 1, last: 1 })).toMatchObject({ invoice: { invoiceNumber: { value: '10077' } } });
  });

  it('rejects a range beyond the file', async () => {
    expect(await read([whole('10077')], { first: 2, last: 2 })).toMatchObject({
      ok: false,
      failure: { reason: 'unreadable', message: { values: { count: 1, first: 2, last: 2 } } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { layouts } from './testing/layouts.ts';
import { typewriterPdf } from './testing/text-pdf.ts';

type Expected = { head: string; lines: string[] };

/**
 * head: number, date, total. lines: type, item code, quantity, unit, weight, unit price, total; a dot means not set.
 */
const expected: Record<string, Expected> = {
  'broadline: stacked head, weight below, group totals': {
    head: '512345678 2026-07-30 488.06',
    lines: [
      'product 2345678 2 CS · 48.99 97.98',
      'product 1231237 1 CS · 56.34 56.34',
      'product 7654321 1 CS 36.2 5.12 185.34',
      'product 7654399 2 EA · 57.45 114.90',
      'product 1112223 1 CS · 28.64 28.64',
      'freight · · · · 6.5 6.50',
      'discount · · · · · -4.00',
      'tax · · · · · 2.36',
    ],
  },
  'case weight: quantity x weight x price': {
    head: '374412 2026-07-30 713.91',
    lines: ['product · 3 · 120 2.06 247.20', 'product · 2 · 84.7 4.15 351.51', 'product · 1 · 48.2 2.39 115.20'],
  },
  'ordered beside shipped, unit sold beside unit priced': {
    head: '2203344 2026-11-03 397.84',
    lines: [
      'product 1328742 2 CS · 33.77 67.54',
      'product 4332901 1 CS 61.4 3.89 238.85',
      'product 9921032 2 CS · 42.1 84.20',
      'product 7712321 0 CS · 44.22 0.00',
      'freight 1000045 1 EA · 7.25 7.25',
    ],
  },
  'gross, discount and net, no unit price': {
    head: '0098812 2026-10-05 1173.85',
    lines: [
      'product · 1 Cases · · 576.00',
      'product · 2 Cases · · 478.08',
      'product · 3 Units · · 89.97',
      'tax · · · · · 31.20',
      'deposit · · · · · -5.00',
      'deposit · · · · · 3.60',
    ],
  },
  'no table head': {
    head: '88231 2026-10-02 268.27',
    lines: [
      'product · 2 cs · 64 128.00',
      'product · 12.4 lb · 9.8 121.52',
      'product · 5 lb · 2.95 14.75',
      'product · 1 ea · 4 4.00',
    ],
  },
  'Dutch, decimal comma, deposit': {
    head: '2026-0119 2026-03-03 128.62',
    lines: [
      'product 10021 3 krat · 12.5 37.50',
      'product 10044 2 blik · 34.95 69.90',
      'deposit 99001 3 st · 3.85 11.55',
      'tax · · · · · 9.67',
    ],
  },
  'French, discount percent, two tax rates, freight in the foot': {
    head: 'FA-33128 2026-05-12 314.37',
    lines: [
      'product A221 4 · · 59.28 237.12',
      'product B100 2 · · 21.9 43.80',
      'product C900 1 · · 7.5 7.50',
      'tax · · · · · 15.45',
      'tax · · · · · 1.50',
      'freight · · · · · 9.00',
    ],
  },
  'credit memo': {
    head: 'CM20881 2026-06-11 -100.40',
    lines: ['credit 55120 -1 · · 61.4 -61.40', 'credit 55177 -2 · · 19.5 -39.00'],
  },
  'pieces beside cases, priced by the pound': {
    head: '55821 2026-06-19 266.71',
    lines: [
      'product 002289700123 4 UNIT · 15.79 63.16',
      'product 075992200012 2 CASE · 38.5 77.00',
      'product 760695012345 41.2 LB · 2.15 88.58',
      'product 041500000000 1 UNIT · 34.99 34.99',
      'tax · · · · · 2.98',
    ],
  },
  'short shipment and out of stock': {
    head: '40991-22 2026-06-09 509.30',
    lines: [
      'product LETROM 2 · · 31.5 63.00',
      'product AVOH48 0 · · 47 0.00',
      'product CIL30 5 · · 19.85 99.25',
      'product LIM200 10 · · 32.4 324.00',
      'product ONIRED 1 · · 17.1 17.10',
      'freight · · · · · 5.95',
    ],
  },
  'discount and shipping among the lines': {
    head: 'NCR-5531 2026-02-14 276.60',
    lines: [
      'product · 4 · · 58 232.00',
      'product · 1 · · 62 62.00',
      'discount · · · · · -29.40',
      'freight · · · · · 12.00',
    ],
  },
  'page totals and balance forward': {
    head: 'A-100233 2026-01-15 110.05',
    lines: [
      'product 10010 4 BG · 18.25 73.00',
      'product 10022 2 BG · 31.4 62.80',
      'product 10105 3 PL · 58.1 174.30',
      'product 20011 1 CS · 39.95 39.95',
      'credit 20050 -2 CS · 120 -240.00',
    ],
  },
};

describe('trade layouts', () => {
  it.each(Object.keys(layouts))('%s', async (name) => {
    const result = await readDocument(await typewriterPdf(layouts[name] ?? ''), { today: '2026-11-21' });
    if (!result.ok) throw new Error(result.failure.reason);
    const { invoice } = result;
    const read: Expected = {
      head: [invoice.invoiceNumber, invoice.invoiceDate, invoice.total].map((each) => each?.value ?? '·').join(' '),
      lines: invoice.lines.map((line) =>
        [
          line.type,
          ...[line.itemCode, line.quantity, line.unit, line.weight, line.unitPrice, line.total].map(
            (each) => each?.value ?? '·',
          ),
        ].join(' '),
      ),
    };
    expect(read).toEqual(expected[name]);
    expect(invoice.checks.filter((check) => !check.held)).toEqual([]);
  });
});

it('keeps the delivery date separate, and uses it as the invoice date only if there is no other', async () => {
  const page = (dates: string) => ` MERIDIAN FOOD GROUP
 INVOICE 374412   ${dates}   PAGE 1

 DESCRIPTION                     PACK        QTY   CASEWT   $/LB    TOTAL
 CHICKEN BRST BNLS SKNLS        4/10 LB       3    40.00    2.06    247.20

                                               247.20  PAY THIS AMOUNT
`;
  const datesOf = async (dates: string) => {
    const result = await readDocument(await typewriterPdf(page(dates)), { today: '2026-11-21' });
    return result.ok ? [result.invoice.invoiceDate?.value, result.invoice.deliveryDate?.value] : result.failure.reason;
  };
  expect(await datesOf('INVOICE DATE 07/30/26   DELIVERY DATE 07/27/26')).toEqual(['2026-07-30', '2026-07-27']);
  expect(await datesOf('DELIVERY DATE 07/27/26')).toEqual(['2026-07-27', '2026-07-27']);
  expect(await datesOf('INVOICE DATE 07/30/26')).toEqual(['2026-07-30', undefined]);
});

import { describe, expect, test } from 'vitest';
import { keyOf } from '../layout/plain-text.ts';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';

const numberOf = (label: string) =>
  readPages(
    [
      slipPage(`
        NORTH FORK MEATS LLC
    812 Mill Road, Albany, NY 12207
 ${label}
 Date: 03/14/2026
 BEEF CHUCK         3     78.19     234.57
 Total                              234.57
`),
    ],
    { today: '2026-03-20' },
  ).invoiceNumber?.value;

describe('a document’s number', () => {
  test.each([
    'Invoice No. M46789',
    'Invoice No.M46789',
    'InvoiceNo.M46789',
    'Invoice No.-M46789',
    'Invoice: No. M46789',
    'INVOICE # No. M46789',
    'Invoice N0. M46789',
  ])('%s keeps no part of its label', (label) => {
    expect(numberOf(label)).toBe('M46789');
  });
});

test('a German abbreviation of "number" is one, with its points and dashes', () => {
  for (const label of ['Art.-Nr.', 'Art.-Nr.:', 'Art-Nr.', 'Art. Nr.', 'Art.-Nummer'])
    expect(keyOf(label.split(' '))).toBe('art №');
});

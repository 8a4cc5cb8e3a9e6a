import { describe, expect, it } from 'vitest';
import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import type { Row } from '../layout/rows.ts';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';
import { labelRows } from './candidates.ts';
import { findDocumentNumber } from './document-number.ts';

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

describe('document number', () => {
  it.each([
    'Invoice No. M46789',
    'Invoice No.M46789',
    'InvoiceNo.M46789',
    'Invoice: No. M46789',
    'INVOICE # No. M46789',
    'Invoice N0. M46789',
  ])('%s is read without its label', (label) => {
    expect(numberOf(label)).toBe('M46789');
  });
});

it('recognizes a German abbreviation of "number", with periods and dashes', () => {
  for (const label of ['Art.-Nr.', 'Art.-Nr.:', 'Art-Nr.', 'Art. Nr.', 'Art.-Nummer'])
    expect(keyOf(label.split(' '))).toBe('art №');
});

/** A row of a picture, with words as 'text@start'; a letter is 18 wide. */
const row = (y0: number, text: string): Row => ({
  ...{ page: 1, y0, y1: y0 + 30, size: 30 },
  words: text.split(' ').map((each): Glyphs => {
    const [word = '', at = '0'] = each.split('@');
    const x0 = Number(at);
    const x1 = x0 + 18 * word.length;
    return { text: word, x0, x1, y0, y1: y0 + 30, size: 30, page: 1, confidence: 0.95 };
  }),
});
const numberIn = (...rows: Row[]) => findDocumentNumber(labelRows(rows))?.value;

describe('document number in an image', () => {
  it('is not the day of a month that ran together', () => {
    expect(numberIn(row(300, 'Invoice@1200 August19,@1340 2026@1500'))).toBeUndefined();
  });

  it('includes digits separated by the space around a narrow one', () => {
    expect(numberIn(row(300, 'Ticket@1500 3961@1621 10@1700'))).toBe('396110');
    expect(numberIn(row(300, 'Ticket@1500 3961@1621 10@1720'))).toBe('3961');
  });

  it("is the one under a bare 'No.' beside the date, even if there is a ticket number", () => {
    const labels = row(245, 'Invoice@1200 Date@1340 No.@1532 TICKET@1796');
    expect(numberIn(labels, row(284, '09/08/2026@1200 S71166@1505 90622@1796'))).toBe('S71166');
    const block = [row(311, 'DATE@1484 Apr@1563 02,@1620 2026@1670'), row(343, 'No.@1482 S17297@1537')];
    expect(numberIn(...block, row(500, 'TICKET@1477 179369@1585'))).toBe('S17297');
    const aside = [row(311, 'DATE@1484 Apr@1563 02,@1620 2026@1670'), row(343, 'No.@700 S17297@760')];
    expect(numberIn(...aside, row(500, 'TICKET@1477 179369@1585'))).toBe('179369');
    const undated = row(245, 'No.@1532 TICKET@1796');
    expect(numberIn(undated, row(284, 'S71166@1505 90622@1796'))).toBe('90622');
  });

  it('is below its label even if the label beside it is in a row of its own', () => {
    const tilted = [row(270, 'INVOICE@1168 NO.@1310'), row(292, 'Invoice@1390 Date@1520 ROUTE@1748')];
    expect(numberIn(...tilted, row(330, '3904-41@1202 11/05/2026@1394 98@1778'))).toBe('3904-41');
  });
});

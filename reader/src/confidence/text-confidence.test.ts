import { describe, expect, it } from 'vitest';
import type { PageText } from '../layout/page-text.ts';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';
import { isSure } from './sure.ts';

/** The same words as a file's own text, which can't be misread. */
function textPage(text: string): PageText {
  const page = slipPage(text);
  return { ...page, source: 'text', words: page.words.map(({ confidence, ...word }) => word) };
}

const invoice = ({
  total = '534.57',
  web = 'www.northforkmeats.com',
  remit = 'Remit to: NORTH FORK MEATS LLC',
} = {}) => `
        NORTH FORK MEATS LLC
    812 Mill Road, Albany, NY 12207
    ${web}
 Invoice No. M46789     Invoice Date: 03/14/2026
 Description      Quantity     Price     Amount
 BEEF CHUCK              3     78.19     234.57
 PORK LOIN               2    150.00     300.00
 Total Weight 77.05 lb     Total        $${total}
 ${remit}
`;
const read = (text: string) => readPages([textPage(text)], { today: '2026-03-20' });

describe('header confidence for a file with text', () => {
  it("is high when every check passes, even for a new vendor's name", () => {
    const { vendor, invoiceNumber, invoiceDate, total, checks } = read(invoice());
    expect([vendor, invoiceNumber, invoiceDate, total].map((each) => each?.value)).toEqual([
      ...['NORTH FORK MEATS LLC', 'M46789', '2026-03-14', '534.57'],
    ]);
    expect([vendor, invoiceNumber, invoiceDate, total].map(isSure)).toEqual([true, true, true, true]);
    expect(checks.every((check) => check.held)).toBe(true);
  });

  it('is low when the lines add up to another total', () => {
    expect(isSure(read(invoice({ total: '543.57' })).total)).toBe(false);
  });

  it('is low for a vendor name that neither a domain nor the remit-to name confirms', () => {
    const { vendor } = read(invoice({ web: '', remit: '' }));
    expect(vendor?.value).toBe('NORTH FORK MEATS LLC');
    expect(isSure(vendor)).toBe(false);
  });

  it('is high for a name alone at the top when every amount is proven', () => {
    const named = invoice({ web: '', remit: '' }).replace('NORTH FORK MEATS LLC', 'NORTH FORK WHOLESALE FOODS LLC');
    const { vendor } = read(`${named}${'\n'.repeat(20)} Thank you\n`);
    expect(vendor?.value).toBe('NORTH FORK WHOLESALE FOODS LLC');
    expect(isSure(vendor)).toBe(true);
  });

  it('is high for a number under a short label that nothing else shares', () => {
    const headed = invoice().replace(' Invoice No. M46789 ', '    INVOICE     \n    46789     ');
    const { invoiceNumber } = read(headed);
    expect(invoiceNumber?.value).toBe('46789');
    expect(isSure(invoiceNumber)).toBe(true);
  });

  it("is not raised by another company's domain", () => {
    expect(isSure(read(invoice({ web: 'www.northern-software.com', remit: '' })).vendor)).toBe(false);
  });
});

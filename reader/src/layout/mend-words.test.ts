import { describe, expect, it } from 'vitest';
import { mendWords } from './mend-words.ts';
import type { Glyphs } from './page-text.ts';

function row(text: string, confidence = 0.98): Glyphs[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    page: 1,
    x0: match.index * 10,
    x1: (match.index + match[0].length) * 10 - 2,
    y0: 0,
    y1: 20,
    size: 20,
    confidence,
  }));
}

const mended = (text: string, confidence?: number) =>
  mendWords(row(text, confidence))
    .map((word) => word.text)
    .join(' ');

describe('words misread in an image', () => {
  it.each([
    ['TOTAI', 'TOTAL'],
    ['Tota1', 'Total'],
    ['Roundlng', 'rounding'],
    ['TotaIGST', 'total gst'],
    ['TotalAmount:', 'Total Amount:'],
    ['TAXINVOICE', 'TAX INVOICE'],
    ['ltem', 'item'],
    ['FUELSURCHARGE$ 8.25', 'FUEL SURCHARGE $ 8.25'],
    ['VOLUMEDISCOUNT3%', 'VOLUME DISCOUNT 3%'],
    ['SPLITCASEFEE', 'SPLIT CASE FEE'],
    ['19.0019.00', '19.00 19.00'],
    ['FREIGHT36.00', 'FREIGHT 36.00'],
    ['2CASE24CT', '2 CASE 24CT'],
    ['RM5 .00', 'RM5.00'],
    ['RM5 1.30', 'RM51.30'],
    ['RM5 1 .30', 'RM51.30'],
    ['May201818:25', 'May2018 18:25'],
    ['6/472018', '6/4/2018'],
    ['RH0.02', 'RM0.02'],
    ['RM=38.80', 'RM= 38.80'],
    ['<RM.34.80', '< RM. 34.80'],
    ['27 03/2018', '27/03/2018'],
    ['02/Ja0/2017', '02/jan/2017'],
    ['18. 77', '18.77'],
    ['S8.20', '$8.20'],
    ['14-10', '14.10'],
    ['15.0C', '15.00'],
    ['2*9,95', '2 * 9,95'],
    ['6Case', '6 Case'],
    ['04/03/201815:41:52', '04/03/2018 15:41:52'],
    ['29Mar201818:19', '29Mar2018 18:19'],
    ['18/03/1E', '18/03/18'],
    [':112.45', ': 112.45'],
    ['e1.95', '1.95'],
    ['27I02/7018', '27/02/2018'],
    ['1370772017', '13/07/2017'],
    ['1370778017', '1370778017'],
    ['25/12.2016', '25/12/2016'],
    ['10-05~2017', '10/05/2017'],
    ['Z9Mar2018', '29Mar2018'],
    ['28.04,2018', '28/04/2018'],
    ['28/04|2018', '28/04/2018'],
    ['28/0412018', '28/04/2018'],
    ['2804/2018', '28/04/2018'],
    ['Fri28/04/18', 'Fri 28/04/18'],
    ['Date: 1 1/01/2018', 'Date: 11/01/2018'],
    ['11/01/201 8', '11/01/2018'],
    ['11-01 -18', '11-01-18'],
    ['InvoiceNo.M46789', 'Invoice No. M46789'],
    ['51b', '5lb'],
    ['10b', '10lb'],
    ['1b', '1b'],
    ['2.51bs', '2.5lbs'],
  ])('%s is %s', (text, expected) => {
    expect(mended(text).toLowerCase()).toBe(expected.toLowerCase());
  });

  it.each([
    'TOMATO',
    'SHOPPING',
    'PETAL',
    'kings@mail.com',
    'A4',
    '07-386',
    '9556173380636',
    'WINDSHIELD',
    'COFFEE',
    'Delivered',
  ])('%s stays unchanged', (text) => {
    expect(mended(text)).toBe(text);
  });

  it('allows one more wrong letter in a word that was hard to read', () => {
    expect(mended('Chanqe')).toBe('Chanqe');
    expect(mended('Chanqe', 0.7)).toBe('change');
    expect(mended('IUIAL', 0.6)).toBe('TOTAL');
    expect(mended('SUBIUIAL', 0.6)).toBe('SUBTOTAL');
    expect(mended('IUIAL')).toBe('IUIAL');
  });

  it('takes a date from a second reader that saw all its digits', () => {
    const [first, ...others] = row('7/05/1 7 08:48');
    const seen = (second: string) => mendWords([{ ...(first as Glyphs), second }, ...others]).map(({ text }) => text);
    expect(seen('17/05/17')).toEqual(['17/05/17', '08:48']);
    expect(seen('17/05/11')).toEqual(['7/05/17', '08:48']);
  });

  it('does not mark a normally spelled date as a guess', () => {
    for (const text of ['14/JUN/2017', '28-Apr-2018', '05-02-18'])
      expect(mendWords(row(text))[0]?.mended).toBeUndefined();
  });

  it("marks a guess, and splits a word's box between its two halves", () => {
    expect(mendWords(row('14-10'))[0]).toMatchObject({ text: '14.10', mended: true });
    const [total, gst] = mendWords(row('TotalGST'));
    expect(total).toMatchObject({ x0: 0 });
    expect(gst?.x0).toBeCloseTo(total?.x1 ?? 0);
    expect(gst).toMatchObject({ x1: 78 });
  });
});

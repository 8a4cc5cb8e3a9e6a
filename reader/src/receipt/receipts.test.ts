import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { slipPage } from '../testing/slip-page.ts';
import { slips } from '../testing/slips.ts';
import { verdictOf } from '../verdict.ts';

const today = '2026-11-21';
type Name = keyof typeof slips;

const expected: Record<Name, { head: string; lines: string[] }> = {
  'rounded to coins, labels misread, a name scribbled above': {
    head: 'BERJAYA KOPI HOUSE SDN. BHD | 2018-05-04 | 15.45 | MYR',
    lines: ['product ICED MILO 2 3.49 6.98', 'product NASI LEMAK 1 8.45 8.45', 'fee ROUNDING ADJUSTMENT · · 0.02'],
  },
  'German, names and prices in one row, hours of opening above': {
    head: 'Feinkost Brandauer | 2021-09-14 | 9.39 | EUR',
    lines: ['product ROGGENBROT 1 3.49 3.49', 'product BERGKASE AM STUCK 1 6.15 6.15', 'deposit LEERGUT 1 -0.25 -0.25'],
  },
  'names below codes, tax included, amounts with their currency': {
    head: 'SYARIKAT TIGA BUNGA | 2018-11-21 | 52.50 | -',
    lines: ['product CEMENT WHITE 5KG 3 15.9 47.70', 'product TOOL BRUSH 1 4.8 4.80'],
  },
  'American, paid by card': {
    head: 'CORNER PANTRY #418 | 2026-03-04 | 13.00 | USD',
    lines: ['product WHOLE MILK 2 4.25 8.50', 'product EGGS LARGE 1 3.99 3.99', 'tax TAX · · 0.51'],
  },
  'a tax that calls itself a total': {
    head: 'RUMAH BAKERI ENTERPRISE | 2018-03-11 | 15.10 | -',
    lines: ['product KAYA PUFF 4 1.6 6.40', 'product SLICE CAKE 1 8.7 8.70'],
  },
  'the point of the total misread': {
    head: 'SIN HOCK TRADING | 2017-12-29 | 14.10 | MYR',
    lines: ['product TWIN GLUE 1 5.2 5.20', 'product COLOR PAPER 1 8.9 8.90'],
  },
};

describe('photographed receipts', () => {
  it.each(Object.keys(slips) as Name[])('%s', (name) => {
    const page = slipPage(slips[name]);
    const invoice = readPages([page], { today });
    expect(verdictOf(invoice, [page]).ok).toBe(true);
    const { vendor, invoiceDate, total, currency } = invoice;
    expect({
      head: [vendor, invoiceDate, total, currency].map((each) => each?.value ?? '-').join(' | '),
      lines: invoice.lines.map((line) =>
        [
          line.type,
          line.description.value,
          line.quantity?.value ?? '·',
          line.unitPrice?.value ?? '·',
          line.total.value,
        ].join(' '),
      ),
    }).toEqual(expected[name]);
  });
});

describe('receipt total', () => {
  const cement = ' CEMENT WHITE       1      5.65     5.65';
  const slip = (foot: string, goods = cement) => `
        SYARIKAT TIGA BUNGA
            (SA0093120-K)
    NO 9, JALAN DAGANG, 81100 JOHOR
 Date: 14/09/2025   16:22
${goods}
 TOOL BRUSH         1      4.80     4.80
${foot}
`;
  const totalOf = (foot: string, goods?: string) => readPages([slipPage(slip(foot, goods))], { today }).total;

  it('restores a decimal point that the camera lost, from what adds up', () => {
    const total = totalOf(
      ' Total Inclusive GST          1045\n CASH                        20.00\n CHANGE                       9.55',
    );
    expect(total?.value).toBe('10.45');
  });

  it.each([
    [
      'as the sum after rounding',
      ' Total Sales Incl GST 10.47\n Rounding Adj  -0.02\n lotal Atler Adj  10.45\n CASH  50.00\n Count 12 charge Amt 39.55',
      '10.45',
    ],
    [
      'as what was paid in coins, where the rounding was misread',
      ' Sub-total 10.46\n Total Sales Incl GST 10.46\n Rounding Adj  6.01\n Total After Adj  10.45\n CASH  50.00\n CHANGE 39.55',
      '10.45',
    ],
    ['if it is called net amount and there is no other total', ' Gross Amt 9 86\n Net Amt 10.45', '10.45'],
    [
      'if it is the sum of subtotal and tax, whatever its label',
      ' Total (Excluding GST) 9.86\n Total GST 0.59\n Total Sales (.lusive cf GST) 10.45',
      '10.45',
    ],
    ['next to its net and tax', ' A 19% 8,78 1,67\n Total 8,78 1,67 10,45', '10.45'],
    [
      'with a credit at another rate',
      ' Total 0% supplies 11.21\n Total 6% supplies -0.76\n Total 0% supplies 11.21\n Total Payable 10.45',
      '10.45',
    ],
    ['behind a sign that was misread', ' TOTAL INCL. GST@6% RM=10.45\n CASH RH20.00', '10.45'],
  ])('is found %s', (_, foot, total) => {
    // A line was lost, so the lines add up to nothing.
    expect(totalOf(foot, '')?.value).toBe(total);
  });

  it('is found with its tax, even if many lines have tax codes', () => {
    const lines = [12.2, 12.9, 14.9, 30, 39.8, 19.9, 18.9, 4.4, 2.5]
      .map(
        (amount, at) =>
          ` SR 1   ${amount.toFixed(2).padStart(6)}   ${amount.toFixed(2).padStart(6)}\n DISH ${'ABCDEFGHI'[at]} OF THE DAY\n`,
      )
      .join('');
    const text = `
     TIGA BUNGA SDN BHD
    NO 9, JALAN DAGANG, 81100 JOHOR
 Date : 14/09/2025   16:22
${lines} Total Amount :            155.50
 GST 6%                      9.31
 Rounding Adj :             -0.01
 Total Amount:             164.80
 TOTAL: RM                 164.80
`;
    expect(readPages([slipPage(text)], { today }).total?.value).toBe('164.80');
  });

  it('is not an amount to which its own row adds tax', () => {
    const foot = ' Amount RM 111.90\n TOTAL 105.57  6.33\n TOTAL 105.57';
    expect(totalOf(foot, '')?.value).not.toBe('105.57');
  });

  it('needs review when cash less change is a different amount', () => {
    const confidence = (change: string) =>
      totalOf(` Sub Total 10.45\n Total 10.45\n CASH 20.00\n CHANGE ${change}`)?.confidence ?? 0;
    expect(confidence('9.55')).toBeGreaterThanOrEqual(0.9);
    expect(confidence('9.05')).toBeLessThan(0.9);
  });

  it('is found after a total weight in the same row', () => {
    expect(totalOf(' Total Weight 77.05 lb   Total   $10.45')?.value).toBe('10.45');
  });

  it('is the sales including tax, whatever the tax is called', () => {
    expect(totalOf(' Quantity          2     10.45\n 1ola1 Sales (Incl. GST 6%)   RM 10.45')?.value).toBe('10.45');
  });
});

it('an amount without words before it is labeled by the words after it', () => {
  const read = readPages(
    [
      slipPage(`
   BUNGA STATIONERY SDN BHD
   NO 9, JALAN DAGANG, 81100 JOHOR
 TOOL BRUSH         1      4.80     4.80
 PAPER              2      3.60     7.20
 SUBTOTAL                          12.00
 Freight                            6.00
       18.00 PLEASE PAY
`),
    ],
    { today },
  );
  expect(read.total?.value).toBe('18.00');
});

describe('receipt lines', () => {
  const linesOf = (goods: string, unsure: Record<string, number> = {}) =>
    readPages(
      [slipPage(`\n   Feinkost Brandauer\n   33100 Paderborn\n${goods}\n SUMME  10,45\n BAR 20,00\n`, { unsure })],
      { today },
    ).lines.map(({ description, quantity, total }) => `${quantity?.value} ${description.value} ${total.value}`);

  it('keep amounts that show-through from the back ran into', () => {
    const goods = ' ROGGENBROT          3,45 C\n BERGKASE       nellon6,65 C\n JOGHURT          me035 C';
    expect(linesOf(goods, { 'nellon6,65': 0.5, me035: 0.6 })).toEqual([
      '1 ROGGENBROT 3.45',
      '1 BERGKASE 6.65',
      '1 JOGHURT 0.35',
    ]);
  });

  it('have their names below the item number', () => {
    const goods =
      ' Artikel 50319963 22621\n LAMPE            3,45 0\n Artikel 60319953 22621\n STUHL            7,00 0';
    expect(linesOf(goods)).toEqual(['1 LAMPE 3.45', '1 STUHL 7.00']);
  });

  it.each(['TERM 11  CLERK 204', 'Kasse 3  Bediener 12', 'STORE #12 LANE 4'])(
    'leave out the cashier and register: %s',
    (staff) => {
      const goods = ` Datum 14/09/2025\n ${staff}\n 30412 ROGGENBROT\n  2 x 1,50        3,00\n 30977 JOGHURT\n  1 x 7,45        7,45`;
      expect(linesOf(goods)).toEqual(['2 ROGGENBROT 3.00', '1 JOGHURT 7.45']);
    },
  );

  it('take their count from the row above', () => {
    const goods = ' ROGGENBROT          8,00 C\n 7x 0,35\n JOGHURT             2,45 C';
    expect(linesOf(goods)).toEqual(['1 ROGGENBROT 8.00', '7 JOGHURT 2.45']);
  });
});

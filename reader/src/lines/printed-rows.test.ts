import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { typewriterPdf } from '../testing/text-pdf.ts';
import type { ReadLine } from '../types.ts';

const head = `Tri-County Wholesale Foods
8465 Market St, Denver, CO 80216

Invoice No: 75829     Invoice Date: 01/24/2026
`;

async function read(table: string): Promise<ReadLine[]> {
  const result = await readDocument(await typewriterPdf(`${head}\n${table}`), { today: '2026-02-01' });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice.lines;
}

/** The lines of a page: 'description | quantity | pack | unit price | total'. */
async function linesOf(table: string): Promise<string[]> {
  return (await read(table)).map(({ description, quantity, pack, unitPrice, total }) =>
    [description, quantity, pack, unitPrice, total].map((each) => each?.value ?? '').join(' | '),
  );
}

describe('table rows', () => {
  it('asks whether each means one piece or all pieces of a cut-up item', async () => {
    const table = `SHIPPED  UOM   ITEM DESCRIPTION              PRICE        EXT
   4     EA    CHICKEN LEG QUARTER 8PC      41.90     167.60
   2     EA    TURKEY WHOLE                 30.00      60.00
                                  TOTAL               227.60`;
    const [cut, whole] = (await read(table)).map(({ unit }) => unit?.confidence ?? 0);
    expect(cut).toBeLessThan(0.7);
    expect(whole).toBeGreaterThan(0.9);
  });

  it('does not take a short name with sizes above its weights for a note', async () => {
    const table = `SHIPPED  UOM   DESCRIPTION                          PRICE        EXT
               Live Lobster 1.25 lb, 1/10 lbAV
   2.00  Case  CW: 9.87 10.64 = 20.51              9.1930     188.55
  15.00  DZ    Oysters on the Half Shell          16.9300     253.95
                                        TOTAL                 442.50`;
    expect(await linesOf(table)).toEqual([
      'Live Lobster 1.25 lb, 1/10 lbAV | 2 |  | 9.193 | 188.55',
      'Oysters on the Half Shell | 15 |  | 16.93 | 253.95',
    ]);
  });

  it('reads sizes before names as packs, not item codes', async () => {
    const table = `ORDER  SHIP  UM   DESCRIPTION                     PRICE  EXTENSION
  5     5    CS   4XGAL 2% MILK                   14.93      74.65
  6     6    CS   50LB CABBAGE GRN                44.05     264.30
  5     5    CS   12CT CAULIFLOWER                31.39     156.95
  1     1    CS   36X1LB BUTTER SOLID UNSLTD     149.02     149.02
                                        TOTAL               644.92`;
    expect(await linesOf(table)).toEqual([
      '4XGAL 2% MILK | 5 | 4XGAL | 14.93 | 74.65',
      '50LB CABBAGE GRN | 6 | 50LB | 44.05 | 264.30',
      '12CT CAULIFLOWER | 5 | 12CT | 31.39 | 156.95',
      '36X1LB BUTTER SOLID UNSLTD | 1 | 36X1LB | 149.02 | 149.02',
    ]);
  });

  it('splits two headings with one space between them', async () => {
    const table = `CODE      DESCRIPTION               PACK      SHIP UM    PRICE TOTAL
706876    MILK WHOLE HOMO           9/.5 GA      5 CS    16.93   84.65
379605    OLIVE OIL EXTRA VIRGIN    4/5 LT       2 CS   245.11  490.22

                                         TOTAL           574.87`;
    expect(await linesOf(table)).toEqual([
      'MILK WHOLE HOMO | 5 | 9/.5 GA | 16.93 | 84.65',
      'OLIVE OIL EXTRA VIRGIN | 2 | 4/5 LT | 245.11 | 490.22',
    ]);
  });

  it('reads a price per pound with a separate sign after the weight of a case', async () => {
    const table = `CODE      DESCRIPTION               PACK          QTY CASEWT $ / LB   EXT PRICE
80726     SHRIMP P&D 16/20 IQF      10/4 LB         6     42.0    7.92     1995.84
58878     PORK BUTT BI 1/4 TRIM     2/8 LB AVG      4    16.61    3.53      234.53
                                                  TOTAL                    2230.37`;
    expect(await linesOf(table)).toEqual([
      'SHRIMP P&D 16/20 IQF | 6 | 10/4 LB | 7.92 | 1995.84',
      'PORK BUTT BI 1/4 TRIM | 4 | 2/8 LB AVG | 3.53 | 234.53',
    ]);
  });

  it('accepts decimals in the weight of a name above its figures', async () => {
    const table = `PRODUCT
ITEM NUMBER      QTY SHIPPED   UM      PK/SZ       UNIT PRICE    NET AMOUNT
CROISSANT BTR 3.25OZ
18042                 5        CASE    165 EA          166.09        830.45
MUSHROOM CRIMINI
63193                 4        CASE    1/10#            30.18        120.72
LOBSTER LIVE 1.25 CHIX
74511                 2        CASE    1/25#            98.00        196.00
                                       TOTAL                       1,147.17`;
    expect(await linesOf(table)).toEqual([
      'CROISSANT BTR 3.25OZ | 5 | 165 EA | 166.09 | 830.45',
      'MUSHROOM CRIMINI | 4 | 1/10# | 30.18 | 120.72',
      'LOBSTER LIVE 1.25 CHIX | 2 | 1/25# | 98 | 196.00',
    ]);
  });

  it('reads a deposit below an item that was not shipped as its own charge', async () => {
    const table = `DESCRIPTION             PACK       SHIP  UM     PRICE     TOTAL
CREAM CHEESE LOAF       4/5#          5  CASE   89.45    447.25
RANCH DRESSING          4/GAL         6  CASE   55.85    335.10
SWEETENER PACKET        3000CT        0  CASE   90.66
CA REDEMPTION VALUE                                        3.60
                                         TOTAL           785.95`;
    expect(await linesOf(table)).toContain('CA REDEMPTION VALUE |  |  |  | 3.60');
  });

  it('gives each of two charges in a row its own label', async () => {
    const table = `DESCRIPTION             PACK       SHIP  UM     PRICE     TOTAL
CREAM CHEESE LOAF       4/5#          5  CASE   89.45    447.25
RANCH DRESSING          4/GAL         6  CASE   55.85    335.10
Fuel Surcharge 9.09     Discount (3%) -23.47
                                         TOTAL           767.97`;
    const lines = await linesOf(table);
    expect(lines).toContain('Fuel Surcharge |  |  |  | 9.09');
    expect(lines).toContain('Discount (3%) |  |  |  | -23.47');
  });

  it('does not take a separate brand for part of the pack', async () => {
    const table = `QTY  UM      CASE PACK         BRAND       PRODUCT                CODE     PRICE     TOTAL
1    CASE    6 / .5 GAL        DARIGLEN    MILK ALMOND UNSWT      A3488    41.39     41.39
2    CASE    1 / 15 LBS        STKYRD      BACON SLICED           A7698    75.00    150.00
3    CASE    4 / 5 LBS AVG HARBOR BAY      BRANZINO WHOLE         A5398    10.00     30.00
                                                         TOTAL             221.39`;
    const packs = (await linesOf(table)).map((line) => line.split(' | ')[2]);
    expect(packs.slice(0, 2)).toEqual(['6 / .5 GAL', '1 / 15 LBS']);
  });
});

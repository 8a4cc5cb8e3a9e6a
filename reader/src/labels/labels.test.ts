import { makeLabelSheet, photograph, scoreLabels } from '@platewise/generator';
import { describe, expect, it } from 'vitest';
import { gtin14, inStoreItem, isGtin, upcAOf } from './check-digit.ts';
import { labelCategoryOf } from './goods-words.ts';
import { parseGs1, parsePrintedGs1 } from './gs1.ts';
import { contentsIn } from './label-contents.ts';
import { labelDates, orderOf } from './label-dates.ts';
import { lotIn } from './label-marks.ts';
import { readLabels } from './read-labels.ts';

describe('a product code', () => {
  it.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['036000291452', true],
    ['96385074', true],
    ['10012345678902', true],
    ['00000000', false],
    ['400638133393', false],
  ])('%s has a valid check digit: %s', (digits, right) => expect(isGtin(digits)).toBe(right));

  it('is the same in any number of digits', () => {
    expect(gtin14('036000291452')).toBe(gtin14('0036000291452'));
    expect(upcAOf('04252614')).toBe('042100005264');
    expect(inStoreItem('00218607062752')).toBe('in-store 0218607');
    expect(inStoreItem('04006381333931')).toBeNull();
  });
});

describe('GS1 barcode data', () => {
  const gs = '\u001d';
  it('contains number, measure, dates and lot in any order', () => {
    const data = `0110012345678902320200066617270600${'10'}AB12${gs}3712`;
    expect(parseGs1(data)).toEqual({
      gtin: '10012345678902',
      net: { quantity: '6.66', unit: 'lb' },
      useBy: '2027-06-30',
      lot: 'AB12',
      count: '12',
    });
    expect(parsePrintedGs1('(01)10012345678902 (15)261231 (10)L 77')).toMatchObject({
      gtin: '10012345678902',
      bestBefore: '2026-12-31',
      lot: 'L77',
    });
    expect(parseGs1('3103001500')).toEqual({ net: { quantity: '1.5', unit: 'kg' } });
  });

  it.each([
    ['a wrong check digit', '0110012345678903'],
    ['an invalid date', '17261345'],
    ['too few digits', '01100123456789'],
    ['no identifier', 'HELLO'],
    ['nothing', ''],
  ])('is null with %s', (_, data) => expect(parseGs1(data)).toBeNull());
});

it.each([
  [['NET WT 28 OZ (1 LB 12 OZ) 794g'], '28 oz'],
  [['NET WT 1 LB 12 OZ'], '28 oz'],
  [['6/5 LB'], '30 lb'],
  [['4 X 1 GAL'], '4 gallon'],
  [['NET WT 6.88 1b UNIT PRICE $9.12/lb'], '6.88 lb'],
  [['NET WT 1.701b'], '1.7 lb'],
  [['Nettofüllmenge: 2,5 kg'], '2.5 kg'],
  [['0,75 l'], '0.75 liter'],
  [['GROSS WT 32 LB', 'NET WT 30 LB'], '30 lb'],
  [['Serving size 30 g', '12 FL OZ (355 mL)'], '12 fl oz'],
  [['PRICE PER LB $4.99/lb'], 'none'],
  [['NET WT 5 LB (3.27 KG)'], 'conflict'],
])('%s contains %s', (rows, wanted) => {
  const found = contentsIn(rows);
  const said = found === null ? 'none' : found.contents === null ? 'conflict' : Object.values(found.contents).join(' ');
  expect(said).toBe(wanted);
});

describe('a date on a label', () => {
  const best = (...rows: string[]) => labelDates(rows, orderOf(rows.join('\n'))).best;
  it.each([
    [['NET WT 5 LB', 'BEST BY 03/04/2027'], '2027-03-04'],
    [['Mindestens haltbar bis: 03.04.2027'], '2027-04-03'],
    [['BEST BEFORE 03/04/2027'], null],
    [['PACKED 25/03/2027', 'BEST BEFORE 03/04/2027'], '2027-04-03'],
    [['USE BY 15DEC26'], '2026-12-15'],
    [['USE BY DEC 15 26'], '2026-12-15'],
    [['BESTIF USED BY MAR 15 2028'], '2028-03-15'],
    [['BEST BEFORE END', '05/2027'], '2027-05-31'],
    [['PACKED ON 2026-11-02'], null],
    [['2026-11-02'], null],
    [['PACKED ON 12/20/2026 USE BY 12/28/2026'], '2026-12-28'],
    [['SELL BY 12/26/2026', 'USE BY 12/28/2026'], '2026-12-28'],
    [['EXP 1O/24/28'], '2028-10-24'],
    [['PACKED 2026-05-05', 'BEST BY 2026-05-01'], null],
  ])('%s is %s', (rows, wanted) => expect(best(...rows)).toBe(wanted));

  it('is reported as unread when ambiguous', () => {
    expect(labelDates(['BEST BEFORE 03/04/2027'], null).unread).toEqual(['03/04/2027']);
  });
});

it.each([
  [['LOT: A4521'], 'A4521'],
  [['LOT 237-62'], '237-62'],
  [['Charge P7891'], 'P7891'],
  [['LOT', 'K5571 EXP 2027'], 'K5571'],
  [['LOT EXP 12/12/2027'], null],
  [['A LOT OF FUN'], null],
])('%s contains the lot %s', (rows, lot) => expect(lotIn(rows)).toBe(lot));

it.each([
  ['Whole Milk', 'dairy'],
  ['Tomato Ketchup', 'condiments'],
  ['Roma Tomatoes', 'produce'],
  ['Boneless Chicken Breast', 'meat'],
  ['Chicken Stock', 'condiments'],
  ['Pilsner Beer', 'alcohol'],
  ['Orange Juice', 'beverages'],
  ['All Purpose Flour', 'dry_goods'],
  ['Table Stand', 'other'],
])('%s is %s', (name, category) => expect(labelCategoryOf(name)).toBe(category));

it('reads the fields of most photographed labels, and makes up no quantity', {
  timeout: 300_000,
}, async () => {
  const { pdf, gold } = await makeLabelSheet(21, { labels: 2 });
  const result = await readLabels((await photograph(pdf, 1, 1500, 21)).jpeg);
  if (!result.ok) throw new Error(result.failure.reason);
  const { found, invented, fields } = scoreLabels(result.labels, gold);
  expect({ found, invented }).toEqual({ found: gold.length, invented: 0 });
  const [printed, right] = Object.values(fields).reduce(([all, ok], one) => [all + one.gold, ok + one.right], [0, 0]);
  expect(printed).toBe(5);
  expect(right).toBeGreaterThanOrEqual(4);
});

import { describe, expect, it } from 'vitest';
import type { GroupPrice } from './audited.ts';
import { audit, daysAgo, line, pastPrices, seen } from './testing/audited-invoices.fixture.ts';

const paid = (ago: number, price: string, changes: Partial<GroupPrice> = {}): GroupPrice => ({
  itemId: 1,
  price,
  priceUnit: 'CS',
  contents: null,
  contentsUnit: null,
  currency: 'USD',
  date: daysAgo(ago),
  restaurantId: 2,
  invoiceId: 20,
  lineId: 200,
  ...changes,
});
const third = { restaurantId: 3 };
const fourth = { restaurantId: 4 };

type Prices = (readonly [number, number])[];
const steady: Prices = [
  [16, 40],
  [9, 40],
];
const risen: Prices = [
  [16, 37],
  [9, 37],
];

describe('groupPrices', () => {
  it.each<[string, Prices, GroupPrice[], string[]]>([
    ['paid less that day', [], [paid(0, '37')], ['group_price 12.00']],
    ['3.0% above', [], [paid(0, '38.83')], ['group_price 4.68']],
    ['2.9% above', [], [paid(0, '38.88')], []],
    ['paid more elsewhere', [], [paid(0, '43')], []],
    ['another currency', [], [paid(0, '37', { currency: 'CAD' })], []],
    ['another unit', [], [paid(0, '37', { priceUnit: 'BG' })], []],
    ['a few days later', [], [paid(-6, '37')], []],
    ['a bargain of that day', [], [paid(0, '37'), paid(7, '40')], []],
    ['a price it paid before, too', [], [paid(0, '37'), paid(7, '40'), paid(14, '37')], ['group_price 12.00']],
    ['paid less while this one paid as much', steady, [paid(5, '37'), paid(12, '37')], ['group_price 12.00']],
    ['before the price rose here', risen, [paid(5, '37'), paid(12, '37')], []],
    ['that day, after it rose here', risen, [paid(0, '37'), paid(12, '37')], ['group_price 12.00']],
    ['risen here, and at a third one as well', risen, [paid(0, '37'), paid(3, '40', third)], []],
    ['risen here, a third one bought before', risen, [paid(0, '37'), paid(12, '40', third)], ['group_price 12.00']],
    ['just fallen there', steady, [paid(5, '37'), paid(12, '40')], []],
    ['a promotion between two purchases here', steady, [paid(2, '37'), paid(6, '37'), paid(11, '40')], []],
    ['paid once', steady, [paid(5, '37')], []],
    [
      'four weeks ago',
      [
        [40, 40],
        [30, 40],
      ],
      [paid(28, '37'), paid(35, '37')],
      [],
    ],
    ['one bargain among three', [], [paid(0, '30'), paid(0, '40', third), paid(0, '40', fourth)], []],
    ['the middle of three', [], [paid(0, '36'), paid(0, '38', third), paid(0, '41', fourth)], ['group_price 8.00']],
    ['the higher of two', [], [paid(0, '36'), paid(0, '39.9', third)], []],
    ["a restaurant's latest price", [], [paid(20, '30'), paid(0, '40')], []],
  ])('%s', (_, past, group, expected) => {
    expect(seen(audit([line()], { group, earlier: pastPrices(past) }))).toEqual(expected);
  });

  it('needs 1.00 on the line, and says whose price it is', () => {
    expect(audit([line({ price: '4', quantity: '1' })], { group: [paid(0, '3.50')] })).toEqual([]);
    const [found] = audit([line()], { group: [paid(0, '37')] });
    expect(found?.against).toEqual({ restaurantId: 2, invoiceId: 20, lineIds: [200], date: daysAgo(0) });
  });

  it('leaves a rise alone that the market explains', () => {
    const points = [44, 37, 30, 23, 16, 9, 2].map((ago) => ({ date: daysAgo(ago), price: ago > 9 ? '50' : '54' }));
    const market = [{ ingredientId: 11, productId: 3, points }];
    expect(audit([line()], { group: [paid(0, '37')], earlier: pastPrices(risen), market })).toEqual([]);
  });
});

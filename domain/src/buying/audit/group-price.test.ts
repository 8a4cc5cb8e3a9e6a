import { describe, expect, it } from 'vitest';
import type { GroupPrice } from './audited.ts';
import { audit, daysAgo, line, seen } from './testing/audited-invoices.fixture.ts';

const paid = (price: string, changes: Partial<GroupPrice> = {}): GroupPrice => ({
  itemId: 1,
  price,
  priceUnit: 'CS',
  contents: null,
  contentsUnit: null,
  currency: 'USD',
  date: daysAgo(5),
  restaurantId: 2,
  invoiceId: 20,
  lineId: 200,
  ...changes,
});

describe('groupPrices', () => {
  it.each<[string, GroupPrice[], string[]]>([
    ['paid less elsewhere', [paid('37')], ['group_price 12.00']],
    ['2.5% less', [paid('39')], []],
    ['paid more elsewhere', [paid('43')], []],
    ['four weeks ago', [paid('37', { date: daysAgo(28) })], []],
    ['a few days later', [paid('37', { date: daysAgo(-6) })], ['group_price 12.00']],
    ['another currency', [paid('37', { currency: 'CAD' })], []],
    ['another unit', [paid('37', { priceUnit: 'BG' })], []],
    ['one bargain among three', [paid('30'), paid('40', { restaurantId: 3 }), paid('40', { restaurantId: 4 })], []],
    [
      'the middle of three',
      [paid('36'), paid('38', { restaurantId: 3 }), paid('41', { restaurantId: 4 })],
      ['group_price 8.00'],
    ],
    ['the higher of two', [paid('36'), paid('39.9', { restaurantId: 3 })], []],
    ["a restaurant's nearest price", [paid('30', { date: daysAgo(20) }), paid('40')], []],
  ])('%s', (_, group, expected) => {
    expect(seen(audit([line()], { group }))).toEqual(expected);
  });

  it('needs 1.00 on the line, and says whose price it is', () => {
    expect(audit([line({ price: '4', quantity: '1' })], { group: [paid('3.50')] })).toEqual([]);
    const [found] = audit([line()], { group: [paid('37')] });
    expect(found?.against).toEqual({ restaurantId: 2, invoiceId: 20, lineIds: [200], date: daysAgo(5) });
  });
});

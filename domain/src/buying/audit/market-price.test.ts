import { describe, expect, it } from 'vitest';
import { audit, daysAgo, line, pastPrices, seen } from './testing/audited-invoices.fixture.ts';

type Prices = (readonly [number, number])[];
/** A price per week up to four days ago. */
const weekly = (priceOf: (ago: number) => number): Prices =>
  Array.from({ length: 16 }, (_, at) => 109 - at * 7).map((ago) => [ago, priceOf(ago)] as const);
const flat = weekly(() => 50);
const roseOn = (day: number, price: number) => weekly((ago) => (ago > day ? 50 : price));
const bought: Prices = [
  [30, 40],
  [20, 40],
  [10, 40],
];

describe('marketPrices', () => {
  it.each<[string, Prices, Prices, number, string[]]>([
    ['up 10%, the market flat', bought, flat, 44, ['market_price 16.00']],
    ['up 6%', bought, flat, 42.4, ['market_price 9.60']],
    ['up 4%', bought, flat, 41.6, []],
    ['the market fell', bought, roseOn(18, 45), 42.4, ['market_price 9.60']],
    ['up with the market', bought, roseOn(4, 55), 44, []],
    ['up a week after the market', bought, roseOn(11, 55), 44, []],
    ['up two weeks after the market', bought, roseOn(18, 55), 44, []],
    ['up long after the market', bought, roseOn(39, 55), 44, ['market_price 16.00']],
    ['up by more than the market', bought, roseOn(11, 51.5), 44, ['market_price 11.20']],
    ['risen before', [...bought.slice(0, 2), [10, 44]], flat, 44, []],
    ['the last price was a bargain', [...bought.slice(0, 2), [10, 36]], flat, 40.8, []],
    ['up on the price before the bargain', [...bought.slice(0, 2), [10, 36]], flat, 43, ['market_price 12.00']],
    ['a promotion ended', [[58, 44], [50, 44], ...bought], flat, 44, []],
    [
      'paid before, while the market was high',
      [[58, 44], [50, 44], ...bought],
      roseOn(46, 44),
      44,
      ['market_price 16.00'],
    ],
    ['a market of two points', bought, flat.slice(-2), 44, []],
    [
      'a market by the month',
      bought,
      [
        [94, 50],
        [64, 50],
        [34, 50],
        [4, 50],
      ],
      44,
      [],
    ],
    ['a market that ended', bought, flat.slice(0, 8), 44, []],
    ['one purchase', bought.slice(2), flat, 44, []],
    ['bought two months ago only', bought.map(([ago, price]) => [ago + 61, price] as const), flat, 44, []],
  ])('%s', (_, past, market, price, expected) => {
    const points = market.map(([ago, at]) => ({ date: daysAgo(ago), price: String(at) }));
    const context = { earlier: pastPrices(past), market: [{ ingredientId: 11, productId: 3, points }] };
    expect(seen(audit([line({ price: String(price) })], context))).toEqual(expected);
  });

  it('says which purchase and market it is compared with', () => {
    const points = flat.map(([ago, at]) => ({ date: daysAgo(ago), price: String(at) }));
    const market = [{ ingredientId: 11, productId: 3, points }];
    const [found] = audit([line({ price: '44' })], { earlier: pastPrices(bought), market });
    expect(found).toMatchObject({ expected: '40.000000', against: { productId: 3, date: daysAgo(10) } });
  });
});

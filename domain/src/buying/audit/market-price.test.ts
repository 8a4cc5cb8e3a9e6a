import { describe, expect, it } from 'vitest';
import { audit, daysAgo, line, pastPrices, seen } from './testing/audited-invoices.fixture.ts';

type Prices = (readonly [number, number])[];
const flat: Prices = [
  [100, 50],
  [70, 50.2],
  [40, 49.9],
  [10, 50],
];
const bought: Prices = [
  [90, 40],
  [80, 40],
  [70, 40],
  [20, 44],
];

describe('marketPrices', () => {
  it.each<[string, Prices, Prices, number, string[]]>([
    ['up 10%, the market flat', bought, flat, 44, ['market_price 16.00']],
    ['up 7%', bought, flat, 42.8, []],
    [
      'up with the market',
      bought,
      [
        [100, 50],
        [60, 53],
        [10, 56],
      ],
      44,
      [],
    ],
    [
      'a market of two points',
      bought,
      [
        [100, 50],
        [10, 50],
      ],
      44,
      [],
    ],
    [
      'a market that ended',
      bought,
      [
        [300, 50],
        [290, 50],
        [280, 50],
      ],
      44,
      [],
    ],
    ['two purchases', [[60, 40]], flat, 44, []],
    [
      'bought within a month only',
      [
        [20, 40],
        [15, 40],
        [10, 40],
      ],
      flat,
      44,
      [],
    ],
    [
      'bought half a year ago only',
      [
        [190, 40],
        [180, 40],
        [170, 40],
      ],
      flat,
      44,
      [],
    ],
    [
      'one of the old prices was a bargain',
      [
        [90, 36],
        [80, 40],
        [70, 40],
      ],
      flat,
      42,
      [],
    ],
  ])('%s', (_, past, market, price, expected) => {
    const points = market.map(([ago, at]) => ({ date: daysAgo(ago), price: String(at) }));
    const context = { earlier: pastPrices(past), market: [{ ingredientId: 11, productId: 3, points }] };
    expect(seen(audit([line({ price: String(price) })], context))).toEqual(expected);
  });
});

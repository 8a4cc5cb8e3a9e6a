import { describe, expect, it } from 'vitest';
import { audit, daysAgo, line, pastPrices, seen } from './testing/audited-invoices.fixture.ts';

type Prices = (readonly [number, number])[];
const steps: Prices = [
  [80, 40],
  [60, 41.2],
  [40, 42.4],
  [20, 43.6],
];

describe('priceCreeps', () => {
  it.each<[string, Prices, number, string[]]>([
    ['four small steps', steps, 44.8, ['price_creep 19.20']],
    ['the purchase right after a step', [...steps, [10, 44.8]], 44.8, ['price_creep 19.20']],
    ['two purchases after a step', [...steps, [10, 44.8], [5, 44.8]], 44.8, []],
    [
      'steps with purchases at the same price between',
      [
        [90, 40],
        [70, 41.2],
        [60, 41.2],
        [30, 42.4],
        [20, 42.4],
      ],
      43.6,
      ['price_creep 14.40'],
    ],
    [
      'less than 5% in total',
      [
        [80, 40],
        [60, 40.6],
        [40, 41.2],
      ],
      41.9,
      [],
    ],
    [
      'two steps',
      [
        [80, 40],
        [40, 41.8],
      ],
      43.6,
      [],
    ],
    [
      'one step large enough for an alert',
      [
        [80, 40],
        [60, 41],
        [40, 43.4],
      ],
      44.2,
      [],
    ],
    [
      'a fall in between',
      [
        [80, 40],
        [60, 41.5],
        [40, 43],
        [20, 42.2],
      ],
      43.5,
      [],
    ],
    [
      '6% in three steps',
      [
        [80, 40],
        [60, 40.8],
        [40, 41.6],
      ],
      42.4,
      ['price_creep 9.60'],
    ],
    [
      'begun more than 180 days ago',
      [
        [300, 40],
        [250, 40.9],
        [150, 41.8],
        [80, 42.7],
      ],
      43.6,
      ['price_creep 14.40'],
    ],
    [
      'a fall of less than 1%',
      [
        [80, 40],
        [60, 41.5],
        [50, 41.3],
        [40, 42.5],
      ],
      43.6,
      ['price_creep 14.40'],
    ],
    [
      'over more than 180 days',
      [
        [300, 40],
        [250, 41.2],
        [190, 42.4],
        [20, 43.6],
      ],
      44.8,
      [],
    ],
    [
      'ups and downs',
      [
        [80, 40],
        [60, 41],
        [40, 39.5],
        [20, 40.9],
      ],
      42,
      [],
    ],
  ])('%s', (_, past, price, expected) => {
    expect(seen(audit([line({ price: String(price) })], { earlier: pastPrices(past) }))).toEqual(expected);
  });

  it('has the same subject at each step of a run', () => {
    const at = (count: number, price: string) =>
      audit([line({ price })], { earlier: pastPrices(steps.slice(0, count)) })[0];
    expect([at(3, '43.60')?.subject, at(4, '44.80')?.subject]).toEqual([
      `item:1:${daysAgo(80)}`,
      `item:1:${daysAgo(80)}`,
    ]);
    expect(at(4, '44.80')).toMatchObject({ expected: '40.000000', actual: '44.800000', quantity: '4', unit: 'CS' });
  });

  it.each([
    ['the same day', 2],
    ['a week later', 9],
  ])('leaves a rise alone that the market explains, followed %s', (_, last) => {
    const points = [100, 105, 112].map((price, at) => ({ date: daysAgo(last + 78 - at * 39), price: String(price) }));
    const market = [{ ingredientId: 11, productId: 3, points }];
    expect(audit([line({ price: '44.80' })], { earlier: pastPrices(steps), market })).toEqual([]);
  });
});

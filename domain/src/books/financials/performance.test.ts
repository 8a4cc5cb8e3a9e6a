import { describe, expect, it } from 'vitest';
import {
  bucketsOf,
  businessDate,
  costOfGoods,
  dec,
  monthRange,
  overlapDays,
  priceSeason,
  primeCost,
  primeCostStanding,
  shareOfSales,
  spreadOver,
} from '../../index.ts';

const range = (from: string, to: string) => ({ from: businessDate(from), to: businessDate(to) });

describe('bucketsOf', () => {
  it.each([
    ['week', '2026-11-18', '2026-11-24', ['2026-11-18 2026-11-22', '2026-11-23 2026-11-24']],
    ['week', '2026-11-16', '2026-11-22', ['2026-11-16 2026-11-22']],
    ['month', '2026-01-31', '2026-03-01', ['2026-01-31 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-01']],
    ['total', '2026-01-31', '2026-03-01', ['2026-01-31 2026-03-01']],
  ] as const)('%s for %s to %s', (by, from, to, expected) => {
    expect(bucketsOf(range(from, to), by).map((one) => `${one.from} ${one.to}`)).toEqual(expected);
  });
});

describe('spreadOver', () => {
  it('spreads an amount evenly over its days, and counts the known days', () => {
    const week = { ...range('2026-11-02', '2026-11-08'), amount: '700' };
    expect(spreadOver([week], range('2026-11-07', '2026-11-10'))).toEqual({ amount: dec('200'), knownDays: 2 });
    expect(spreadOver([week], range('2026-11-09', '2026-11-10'))).toEqual({ amount: null, knownDays: 0 });
    expect(spreadOver([{ ...week, amount: '0' }], range('2026-11-02', '2026-11-02'))).toEqual({
      amount: dec('0'),
      knownDays: 1,
    });
    const third = { ...range('2026-11-01', '2026-11-30'), amount: '100' };
    expect(spreadOver([third], range('2026-11-01', '2026-11-01')).amount?.toFixed(6)).toBe('3.333333');
    expect(monthRange('2028-02-01')).toEqual(range('2028-02-01', '2028-02-29'));
    expect(overlapDays(range('2026-11-01', '2026-11-10'), range('2026-11-09', '2026-11-30'))).toBe(2);
  });
});

describe('prime cost', () => {
  it('is food, beverages and labor, compared with the range for its type of service', () => {
    expect(primeCost('3000', '3200.50')).toBe('6200.50');
    expect(primeCost(null, '1')).toBeNull();
    expect(shareOfSales('6200', '10000')).toBe('62.00');
    expect([shareOfSales('1', '0'), shareOfSales('1', '-5'), shareOfSales(null, '5')]).toEqual([null, null, null]);
    expect(['54.99', '55', '60', '60.01'].map((one) => primeCostStanding(one, 'quick_service'))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ]);
    expect(primeCostStanding('60.01', 'full_service')).toBe('within');
    expect(primeCostStanding(null, 'full_service')).toBeNull();
  });
});

describe('costOfGoods', () => {
  const food = { type: 'food', sales: '1000', knownSales: '500', knownCost: '150' } as const;
  const drinks = { type: 'beverage', sales: '200', knownSales: '0', knownCost: '0' } as const;
  const counted = { type: 'food', cogs: '800', share: '0.5', ofStretch: '1' } as const;
  const found = (...of: Parameters<typeof costOfGoods>) =>
    costOfGoods(...of).types.map(({ type, sales, covered, cogs }) => [
      type,
      ...[sales, covered].map((amount) => amount.toNumber()),
      cogs === null ? null : cogs.toNumber(),
    ]);

  it('includes what is known, with the sales it covers', () => {
    expect(found([food, drinks], [])).toEqual([
      ['food', 1000, 500, 150],
      ['beverage', 200, 0, null],
    ]);
  });

  it('uses counts for the days they bracket, and recipes for the others', () => {
    expect(found([food], [counted])).toEqual([['food', 1000, 1000, 400]]);
    const half = costOfGoods([food], [{ ...counted, share: '1', ofStretch: '0.5' }]);
    expect(found([food], [{ ...counted, share: '1', ofStretch: '0.5' }])).toEqual([['food', 1000, 750, 875]]);
    expect(half.counted.toNumber()).toBe(0.5);
    // Drinks weren't counted, so their cost is unknown.
    expect(found([food, drinks], [counted])[1]).toEqual(['beverage', 200, 0, null]);
  });

  it('includes unsorted categories once, whichever side was counted', () => {
    const unsorted = { ...food, type: 'unsorted' } as const;
    expect(found([unsorted], [])).toEqual([['unsorted', 1000, 500, 150]]);
    const shelves = { cogs: '320', share: '1', ofStretch: '1' };
    // Unsorted dishes used food stock; food dishes used unsorted stock.
    expect(found([unsorted], [{ type: 'food', ...shelves }])).toEqual([
      ['food', 0, 0, 320],
      ['unsorted', 1000, 1000, 0],
    ]);
    expect(found([food], [{ type: 'unsorted', ...shelves }])).toEqual([
      ['food', 1000, 1000, 0],
      ['unsorted', 0, 0, 320],
    ]);
  });

  it('excludes supplies and unmapped sales with unknown cost', () => {
    expect(found([], [])).toEqual([]);
    const cards = { type: 'supplies', sales: '50', knownSales: '0', knownCost: '0' } as const;
    const untold = { type: null, sales: '100', knownSales: '0', knownCost: '0' };
    expect(found([food, cards, untold], [])).toEqual([
      ['food', 1000, 500, 150],
      ['supplies', 50, 0, null],
      [null, 100, 0, null],
    ]);
    expect(found([food, untold], [counted]).at(-1)).toEqual([null, 100, 100, 0]);
  });
});

describe('priceSeason', () => {
  const months = (count: number, price: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => ({
      month: `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      price: price(index),
    }));

  it('finds the months that are expensive every year, apart from a trend', () => {
    const wave = (index: number) => (4 + index * 0.02) * (1 + 0.2 * Math.cos((index * Math.PI) / 6));
    const found = priceSeason(months(48, wave));
    expect([found?.dearest, found?.cheapest]).toEqual([1, 7]);
    expect(found?.swing).toBeGreaterThan(35);
    expect(found?.swing).toBeLessThan(45);
    expect(priceSeason(months(36, (index) => 4 + index))?.swing).toBeLessThan(2);
    expect(priceSeason(months(24, () => 3))).toMatchObject({ swing: 0 });
  });

  it('is null with less than two years, or with a price of zero', () => {
    expect(priceSeason(months(23, () => 3))).toBeNull();
    expect(priceSeason(months(24, (index) => (index === 4 ? 0 : 3)))).toBeNull();
  });
});

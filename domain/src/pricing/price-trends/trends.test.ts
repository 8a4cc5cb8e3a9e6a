import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  averageIncrease,
  basketCosts,
  believedPrices,
  businessDate,
  ingredientRisk,
  monthlyImpact,
  monthlyQuantity,
  monthlyValue,
  type PricePoint,
  priceMove,
  priceTrend,
  projectedIncrease,
  quantityOfUse,
  supplierRisk,
  trendOf,
  variationOf,
  weeklyPrices,
  weeksIn,
} from '../../index.ts';

const start = businessDate('2026-01-05');
const weekly = (...prices: string[]): PricePoint[] =>
  prices.map((price, week) => ({ date: addDays(start, week * 7), price }));
const on = (date: string, price: string): PricePoint => ({ date: businessDate(date), price });

describe('a price change', () => {
  it.each([
    ['1.00', 'stable'],
    ['1.01', 'up'],
    ['-1.00', 'stable'],
    ['-1.01', 'down'],
    ['0', 'stable'],
  ])('of %s percent is %s', (percent, trend) => expect(trendOf(percent)).toBe(trend));

  it('is shown in money and percent, and in money only from zero', () => {
    expect(priceMove('4.00', '4.60')).toEqual({ change: '0.6', percent: '15.00' });
    expect(priceMove('0.3', '0.1')).toEqual({ change: '-0.2', percent: '-66.67' });
    expect(priceMove('0', '4.60')).toEqual({ change: '4.6', percent: null });
    expect(priceMove(null, '4.60')).toBeNull();
  });

  it('is a plain average', () => {
    expect(averageIncrease(['15.00', '-3.00'])).toBe('6.00');
    expect(averageIncrease([])).toBeNull();
  });
});

describe('risk', () => {
  it.each([
    ['15.00', 0, 'high'],
    ['-15.00', 0, 'high'],
    ['14.99', 0.2, 'high'],
    ['14.99', 0.199, 'medium'],
    ['5.00', null, 'medium'],
    ['4.99', 0.08, 'medium'],
    ['4.99', 0.079, 'low'],
    [null, 0.2, 'high'],
    [null, null, 'low'],
  ] as const)('of an ingredient that changed by %s with a variation of %s is %s', (percent, variation, risk) =>
    expect(ingredientRisk({ percent, variation })).toBe(risk),
  );

  it.each([
    [6, 2, '1.00', 'high'],
    [7, 2, '1.00', 'medium'],
    [20, 0, '10.00', 'high'],
    [20, 2, null, 'medium'],
    [21, 2, '3.99', 'low'],
    [21, 0, '4.00', 'medium'],
    [0, 0, null, 'low'],
    [5, 0, '-12.00', 'low'],
  ] as const)(
    'of a supplier with %i ingredients, %i of them high, up by %s is %s',
    (ingredients, highRisk, average, risk) =>
      expect(supplierRisk({ ingredients, highRisk, averageIncrease: average })).toBe(risk),
  );

  it('measures variation as the standard deviation over the mean', () => {
    expect(variationOf([4, 4, 5, 5])).toBeCloseTo(0.5 / 4.5, 12);
    expect(variationOf([3, 3, 3])).toBe(0);
    expect(variationOf([3])).toBeNull();
    expect(variationOf([0, 0])).toBeNull();
  });
});

describe('weekly prices', () => {
  it('start on Mondays and carry the last price across gaps of a year', () => {
    const weeks = weeksIn({ from: businessDate('2026-11-11'), to: businessDate('2026-11-22') });
    expect(weeks).toEqual(['2026-11-09', '2026-11-16']);
    const points = [on('2025-11-01', '3'), on('2026-11-17', '4'), on('2026-11-22', '5'), on('2026-11-23', '9')];
    expect(weeklyPrices(points, weeks)).toEqual([
      { week: '2026-11-09', price: '3', carried: true },
      { week: '2026-11-16', price: '5', carried: false },
    ]);
    expect(weeklyPrices([], weeks)).toEqual([]);
  });

  it('skip the weeks before the first price', () => {
    const weeks = weeksIn({ from: businessDate('2026-11-02'), to: businessDate('2026-11-20') });
    expect(weeklyPrices([on('2026-11-15', '4')], weeks).map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-16']);
  });

  it('have one price per week from the first one on, each taken from the prices', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(days, (offsets) => {
        const points = offsets
          .sort((a, b) => a - b)
          .map((offset) => ({ date: addDays(start, offset), price: String(offset + 1) }));
        const weeks = weeksIn({ from: start, to: addDays(start, 400) });
        const found = weeklyPrices(points, weeks);
        for (const { week, price, carried } of found) {
          const last = points.findLast(({ date }) => date < addDays(week, 7));
          expect(price).toBe(last?.price);
          expect(carried).toBe((last?.date ?? '') < week);
        }
        expect(found.length).toBe(weeks.filter((week) => addDays(week, 6) >= (points[0]?.date ?? '')).length);
      }),
    );
  });
});

describe('a doubtful price', () => {
  it.each<[string, string[], number[]]>([
    ['at the end', ['4.5', '4.6', '450'], [2]],
    ['at the start', ['450', '4.5', '4.6'], [0]],
    ['in the middle', ['4.5', '450', '4.6'], [1]],
    ['exactly ten times', ['4.5', '4.5', '45'], [2]],
    ['a tenth', ['4.5', '4.5', '0.45'], [2]],
    ['the later of two', ['4.5', '450'], [1]],
    ['zero among prices', ['4.5', '0', '4.5'], [1]],
    ['two slips apart', ['4', '400', '4', '4', '400', '4'], [1, 4]],
    ['a level that a second price confirms', ['4.5', '4.5', '450', '450'], []],
    ['nine times', ['4.5', '4.5', '40'], []],
    ['zeros throughout', ['0', '0', '0'], []],
    ['a single price', ['4.5'], []],
    ['none', [], []],
  ])('%s', (_, prices, slips) => {
    const points = weekly(...prices);
    expect(believedPrices(points).doubtful).toEqual(slips.map((index) => points[index]));
  });

  it('is set aside, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('0', '1', '2', '100', '3000')), (prices) => {
        const { believed, doubtful } = believedPrices(weekly(...prices));
        expect(believed.length + doubtful.length).toBe(prices.length);
      }),
    );
  });
});

describe('price trend', () => {
  const to = businessDate('2026-11-22');
  const from = businessDate('2026-10-24');
  const trend = (...points: PricePoint[]) => priceTrend(points, from, weeksIn({ from, to }));

  it('starts from the last price on or before the first day', () => {
    expect(trend(on('2026-09-01', '4'), on('2026-11-02', '5'))).toMatchObject({
      previous: { price: '4', date: '2026-09-01' },
      sinceFirst: false,
      current: { price: '5' },
      change: '1',
      percent: '25.00',
      trend: 'up',
      risk: 'high',
      doubtful: null,
    });
    expect(trend(on('2026-10-24', '4'), on('2026-11-02', '4.1'))).toMatchObject({ percent: '2.50', sinceFirst: false });
  });

  it('starts from the first price if none is that old, and says so', () => {
    expect(trend(on('2026-11-02', '4'), on('2026-11-12', '3.6'))).toMatchObject({
      sinceFirst: true,
      percent: '-10.00',
      trend: 'down',
      risk: 'medium',
    });
  });

  it('is unknown with one recent price or none, and stable with one old price', () => {
    const unknown = { change: null, percent: null, trend: null, risk: 'low' };
    expect(trend(on('2026-11-02', '4'))).toMatchObject({ previous: null, current: { price: '4' }, ...unknown });
    expect(trend(on('2025-01-01', '4'))).toMatchObject({ percent: '0.00', trend: 'stable', variation: 0, risk: 'low' });
    expect(trend()).toMatchObject({ previous: null, current: null, variation: null, ...unknown });
  });

  it('uses the price before one that is a hundred times too high, and reports that one', () => {
    expect(trend(on('2026-09-01', '4'), on('2026-11-02', '4.1'), on('2026-11-10', '410'))).toMatchObject({
      current: { price: '4.1' },
      percent: '2.50',
      risk: 'low',
      doubtful: { price: '410', date: '2026-11-10' },
    });
  });

  it('detects a price that swung and came back', () => {
    expect(
      trend(
        on('2026-09-01', '4'),
        on('2026-10-27', '6'),
        on('2026-11-03', '4'),
        on('2026-11-10', '6'),
        on('2026-11-17', '4'),
      ),
    ).toMatchObject({ percent: '0.00', trend: 'stable', risk: 'high' });
  });
});

describe('money per month', () => {
  it('scales purchases to thirty days, and does not treat one delivery as a habit', () => {
    expect(monthlyQuantity('45', 90)).toBe('15.000');
    expect(monthlyQuantity('45', 3)).toBe('45.000');
    expect(monthlyImpact('0.42', '150')).toBe('63.00');
    expect(monthlyImpact('-0.000004', '150')).toBe('0.00');
    expect(monthlyImpact('0.42', null)).toBeNull();
  });

  it('uses purchases for an increase, or sales if purchases are missing or cover less than a month', () => {
    const use = { bought: '368.8', cooked: '350', days: 90 };
    expect(monthlyValue('1.10', use)).toEqual({ amount: '405.68', basis: 'purchases', otherwise: '385.00' });
    expect(monthlyValue('1.10', { ...use, days: 29 })).toEqual({
      amount: '385.00',
      basis: 'sales',
      otherwise: '405.68',
    });
    expect(monthlyValue('-1', { ...use, bought: null })).toEqual({
      amount: '-350.00',
      basis: 'sales',
      otherwise: null,
    });
    expect(monthlyValue('1', { ...use, cooked: null, days: 1 })).toMatchObject({ basis: 'purchases', otherwise: null });
    expect([monthlyValue('1', { bought: null, cooked: null, days: 0 }), monthlyValue('1', undefined)]).toEqual([
      null,
      null,
    ]);
    expect(monthlyValue(null, use)).toBeNull();
    expect([quantityOfUse(use), quantityOfUse({ ...use, days: 3 })]).toEqual(['368.8', '350']);
  });

  it('is weighted by purchases, and null without any', () => {
    const lines = [
      { price: '4', expected: '5', quantityOfMonth: '100' },
      { price: '10', expected: '9', quantityOfMonth: '10' },
    ];
    expect(projectedIncrease(lines)).toEqual({ percent: '18.00', impact: '90.00' });
    const unbought = lines.map((line) => ({ ...line, quantityOfMonth: null }));
    expect(projectedIncrease(unbought)).toEqual({ percent: '7.50', impact: null });
    expect(projectedIncrease([])).toBeNull();
    expect(projectedIncrease([{ price: '0', expected: '1', quantityOfMonth: '1' }])).toBeNull();
  });

  it('changes for a basket with prices alone', () => {
    const weeks = weeksIn({ from: start, to: addDays(start, 20) });
    const beef = { prices: weeklyPrices(weekly('4', '5', '6'), weeks), quantityOfMonth: '10' };
    const late = { prices: weeklyPrices([on('2026-01-20', '0.333333')], weeks), quantityOfMonth: '3' };
    expect(basketCosts([beef, late, { prices: [], quantityOfMonth: '9' }], weeks)).toEqual(['41.00', '51.00', '61.00']);
  });
});

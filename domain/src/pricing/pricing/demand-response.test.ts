import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandResponse } from './demand-response.ts';
import { priorElasticity, shrink } from './elasticity.ts';
import { leastSquares } from './least-squares.ts';
import { steps, weeksOf } from './pricing.fixture.ts';

const twoYears = steps(13, 12, 13.5, 12.5, 14, 13, 12, 14, 12.5);

describe('demand response', () => {
  it.each([-0.6, -1.1, -1.8, -2.6, -3.4])('finds %s behind season, growth and closed days', (elasticity) => {
    const found = [1, 2, 3, 4, 5, 6].map((seed) => demandResponse(weeksOf({ elasticity, prices: twoYears, seed })));
    const values = found.map((one) => one.elasticity.value);
    expect(found.every(({ source }) => source === 'own')).toBe(true);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    // Shrunk toward -1.8, by no more than its own uncertainty.
    expect(Math.abs(mean - elasticity)).toBeLessThan(0.1 + 0.25 * Math.abs(elasticity + 1.8));
  });

  it('has ranges that contain the true value eight times out of ten', () => {
    const inside = Array.from({ length: 120 }, (_, seed) => {
      const elasticity = -1.2 - 1.2 * (seed / 120);
      const { low, high } = demandResponse(weeksOf({ elasticity, prices: twoYears, seed: seed + 50 })).elasticity;
      return low <= elasticity && elasticity <= high;
    }).filter(Boolean).length;
    expect(inside / 120).toBeGreaterThan(0.75);
  });

  it('says what it is based on', () => {
    const found = demandResponse(weeksOf({ elasticity: -1.5, prices: twoYears }));
    expect(found).toMatchObject({ source: 'own', weeks: 104, lowestPrice: 12, highestPrice: 14 });
  });

  it.each([
    ['nothing sold', [], 'not enough sales'],
    ['one price', steps(104, 12), 'not enough price variation'],
    ['two prices a hair apart', steps(52, 12, 12.2), 'not enough price variation'],
    ['another price for a fortnight', [...steps(60, 12), 14, 14], 'not enough price variation'],
    ['six weeks', steps(3, 12, 14), 'not enough sales'],
  ] as const)('uses the assumption with %s', (_, prices, because) => {
    expect(demandResponse(weeksOf({ elasticity: -1, prices }))).toEqual({
      source: 'prior',
      elasticity: priorElasticity,
      because,
    });
  });

  it('ignores a dish that hardly sells', () => {
    const rare = weeksOf({ elasticity: -1, prices: twoYears, usual: 1.5 });
    expect(demandResponse(rare)).toMatchObject({ source: 'prior', because: 'not enough sales' });
  });

  it('never finds that guests buy more at a higher price', () => {
    const loved = weeksOf({ elasticity: 2.5, prices: twoYears, noise: 0.02 });
    expect(demandResponse(loved)).toMatchObject({ source: 'prior', because: 'more was sold at the higher price' });
  });

  it('is negative for any sales, and the same in any order', () => {
    const week = fc.record({
      variant: fc.constant(0),
      lowest: fc.constant(1),
      highest: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      week: fc.integer({ min: 0, max: 120 }),
      quantity: fc.double({ min: -5, max: 500, noNaN: true }),
      price: fc.double({ min: -1, max: 60, noNaN: true }),
      openShare: fc.double({ min: 0, max: 1.2, noNaN: true }),
    });
    const weeks = fc.uniqueArray(week, { selector: (one) => one.week, maxLength: 80 });
    fc.assert(
      fc.property(weeks, (all) => {
        const found = demandResponse(all);
        const { low, value, high } = found.elasticity;
        expect(low <= value && value <= high && high < 0).toBe(true);
        expect(demandResponse([...all].reverse())).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });
});

describe('sizes and averages', () => {
  const noise = (week: number) => 1 + 0.05 * Math.sin(week * 12.9898);
  const row = (variant: number, week: number, price: number, quantity: number, spread = 1) => ({
    ...{ variant, week, price, quantity: Math.round(quantity * noise(week)), openShare: 1 },
    ...{ lowest: price / spread, highest: price * spread },
  });
  const weeks = Array.from({ length: 96 }, (_, week) => week);
  const priceIn = (week: number) => [10, 11, 12, 10, 12, 11, 10, 12][Math.floor(week / 12)] ?? 10;

  it('respond to the price when all sizes change together', () => {
    const rows = weeks.flatMap((week) => {
      const price = priceIn(week);
      const sold = 60 * (price / 10) ** -1.4;
      return [row(1, week, price, sold), row(2, week, price * 1.5, sold / 2)];
    });
    const found = demandResponse(rows);
    expect(found).toMatchObject({ source: 'own', weeks: 96, lowestPrice: 10, highestPrice: 12 });
    expect(found.elasticity.value).toBeCloseTo(-1.4, 0);
  });

  it.each([
    [
      'the mix of two sizes that keep their prices',
      weeks.flatMap((week) => [row(1, week, 10, week < 48 ? 80 : 30), row(2, week, 15, week < 48 ? 20 : 70)]),
      'not enough price variation',
    ],
    [
      'the mix of sizes within one item, of which only the average is known',
      weeks.map((week) => row(1, week, priceIn(week), 60, 1.06)),
      'only its average price moved',
    ],
    [
      'one size alone',
      weeks.flatMap((week) => [row(1, week, 10, 60), row(2, week, week < 48 ? 15 : 17, 30)]),
      'not enough price variation',
    ],
    [
      'a size that came with the new price',
      weeks.flatMap((week) => (week < 48 ? [row(1, week, 10, 90)] : [row(1, week, 11, 60), row(2, week, 15, 30)])),
      'its mix of sizes moved with the price',
    ],
    [
      'three weeks of a promotion',
      weeks.map((week) => row(1, week, week > 40 && week < 44 ? 8 : 10, 60)),
      'not enough price variation',
    ],
  ])('use the assumption with %s', (_, rows, because) => {
    expect(demandResponse(rows)).toEqual({ source: 'prior', elasticity: priorElasticity, because });
  });
});

it('an uncertain estimate moves toward the prior, a certain one stays', () => {
  expect(shrink({ value: -0.5, deviation: 50 })?.value).toBeCloseTo(-1.8, 2);
  expect(shrink({ value: -0.5, deviation: 0.01 })?.value).toBeCloseTo(-0.5, 2);
  expect(shrink({ value: 0.5, deviation: 0.01 })).toBeNull();
});

describe('least squares', () => {
  const line = (points: [number, number, number][]) => points.map(([x, y, weight]) => ({ x: [1, x], y, weight }));
  it('finds the textbook line', () => {
    const fit = leastSquares(
      line([
        [1, 6, 1],
        [2, 5, 1],
        [3, 7, 1],
        [4, 10, 1],
      ]),
    );
    expect(fit?.coefficients.map((value) => value.toFixed(6))).toEqual(['3.500000', '1.400000']);
    expect(fit?.variances.map((value) => value.toFixed(6))).toEqual(['1.500000', '0.200000']);
  });
  it('counts a point of weight two twice', () => {
    const twice = leastSquares(
      line([
        [1, 6, 1],
        [2, 5, 1],
        [2, 5, 1],
      ]),
    )?.coefficients;
    const heavy = leastSquares(
      line([
        [1, 6, 1],
        [2, 5, 2],
      ]),
    )?.coefficients;
    expect(heavy?.map((value) => value.toFixed(9))).toEqual(twice?.map((value) => value.toFixed(9)));
  });
  it.each([
    ['nothing', []],
    ['too little', line([[1, 6, 1]])],
    [
      'the same twice',
      line([
        [2, 6, 1],
        [2, 5, 1],
        [2, 7, 1],
      ]),
    ],
  ])('returns null for %s', (_, points) => expect(leastSquares(points)).toBeNull());
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dec,
  defaultTargetMargin,
  dishFigures,
  foodCostPercent,
  highestTargetMargin,
  impliedFoodCost,
  margin,
  onTarget,
  profitability,
  recommendedPrice,
  startingTargetMargin,
} from '../../index.ts';

const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => (value / 100).toFixed(2));

describe('margin', () => {
  it.each([
    ['12', '3', '75'],
    ['10', '12.5', '-25'],
    ['10', '0', '100'],
    ['0', '3', null],
    ['-1', '3', null],
    [null, '3', null],
    ['10', null, null],
  ])('price %s, cost %s: %s', (price, cost, expected) => expect(margin(price, cost)).toBe(expected));

  it('and food cost add up to 100', () => {
    fc.assert(
      fc.property(cents, cents, (price, cost) => {
        const sum = dec(margin(price, cost) ?? 'none').plus(foodCostPercent(cost, price) ?? 'none');
        expect(sum.minus(100).abs().lt('1e-20')).toBe(true);
      }),
    );
  });
});

describe('foodCostPercent', () => {
  it.each([
    ['3', '12', '25'],
    ['12.5', '10', '125'],
    ['0', '10', '0'],
    ['3', '0', null],
    ['3', '-1', null],
    [null, '12', null],
    ['3', null, null],
  ])('cost %s, price %s: %s', (cost, price, expected) => expect(foodCostPercent(cost, price)).toBe(expected));
});

describe('recommendedPrice', () => {
  it.each([
    ['2.3375', '70', '7.79'],
    ['3', '25', '4.00'],
    ['1', '67', '3.03'],
    ['5', '100', null],
    ['5', '120', null],
    [null, '25', null],
  ])('cost %s at %s %%: %s', (cost, target, price) => expect(recommendedPrice(cost, target, '0')).toBe(price));

  it('meets the target once applied', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9500 }), fc.constantFrom('0', '7', '19'), (cost, target, tax) => {
        const price = recommendedPrice(cost, target / 100, tax);
        expect(onTarget(price, cost, target / 100, tax)).toBe(true);
      }),
    );
  });
});

describe('profitability', () => {
  it.each([
    ['12', '3', '75', 'profitable'],
    ['12', '3.01', '75', 'needs_adjustment'],
    ['12', null, '75', 'unknown'],
    [null, '3', '75', 'unknown'],
    ['0', '3', '75', 'unknown'],
    ['-1', '3', '75', 'unknown'],
    ['12', '3', '100', 'needs_adjustment'],
    // A third of a cent is recommended as 0.00, which is no advice.
    ['0.002', '0.001', '70', 'needs_adjustment'],
  ] as const)('%s, %s, target %s: %s', (price, cost, target, expected) =>
    expect(profitability(price, cost, target, '0')).toBe(expected),
  );
  it('is reached by exactly the target, though the recommended price is a cent higher', () => {
    expect(recommendedPrice('0.261', '70', '19')).toBe('1.04');
    expect(onTarget('1.03', '0.261', '70', '19')).toBe(true);
    expect(onTarget('1.03', '0.262', '70', '19')).toBe(false);
  });
  it.each([
    ['a new restaurant', startingTargetMargin, '30'],
    ['a restaurant without its own', defaultTargetMargin, '75'],
    ['the strictest', highestTargetMargin, '0.01'],
  ])('of %s is %s%%, a food cost of %s%%', (_, target, foodCost) => {
    expect(impliedFoodCost(target)).toBe(foodCost);
    expect(recommendedPrice('3', target, '0')).not.toBeNull();
  });
  it('implies a food cost', () => expect(impliedFoodCost('25')).toBe('75'));
});

describe('dishFigures', () => {
  const dish = { price: '12', taxRate: '0', targetMargin: '70', manualCost: null, total: '3', knownTotal: '3' };
  it('gives every figure of a known dish', () =>
    expect(dishFigures(dish)).toEqual({
      netPrice: '12',
      cost: '3',
      costSource: 'recipe',
      margin: '75',
      foodCostPercent: '25',
      recommendedPrice: '10.00',
      impliedFoodCost: '30',
      onTarget: true,
      profitability: 'profitable',
      bounds: null,
    }));
  it('takes tax out of the price and adds it to the recommended one', () =>
    expect(dishFigures({ ...dish, price: '11.90', taxRate: '19' })).toMatchObject({
      netPrice: '10.00',
      margin: '70',
      foodCostPercent: '30',
      recommendedPrice: '11.90',
      onTarget: true,
    }));
  it('prefers a typed cost', () =>
    expect(dishFigures({ ...dish, manualCost: '6' })).toMatchObject({ cost: '6', costSource: 'manual', margin: '50' }));
  it('gives bounds when the cost is partly unknown', () =>
    expect(dishFigures({ ...dish, total: null })).toMatchObject({
      cost: null,
      margin: null,
      profitability: 'unknown',
      bounds: { costFrom: '3', marginAtMost: '75', recommendedPriceFrom: '10.00' },
    }));
  it('gives no bounds when nothing is known', () =>
    expect(dishFigures({ ...dish, total: null, knownTotal: '0' }).bounds).toBeNull());

  it('lets nobody change the figures that others are given', () => {
    const given = dishFigures({ ...dish, total: null });
    expect(dishFigures({ ...dish, total: null })).toBe(given);
    expect(() => Object.assign(given, { margin: '1' })).toThrow(TypeError);
    expect(() => Object.assign(given.bounds ?? {}, { costFrom: '1' })).toThrow(TypeError);
  });

  it('depends on every fact of the dish', () => {
    const partly = { ...dish, total: null };
    const others = [{ price: '13' }, { taxRate: '7' }, { targetMargin: '71' }, { manualCost: '4' }, { total: '4' }];
    const all = [partly, ...[...others, { knownTotal: '2.5' }].map((other) => ({ ...partly, ...other }))];
    expect(new Set(all.map((one) => JSON.stringify(dishFigures(one)))).size).toBe(all.length);
  });
});

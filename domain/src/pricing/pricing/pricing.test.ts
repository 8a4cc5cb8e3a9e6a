import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { margin, recommendedPrice } from '../../kitchen/costing/index.ts';
import { grossOfNet } from '../../sales/tax/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import { bestPrice } from './best-price.ts';
import { customerRisk, riskShare } from './customer-risk.ts';
import type { DemandResponse } from './demand-response.ts';
import { priorElasticity } from './elasticity.ts';
import { type MenuDish, optimisePrices } from './optimise-prices.ts';
import { priceBounds, pricingModes } from './price-bounds.ts';
import { priceEffect } from './price-effect.ts';
import { endingBelow, nextEnding, priceEndings } from './price-ending.ts';

const prior: DemandResponse = {
  source: 'prior',
  elasticity: priorElasticity,
  because: 'not enough price variation',
};
const own = (value: number, reach = 0.2, lowestPrice = 1, highestPrice = 500): DemandResponse => ({
  source: 'own',
  elasticity: { value, low: value - reach, high: Math.min(value + reach, -0.05) },
  weeks: 100,
  lowestPrice,
  highestPrice,
});
const dish = (price: string | null, cost: string | null, targetMargin: string, response: DemandResponse = prior) => ({
  price,
  cost,
  taxRate: '0',
  targetMargin,
  response,
});
const manual = { mode: 'manual_review', ending: 'any' } as const;

describe('endings', () => {
  it.each([
    ['12.50', '.95', '12.95', '11.95'],
    ['12.95', '.95', '12.95', '12.95'],
    ['12.96', '.95', '13.95', '12.95'],
    ['12.50', 'any', '12.95', '12.49'],
    ['12.995', 'any', '13.49', '12.99'],
    ['0.30', '.49', '0.49', null],
    ['12', '.99', '12.99', '11.99'],
  ] as const)('%s to %s: %s above, %s below', (price, ending, up, down) => {
    expect(nextEnding(price, ending)).toBe(up);
    expect(endingBelow(price, ending)).toBe(down);
  });
});

describe('bounds', () => {
  it.each([
    ['conservative', '9.50', '10.50'],
    ['manual_review', '9.00', '11.00'],
    ['automatic', '8.50', '11.50'],
  ] as const)('%s: %s to %s', (mode, from, to) =>
    expect(priceBounds('10', mode, prior)).toEqual({ from, to, upperBy: 'mode' }),
  );
  it('stay close to prices charged before, including the current one', () => {
    expect(priceBounds('10', 'automatic', own(-1, 0, 9.8, 10))).toEqual({
      from: '8.82',
      to: '11.00',
      upperBy: 'history',
    });
    expect(priceBounds('10', 'automatic', own(-1, 0, 12, 13))).toEqual({ from: '9.00', to: '11.50', upperBy: 'mode' });
  });
});

describe('the best price', () => {
  it.each([
    ['no price', dish(null, '3', '25'), 'no_price'],
    ['a price of zero', dish('0', '3', '25'), 'no_price'],
    ['a negative price', dish('-4', '3', '25'), 'no_price'],
    ['an unknown cost', dish('10', null, '25'), 'no_cost'],
    ['a negative cost', dish('10', '-1', '25'), 'no_cost'],
    ['an assumed response at target', dish('10', '3', '25'), 'on_target'],
    ['a target that no price reaches', dish('10', '3', '100'), 'no_gain'],
    ['a range with no multiple of five cents', dish('0.60', '0.50', '25', prior), 'no_ending'],
    ['its own sales showing that the price is right', dish('10', '5', '25', own(-2, 0.5)), 'on_target'],
    ['a price cut that might not pay', dish('10', '4', '25', own(-1.9, 0.6)), 'no_gain'],
  ] as const)('keeps the price with %s', (_, one, why) => {
    expect(bestPrice(one, { ...manual, mode: 'conservative' })).toEqual({ kind: 'keep', why });
  });

  it('rises to its bound when guests do not react', () => {
    expect(bestPrice(dish('10', '3', '25', own(-0.5)), manual)).toMatchObject({
      newPrice: '10.99',
      exactPrice: '11.00',
      why: 'more_profit',
      reachesTarget: true,
    });
  });
  it('falls when own sales show that it pays across the whole range', () => {
    const found = bestPrice(dish('10', '3', '25', own(-3, 0.4)), manual);
    expect(found).toMatchObject({ newPrice: '9.49', exactPrice: '9.00', why: 'more_profit_below' });
  });
  it('falls no lower than the target allows', () => {
    const found = bestPrice(dish('10', '7', '25', own(-8, 0.4)), { mode: 'automatic', ending: '.49' });
    expect(found).toMatchObject({ newPrice: '9.49', exactPrice: '9.33', reachesTarget: true });
  });
});

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
const response = fc.oneof(
  fc.constant(prior),
  fc
    .tuple(fc.double({ min: -6, max: -0.1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([value, reach]) => own(value, reach, 8, 14)),
);
const anyDish = fc.record({
  price: cents(1, 6000),
  cost: cents(0, 6000),
  taxRate: fc.constantFrom('0', '7', '19'),
  targetMargin: fc.integer({ min: 15, max: 60 }),
  response,
});
const rules = fc.record({ mode: fc.constantFrom(...pricingModes), ending: fc.constantFrom(...priceEndings) });

describe('inexpensive dishes', () => {
  it.each([
    ['3.00', '2.30', '3.10'],
    ['3.00', '2.40', '3.15'],
    ['2.00', '1.52', '2.05'],
    ['1.10', '0.90', '1.15'],
  ])('%s at a cost of %s goes to %s in the conservative mode', (price, cost, newPrice) => {
    expect(bestPrice(dish(price, cost, '25', prior), { mode: 'conservative', ending: 'any' })).toMatchObject({
      kind: 'change',
      newPrice,
    });
  });
});

describe('for any dish', () => {
  it('a price stays within its bounds, has the chosen ending, and reaches its target within a cent', () => {
    fc.assert(
      fc.property(anyDish, rules, (one, rule) => {
        const found = bestPrice(one, rule);
        if (found.kind === 'keep') return;
        const { from, to } = priceBounds(one.price, rule.mode, one.response);
        for (const price of [found.newPrice, found.exactPrice])
          expect(dec(price).gte(from) && dec(price).lte(to)).toBe(true);
        const ends = nextEnding(found.newPrice, rule.ending) === found.newPrice;
        expect(ends || found.newPrice.endsWith('5') || found.newPrice.endsWith('0')).toBe(true);
        // Five-cent steps only if no ending is within range.
        const [low, high] = dec(found.newPrice).gt(one.price)
          ? [dec(one.price).plus('0.01'), dec(to)]
          : [dec(from), dec(one.price).minus('0.01')];
        if (dec(nextEnding(low, rule.ending)).lte(high)) expect(ends).toBe(true);
        const target = recommendedPrice(one.cost, one.targetMargin, one.taxRate) as string;
        if (dec(target).lte(to)) {
          const aCentMore = dec(found.exactPrice).plus('0.01').toFixed(2);
          expect(dec(margin(aCentMore, grossOfNet(one.cost, one.taxRate)) as string).gte(one.targetMargin)).toBe(true);
        }
      }),
    );
  });

  it('an assumed response lowers no price, and raises none beyond its target except for the ending', () => {
    fc.assert(
      fc.property(anyDish, rules, (one, rule) => {
        const found = bestPrice({ ...one, response: prior }, rule);
        if (found.kind === 'keep') return;
        const target = recommendedPrice(one.cost, one.targetMargin, one.taxRate) as string;
        expect(dec(found.newPrice).gt(one.price)).toBe(true);
        expect(dec(found.exactPrice).lte(target)).toBe(true);
        expect(dec(found.newPrice).minus(target).lt(1)).toBe(true);
      }),
    );
  });

  it('the order of dishes does not matter, and each dish alone gets the same price', () => {
    const menu = fc.array(fc.tuple(anyDish, fc.option(fc.integer({ min: 0, max: 900 }))), { maxLength: 12 });
    fc.assert(
      fc.property(menu, rules, (all, rule) => {
        const dishes = all.map(
          ([one, sold], index): MenuDish => ({ ...one, id: index + 1, sold, competitorPrice: null }),
        );
        const found = optimisePrices(dishes, rule);
        expect(optimisePrices([...dishes].reverse(), rule)).toEqual({
          ...found,
          impact: { ...found.impact, customerRisk: expect.any(String) },
        });
        expect(found.adjustments.length + found.kept.length).toBe(dishes.length);
        for (const one of found.adjustments) {
          expect(optimisePrices([one.dish], rule).adjustments).toEqual([one]);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('effect of a change on a month', () => {
  it('100 pieces from 10 to 11 at a cost of 4', () => {
    // 100 x 1.1^-1.8 = 84.2351; 11 x that - 1000; 7 x that - 600. At -2.5: 78.7986. At -1.2: 89.1927.
    expect(priceEffect({ price: '10', newPrice: '11', taxRate: '0', cost: '4', sold: '100' }, priorElasticity)).toEqual(
      {
        soldBefore: '100.000',
        soldAfter: '84.235',
        revenue: { value: '-73.41', low: '-133.22', high: '-18.88' },
        profit: { value: '-10.35', low: '-48.41', high: '24.35' },
      },
    );
  });

  it('adds up, names the risk, and lists the largest effect first', () => {
    const menu = [
      { id: 1, ...dish('10', '8', '25'), sold: '100', competitorPrice: null },
      { id: 2, ...dish('20', '16', '25'), sold: '100', competitorPrice: null },
      { id: 3, ...dish('10', '2', '25'), sold: '100', competitorPrice: null },
      { id: 4, ...dish('10', null, '25'), sold: '100', competitorPrice: null },
      { id: 5, ...dish('10', '8', '25'), sold: null, competitorPrice: null },
    ];
    const { adjustments, kept, impact } = optimisePrices(menu, { mode: 'manual_review', ending: '.95' });
    expect(adjustments.map((one) => [one.dish.id, one.newPrice, one.changePercent, one.why])).toEqual([
      [2, '21.95', '9.75', 'reaches_target'],
      [1, '10.95', '9.50', 'reaches_target'],
      [5, '10.95', '9.50', 'reaches_target'],
    ]);
    expect(kept.map(({ dish: { id }, why }) => [id, why])).toEqual([
      [3, 'on_target'],
      [4, 'no_cost'],
    ]);
    const [first, second] = adjustments.map(({ effect }) => effect?.profit.value ?? '0');
    expect(impact).toMatchObject({ itemsAffected: 3, avgPriceChange: '9.58', customerRisk: 'Medium' });
    expect(impact.profit?.value).toBe(
      dec(first ?? '0')
        .plus(second ?? '0')
        .toFixed(2),
    );
  });

  it('is unknown without sales, and zero without dishes', () => {
    expect(optimisePrices([], manual).impact).toEqual({
      itemsAffected: 0,
      avgPriceChange: '0.00',
      revenue: null,
      profit: null,
      customerRisk: 'Low',
    });
  });
});

it.each([
  ['10', '10.50', -1.8, null, 'Low'],
  ['10', '11', -1.8, null, 'Medium'],
  ['10', '11.50', -1.8, null, 'High'],
  ['10', '11', -1.8, '9.50', 'High'],
  ['10', '11', -1.8, '10.50', 'Medium'],
  ['10', '11.50', -0.3, null, 'Low'],
  ['10', '9', -1.8, '2', 'Low'],
] as const)(
  'from %s to %s at %s with a competitor at %s: %s',
  (price, newPrice, elasticity, competitorPrice, words) => {
    expect(customerRisk(riskShare({ price, newPrice, elasticity, competitorPrice }))).toBe(words);
  },
);

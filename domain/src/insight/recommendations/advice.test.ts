import { describe, expect, it } from 'vitest';
import { demandResponse, priorElasticity } from '../../pricing/pricing/index.ts';
import { steps, weeksOf } from '../../pricing/pricing/pricing.fixture.ts';
import { businessDate } from '../../shared/dates/index.ts';
import { riseConfidence } from './confidence.ts';
import {
  type Advice,
  costReductions,
  factsMoved,
  keepsFigures,
  mostAdvice,
  priceIncreases,
  rankAdvice,
  vendorSwitches,
} from './index.ts';
import { adviceReliability } from './testing/index.ts';

const response = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' } as const;
const dish = {
  id: 7,
  price: '10',
  taxRate: '0',
  cost: '8',
  targetMargin: '25',
  sold: '100',
  competitorPrice: null,
  response,
};
const today = businessDate('2026-11-21');

describe('price increases', () => {
  it('move toward the target when profit is expected to grow', () => {
    // (10.95 - 8) x 100 x 1.095 ^ -1.8 - (10 - 8) x 100 = 50.54
    expect(priceIncreases([dish], '.95')).toMatchObject([
      {
        subject: 'price_increase:menu_item:7',
        newPrice: '10.95',
        monthly: '50.54',
        range: { value: '50.54', low: '35.12', high: '64.56' },
        marginBefore: '20.00',
        marginAfter: '26.94',
        reachesTarget: true,
        confidence: null,
        elasticity: { ...priorElasticity, own: false },
      },
    ]);
  });

  it('are not suggested when lost guests cost more than the price brings in, or without a price or cost', () => {
    const losing = { ...dish, cost: '4', targetMargin: '70' };
    expect(priceIncreases([losing, { ...dish, cost: null }, { ...dish, price: null }], 'any')).toEqual([]);
    expect(priceIncreases([{ ...dish, price: '12' }], 'any')).toEqual([]);
  });

  it('have no amount when sales are unknown', () => {
    expect(priceIncreases([{ ...dish, sold: null }], '.95')).toMatchObject([
      { monthly: null, range: null, sold: null },
    ]);
  });

  it('are only as confident as the response range allows', () => {
    expect(riseConfidence({ price: 10, newPrice: 11, cost: 4 }, priorElasticity)).toBe(37);
    expect(riseConfidence({ price: 10, newPrice: 11, cost: 12 }, priorElasticity)).toBe(99);
  });
});

describe('the confidence of a price increase', () => {
  it('matches how often the advice proves right for guests with known responses', () => {
    const { table, rangeHolds } = adviceReliability(1500, 11);
    expect(table.reduce((sum, { advice }) => sum + advice, 0)).toBeGreaterThan(150);
    for (const { advice, stated, came } of table) {
      if (advice >= 30) expect(Math.abs(stated - came)).toBeLessThan(15);
    }
    const mean = (of: 'stated' | 'came') =>
      table.reduce((sum, one) => sum + one[of] * one.advice, 0) / table.reduce((sum, { advice }) => sum + advice, 0);
    expect(Math.abs(mean('stated') - mean('came'))).toBeLessThan(4);
    expect(rangeHolds).toBeGreaterThan(0.75);
  });

  it('is null when sales say less than the assumption does', () => {
    const rows = weeksOf({ elasticity: -1.2, prices: [...steps(8, 9.5), ...steps(8, 10)], usual: 30 });
    const own = demandResponse(rows);
    expect(own).toMatchObject({ source: 'prior', because: 'its sales move too much to tell' });
    expect(priceIncreases([{ ...dish, response: own }], '.95')).toMatchObject([{ confidence: null }]);
  });
});

describe('smaller portions', () => {
  const beef = { id: 1, ingredientId: 3, name: 'Beef', quantity: '5', unit: 'oz', cost: '2.50' } as const;
  const shell = { id: 2, ingredientId: 4, name: 'Shell', quantity: '1', unit: 'each', cost: '3' } as const;
  const lines = [shell, beef];
  const burrito = { id: 7, price: '10', taxRate: '0', cost: '5.50', targetMargin: '50', sold: '200', lines };

  it('reduce weighed ingredients by a tenth at most', () => {
    expect(costReductions([burrito])).toMatchObject([
      {
        subject: 'cost_reduction:menu_item:7:ingredient:3',
        quantity: '5',
        newQuantity: '4.5',
        newCost: '5.250000',
        monthly: '50.00',
        marginBefore: '45.00',
        marginAfter: '47.50',
      },
    ]);
  });

  it('reduce no more than the target requires', () => {
    expect(costReductions([{ ...burrito, cost: '5.10' }])[0]).toMatchObject({
      newQuantity: '4.8',
      newCost: '5.000000',
    });
  });

  it.each([
    ['on target', { targetMargin: '25' }],
    ['never sold', { sold: '0' }],
    ['sales unknown', { sold: null }],
    ['nothing weighed', { lines: [shell] }],
    ['a small part of the cost', { lines: [{ ...beef, cost: '1' }] }],
    ['cost unknown', { cost: null }],
  ])('are not suggested: %s', (_, change) => {
    expect(costReductions([{ ...burrito, ...change }])).toEqual([]);
  });
});

describe('another vendor', () => {
  const offer = (vendorId: number, costPerUnit: string, pricedOn = '2026-11-11') => ({
    vendorId,
    vendorItemId: vendorId * 10,
    costPerUnit,
    pricedOn: businessDate(pricedOn),
  });
  const beef = { id: 3, name: 'Beef', unit: 'lb', cost: '5.61', vendorId: 1, monthlyUse: '120' };

  it('is the one that recently sold it for less', () => {
    const offers = [offer(1, '5.00'), offer(2, '5.19'), offer(3, '5.30'), offer(4, '4.00', '2026-08-22')];
    expect(vendorSwitches([{ ...beef, offers }], today)).toMatchObject([
      {
        subject: 'vendor_switch:ingredient:3:vendor:2',
        newCost: '5.190000',
        savingPercent: '7.49',
        monthly: '50.40',
      },
    ]);
  });

  it('is not suggested below 3% or without a price', () => {
    expect(vendorSwitches([{ ...beef, offers: [offer(2, '5.45')] }], today)).toEqual([]);
    expect(vendorSwitches([{ ...beef, cost: null, offers: [offer(2, '5')] }], today)).toEqual([]);
    const unused = vendorSwitches([{ ...beef, monthlyUse: null, offers: [offer(2, '5')] }], today);
    expect(unused).toMatchObject([{ monthly: null }]);
  });
});

describe('choosing the advice', () => {
  const made = (menuItemId: number, monthly: string | null, type = 'price_increase') =>
    ({ type, menuItemId, monthly, subject: `${type}:${menuItemId}` }) as Advice;

  it('ranks by money, keeps one per dish, drops noise, and ignores input order', () => {
    const all = [made(1, '5.00'), made(2, null), made(3, '80.00'), made(3, '90.00', 'cost_reduction'), made(4, '0.99')];
    const found = [
      ['cost_reduction:3', '90.00'],
      ['price_increase:1', '5.00'],
      ['price_increase:2', null],
    ];
    for (const order of [all, [...all].reverse()]) {
      expect(rankAdvice(order).map((one) => [one.subject, one.monthly])).toEqual(found);
    }
    expect(rankAdvice(Array.from({ length: 50 }, (_, id) => made(id, '10.00')))).toHaveLength(mostAdvice);
  });

  it('repeats dismissed advice only when its figures change', () => {
    expect(factsMoved({ price: '10.00', cost: '4' }, { price: '10.00', cost: '4.2' })).toBe(false);
    expect(factsMoved({ price: '10.00', cost: '4' }, { price: '10.00', cost: '4.21' })).toBe(true);
    expect(factsMoved({ price: '10.00' }, { price: '10.00', cost: '4' })).toBe(true);
    expect(factsMoved({ cost: '0' }, { cost: '0' })).toBe(false);
  });

  it('keeps every figure when reworded', () => {
    const said = 'Burrito earns 20% at $1,010.00, 20% less.';
    expect(keepsFigures(said, 'At $1,010.00 the Burrito keeps 20%: 20% less.', ['Burrito'])).toBe(true);
    for (const wrong of [
      'At $1,010.00 the Burrito keeps 20%.',
      'At $1010.00 it keeps 20%: 20% less.',
      'Burrito: 20%',
    ]) {
      expect(keepsFigures(said, wrong, ['Burrito'])).toBe(false);
    }
    expect(keepsFigures(said, 'At $1,010.00 it keeps 20%: 20% less.', ['Burrito'])).toBe(false);
  });
});

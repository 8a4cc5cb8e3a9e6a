import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCostGraph, type CostIngredient, recost } from '../../kitchen/costing/index.ts';
import { netOfTax } from '../../sales/tax/index.ts';
import { dec, sumCents } from '../../shared/numbers/index.ts';
import {
  type DemandResponse,
  priceBounds,
  priceEffect,
  priceEndings,
  pricingModes,
  priorElasticity,
} from '../pricing/index.ts';
import { changedCosts, type PricedIngredient } from './scenario-change.ts';
import { isExtraUnknown, type ScenarioDish, scenarioEffect, scenarioVolume } from './scenario-effect.ts';
import { guestReactions, type WinBackDish, type WinBackRules, winBack } from './win-back.ts';

const item = (id: number, name: string, cost: string | null): PricedIngredient => ({
  id,
  name,
  aliases: [],
  category: 'Meat',
  vendor: 'Sysco',
  cost,
});
const items = [item(1, 'Beef chuck', '4'), item(2, 'Ground beef', '3.333333'), item(3, 'Veal', null)];

describe('changed costs', () => {
  it('lets the most specific change apply, and the last among equals', () => {
    const { costs, hits } = changedCosts(
      [
        { target: 'vendor', name: 'sysco', by: 'percent', value: '50' },
        { target: 'ingredient', name: 'Beef chuck', by: 'price', value: '5.25' },
        { target: 'named', name: 'beef', by: 'percent', value: '10' },
        { target: 'named', name: 'Beef', by: 'percent', value: '-10' },
      ],
      items,
    );
    expect([...costs]).toEqual([
      [1, '5.250000'],
      [2, '3.000000'],
    ]);
    expect(hits).toEqual([
      { set: [], unknown: [3] },
      { set: [1], unknown: [] },
      { set: [], unknown: [] },
      { set: [2], unknown: [] },
    ]);
  });

  it('goes through prep items at any depth, with their yields', () => {
    const bought: CostIngredient = {
      id: 1,
      name: 'Beef chuck',
      unit: 'kg',
      currentCost: '4',
      kind: 'purchased',
      yieldPercent: '80',
      facts: { densityGPerMl: null, gramsPerEach: null, conversions: [] },
      recipe: null,
    };
    const prep = (id: number, of: number, made: string): CostIngredient => ({
      ...bought,
      id,
      name: `Prep ${id}`,
      kind: 'prep',
      currentCost: null,
      yieldPercent: '100',
      recipe: {
        lines: [{ ingredientId: of, quantity: '1', unit: 'kg', yieldPercent: null }],
        batchYield: { quantity: made, unit: 'kg' },
      },
    });
    const graph = buildCostGraph(new Map([bought, prep(2, 1, '0.5'), prep(3, 2, '2')].map((one) => [one.id, one])), [
      { id: 9, lines: [{ ingredientId: 3, quantity: '200', unit: 'g', yieldPercent: null }] },
    ]);
    const { costs } = changedCosts([{ target: 'category', name: 'meat', by: 'percent', value: '15' }], items);
    const [move] = recost(graph, [{ ingredientId: 1, cost: costs.get(1) ?? '' }]).dishes;
    // 4.00 / 0.8 = 5.00 per kg; x 2 for the first prep item, / 2 for the second; 0.2 kg of it: 1.00, then 1.15.
    expect([Number(move?.before.cost), Number(move?.after.cost)]).toEqual([1, 1.15]);
  });
});

describe('volume', () => {
  const forecast = { days: 28, expected: '280', low: '200', high: '360' };
  it.each([
    [{ forecast, sold: '999' }, 8, { expected: '560.000', low: '400.000', high: '720.000', basis: 'forecast' }],
    [{ forecast: null, sold: '300' }, 3, { expected: '210.000', low: '210.000', high: '210.000', basis: 'recent' }],
    [{ forecast: null, sold: null }, 3, null],
  ])('%j over %s weeks', (known, weeks, expected) => expect(scenarioVolume(known, weeks)).toEqual(expected));
});

const scenarioDish = (id: number, change: string, volume: ScenarioDish['volume']): ScenarioDish => ({
  id,
  price: '10',
  taxRate: '0',
  targetMargin: '70',
  costBefore: '3',
  costAfter: dec('3').plus(change).toFixed(6),
  knownBefore: '3',
  knownAfter: dec('3').plus(change).toFixed(6),
  volume,
});

describe('effect', () => {
  it('adds up to the cent, and leaves out dishes with unknown sales', () => {
    const volume = { expected: '33.300', low: '20.000', high: '50.000', basis: 'forecast' } as const;
    const effect = scenarioEffect([
      scenarioDish(1, '0.333333', volume),
      scenarioDish(2, '0.1', { expected: '10.000', low: '10.000', high: '10.000', basis: 'recent' }),
      scenarioDish(3, '0.5', null),
    ]);
    expect(effect.extra).toEqual({ value: '12.10', low: '7.67', high: '17.67' });
    expect([effect.withoutSales, effect.withoutForecast, effect.fallBelow, effect.belowTarget]).toEqual([1, 1, 3, 3]);
    expect(effect.dishes.map(({ dish }) => dish.id)).toEqual([1, 2, 3]);
  });

  it('counts a falling cost as savings, with the ends in order', () => {
    const volume = { expected: '10.000', low: '5.000', high: '20.000', basis: 'forecast' } as const;
    expect(scenarioEffect([scenarioDish(1, '-0.5', volume)]).extra).toEqual({
      value: '-5.00',
      low: '-10.00',
      high: '-2.50',
    });
  });
});

const own = (value: number): DemandResponse => ({
  source: 'own',
  elasticity: { value, low: value - 0.3, high: Math.min(value + 0.3, -0.05) },
  weeks: 40,
  lowestPrice: 8,
  highestPrice: 12,
});
const prior: DemandResponse = { source: 'prior', elasticity: priorElasticity, because: 'not enough sales' };

const dishes: fc.Arbitrary<WinBackDish[]> = fc
  .array(
    fc.record({
      price: fc.integer({ min: 50, max: 9000 }).map((cents) => (cents / 100).toFixed(2)),
      taxRate: fc.constantFrom('0', '19'),
      cost: fc.option(fc.integer({ min: 0, max: 6000 }).map((cents) => (cents / 100).toFixed(2))),
      targetMargin: fc.constant('70'),
      response: fc.oneof(fc.constant(prior), fc.double({ min: -3, max: -0.1, noNaN: true }).map(own)),
      sold: fc.option(fc.integer({ min: 0, max: 900 }).map(String)),
      competitorPrice: fc.constant(null),
    }),
    { maxLength: 9 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })));
const rules: fc.Arbitrary<WinBackRules> = fc.record({
  mode: fc.constantFrom(...pricingModes),
  ending: fc.constantFrom(...priceEndings),
  guests: fc.constantFrom(...guestReactions),
});
const loss = fc.integer({ min: 1, max: 300_000 }).map((cents) => (cents / 100).toFixed(2));

/** Recomputed on its own: every allowed price of a dish with its gain. */
function allGains(dish: WinBackDish, { mode, ending, guests }: WinBackRules): Map<string, string> {
  const { price, cost, sold, taxRate, response } = dish;
  if (price === null || cost === null || sold === null) return new Map();
  const cents = Math.round(Number(price) * 100);
  const to = Math.round(Number(priceBounds(price, mode, response).to) * 100);
  const range = Array.from({ length: Math.max(0, to - cents) }, (_, index) => cents + 1 + index);
  const ends = ending === 'any' ? [49, 95, 99] : [Number(ending) * 100];
  const ended = range.filter((one) => ends.some((end) => Math.round(end) === one % 100));
  const allowed = ended.length > 0 ? ended : range.filter((one) => one % 5 === 0);
  const { elasticity } = response;
  const value =
    response.source === 'own'
      ? elasticity.value
      : { strong: elasticity.low, expected: elasticity.value, mild: elasticity.high, none: 0 }[guests];
  return new Map(
    allowed.map((one) => {
      const newPrice = (one / 100).toFixed(2);
      const ratio = dec(((one / 100 / Number(price)) ** value).toFixed(12));
      const gain = dec(netOfTax(newPrice, taxRate)).minus(cost).times(ratio).times(sold);
      return [newPrice, gain.minus(dec(netOfTax(price, taxRate)).minus(cost).times(sold)).toFixed(2)];
    }),
  );
}

describe('winning back', () => {
  it('proposes only allowed prices, with gains that a recomputation confirms', () => {
    fc.assert(
      fc.property(loss, dishes, rules, (lost, menu, how) => {
        const { proposals, won, remaining } = winBack(lost, menu, how);
        for (const { dish, newPrice, gain } of proposals) {
          const gains = allGains(dish, how);
          expect(gains.has(newPrice)).toBe(true);
          expect(Number(gain.value)).toBeCloseTo(Number(gains.get(newPrice)), 1);
          expect(dec(gain.low).lte(gain.value) && dec(gain.high).gte(gain.value)).toBe(true);
        }
        expect(won.value).toBe(sumCents(proposals.map(({ gain }) => gain.value)));
        const short = dec(lost).minus(won.value);
        expect(remaining).toBe(short.gt(0) ? short.toFixed(2) : '0.00');
      }),
      { numRuns: 300 },
    );
  });

  it('needs each proposal: without any one of them, the loss is not won back', () => {
    fc.assert(
      fc.property(loss, dishes, rules, (lost, menu, how) => {
        const { proposals, won, remaining } = winBack(lost, menu, how);
        if (remaining !== '0.00') return;
        for (const { gain } of proposals) expect(dec(won.value).minus(gain.value).lt(lost)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is the smallest number of changes, compared with trying every choice', () => {
    fc.assert(
      fc.property(loss, dishes, rules, (lost, menu, how) => {
        const best = menu.map((dish) => Math.max(0, ...[...allGains(dish, how).values()].map(Number)));
        const { proposals, remaining } = winBack(lost, menu, how);
        const most = remaining === '0.00' ? proposals.length - 1 : best.length;
        for (let choice = 0; choice < 1 << best.length; choice++) {
          const chosen = best.filter((_, index) => choice & (1 << index));
          if (chosen.length > most) continue;
          // A cent per dish, since the recomputed gains are rounded in another place.
          const sum = chosen.reduce((total, gain) => total + gain - 0.011, 0);
          expect(sum).toBeLessThan(Number(lost));
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('has no known extra cost if no dish that is hit has known sales', () => {
  const unsold = scenarioDish(1, '2.00', null);
  const { dishes, withoutSales, extra } = scenarioEffect([unsold]);
  expect([dishes.length, withoutSales, extra.value]).toEqual([1, 1, '0.00']);
  expect([isExtraUnknown(1, 1), isExtraUnknown(2, 1), isExtraUnknown(0, 0)]).toEqual([true, false, false]);
});

describe('docs/algorithms/what-if.md', () => {
  const page = readFileSync(new URL('../../../../docs/algorithms/what-if.md', import.meta.url), 'utf8');
  const rowsAfter = (heading: string) => {
    const lines = page.slice(page.indexOf(heading)).split('\n');
    const start = lines.findIndex((line) => line.startsWith('|---'));
    const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
    return lines.slice(start + 1, end).map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  };
  const rows = rowsAfter('Beef +15% for eight weeks');
  const menu = rows.map(([, price = '', before = '', after = '', sold = '', low = '', high = ''], index) => ({
    ...scenarioDish(index + 1, '0', { expected: sold, low, high, basis: 'forecast' as const }),
    price,
    costBefore: before,
    costAfter: after,
    knownBefore: before,
    knownAfter: after,
  }));

  it('has the extra cost of each dish and in total', () => {
    const { dishes: effects, extra } = scenarioEffect(menu);
    const byId = new Map(effects.map((one) => [one.dish.id, one.extra]));
    expect(rows.map((cells) => cells[7])).toEqual(
      menu.map(({ id }) => `${byId.get(id)?.value} (${byId.get(id)?.low} to ${byId.get(id)?.high})`),
    );
    expect(page).toContain(`**${extra.value}**, between ${extra.low} and ${extra.high}`);
  });

  it('has the prices that win it back', () => {
    const lost = scenarioEffect(menu).extra.value;
    const toPrice = menu.map(
      (dish): WinBackDish => ({
        id: dish.id,
        price: dish.price,
        taxRate: '0',
        cost: dish.costAfter,
        targetMargin: '70',
        response: prior,
        sold: dish.volume?.expected ?? null,
        competitorPrice: null,
      }),
    );
    expect(rowsAfter('Guests react')).toEqual(
      guestReactions.map((guests) => {
        const { proposals, won, remaining } = winBack(lost, toPrice, { mode: 'manual_review', ending: 'any', guests });
        const prices = proposals.map(({ dish, newPrice }) => `${rows[dish.id - 1]?.[0]} ${newPrice}`).join(', ');
        return [guests, prices || '-', won.value, remaining];
      }),
    );
  });

  it('uses the same effect as the optimizer', () => {
    const [burger] = menu;
    const change = { price: burger?.price ?? '', newPrice: '14.95', taxRate: '0', cost: '6.30', sold: '560' };
    expect(page).toContain(`${priceEffect(change, priorElasticity).profit.value} over`);
  });
});

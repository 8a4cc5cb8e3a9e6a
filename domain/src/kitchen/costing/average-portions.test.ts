import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { type AveragePortion, averagePortions } from './average-portions.ts';
import type { CostIngredient } from './recipe.ts';

const day = businessDate;
const beef: CostIngredient = { id: 1, name: 'Beef', unit: 'lb', currentCost: '5', kind: 'purchased', facts: {} };
const salt: CostIngredient = { ...beef, id: 2, name: 'Salt', currentCost: null };
const batch = {
  lines: [{ ingredientId: 1, quantity: '2', unit: 'lb' }],
  batchYield: { quantity: '1', unit: 'lb' },
} as const;
const chili: CostIngredient = { ...beef, id: 3, name: 'Chili', kind: 'prep', currentCost: null, recipe: batch };
const line = (ingredientId: number, quantity: string) => ({ ingredientId, quantity, unit: 'lb' as const });

const average = averagePortions({
  ingredients: new Map([beef, salt, chili].map((one) => [one.id, one])),
  prices: new Map([
    [
      1,
      [
        { from: day('2026-11-01'), cost: '4' },
        { from: day('2026-11-10'), cost: '5' },
      ],
    ],
  ]),
  dishes: new Map([
    [
      7,
      [
        { from: day('2026-10-01'), lines: [], manualCost: null },
        { from: day('2026-11-05'), lines: [line(1, '0.5'), line(3, '0.25')], manualCost: null },
        { from: day('2026-11-20'), lines: [], manualCost: '3.00' },
      ],
    ],
    [8, [{ from: day('2026-10-01'), lines: [line(1, '1'), line(2, '1')], manualCost: null }]],
  ]),
  preps: new Map([
    [
      3,
      [
        { from: day('2026-10-01'), recipe: batch },
        { from: day('2026-11-15'), recipe: { ...batch, lines: [line(1, '4')] } },
      ],
    ],
  ]),
});
const on = (dish: number, date: string) => average(dish, [{ date: day(date), quantity: '2' }]);
const beefIn = (portion: AveragePortion) => {
  if (portion.kind !== 'recipe') return portion.kind;
  const use = portion.uses.get(1);
  return [use?.quantity.toFixed(2), use?.cost.toFixed(2)];
};

describe('portions', () => {
  it.each([
    ['2026-10-15', ['1.00', '4.00']],
    ['2026-11-09', ['1.00', '4.00']],
    ['2026-11-10', ['1.00', '5.00']],
    ['2026-11-15', ['1.50', '7.50']],
    ['2026-11-20', 'manual'],
  ])('on %s use %s', (date, found) => {
    expect(beefIn(on(7, date))).toEqual(found);
  });

  it("aren't known without a recipe or a price", () => {
    expect(on(8, '2026-11-10')).toEqual({ kind: 'unknown' });
    expect(on(9, '2026-11-10')).toEqual({ kind: 'unknown' });
    expect(average(7, [])).toEqual({ kind: 'unknown' });
  });

  it('are averages over what was sold at each recipe and price', () => {
    const sold = (...days: [string, string][]) => days.map(([date, quantity]) => ({ date: day(date), quantity }));
    // 30 at 1 lb for $4, 10 at 1 lb for $5, and 60 at 1.5 lb for $5: 130 lb, of which 30 cost $4.
    const days = sold(['2026-11-05', '10'], ['2026-11-10', '10'], ['2026-11-15', '60'], ['2026-11-06', '20']);
    expect(beefIn(average(7, days))).toEqual(['1.30', '6.20']);
    expect(beefIn(average(7, sold(['2026-11-05', '10'], ['2026-11-20', '1'])))).toBe('manual');
  });
});

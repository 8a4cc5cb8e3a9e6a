import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { portionsOn } from './portions-on.ts';
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

const on = portionsOn({
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
const ofBeef = (date: string) => {
  const portion = on(7, day(date));
  if (portion.kind !== 'recipe') return portion.kind;
  const use = portion.uses.get(1);
  return [use?.quantity.toFixed(2), use?.cost.toFixed(2)];
};

describe('portions on a day', () => {
  it.each([
    ['2026-10-15', ['1.00', '4.00']],
    ['2026-11-09', ['1.00', '4.00']],
    ['2026-11-10', ['1.00', '5.00']],
    ['2026-11-15', ['1.50', '7.50']],
    ['2026-11-20', 'manual'],
  ])('on %s use %s', (date, found) => {
    expect(ofBeef(date)).toEqual(found);
  });

  it("aren't known without a recipe or a price", () => {
    expect(on(8, day('2026-11-10'))).toEqual({ kind: 'unknown' });
    expect(on(9, day('2026-11-10'))).toEqual({ kind: 'unknown' });
  });
});

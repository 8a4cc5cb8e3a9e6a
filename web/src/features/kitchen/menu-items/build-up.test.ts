import { describe, expect, it } from 'vitest';
import { type Breakdown, buildUpOf, gapText } from './build-up.ts';

const part = (name: string, cost: number | null, id: number): Breakdown['ingredients'][number] => ({
  id,
  ingredientId: id,
  name,
  quantity: 1,
  unit: 'oz',
  cost,
  share: null,
  missing: null,
});

const base: Breakdown = {
  totalCost: null,
  knownCost: 3.51,
  manualCost: null,
  margin: null,
  marginAtMost: 66.6,
  targetMargin: 67,
  targetCost: 3.465,
  recommendedPrice: null,
  foodCostPercent: null,
  impliedFoodCostPercent: 33,
  ingredients: [part('Cheese', 0.51, 1), part('Beef', 3, 2), part('Cilantro', null, 3)],
  history: [],
};

describe('the cost breakdown bar', () => {
  it('shows the largest part first, hatches unknown parts, and fits the width', () => {
    const bar = buildUpOf(base);
    expect(bar.segments.map(({ name }) => name)).toEqual(['Beef', 'Cheese']);
    expect(bar.unknownNames).toEqual(['Cilantro']);
    const drawn = bar.segments.reduce((sum, { percent }) => sum + percent, bar.unknownPercent);
    expect(drawn).toBeLessThanOrEqual(100);
    expect(bar.targetPercent).toBeGreaterThan(0);
    expect(bar.targetPercent).toBeLessThan(100);
    expect(bar.overTarget).toBeCloseTo(0.05, 5);
  });

  it('has no target without a price, and no width without a cost', () => {
    expect(buildUpOf({ ...base, targetCost: null }).overTarget).toBeNull();
    const none = buildUpOf({ ...base, knownCost: 0, ingredients: [] });
    expect(none.segments).toEqual([]);
    expect(none.unknownPercent).toBe(0);
  });

  it.each([
    [0.05, '5 cents'],
    [-0.01, '1 cent'],
    [1.2, '$1.2'],
  ])('shows %d as %s', (amount, text) => {
    expect(gapText(amount, (value) => `$${value}`)).toBe(text);
  });
});

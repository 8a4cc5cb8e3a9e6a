import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateRevenue,
  type CostIngredient,
  costRecipe,
  dec,
  type RecipeLine,
  recipeNeeds,
  revenueImpacts,
  roundMoney,
  roundQuantity,
  type Unit,
  usageByDay,
} from '../../index.ts';

const bought = (id: number, name: string, unit: Unit, currentCost: string | null, more = {}): CostIngredient => ({
  ...{ id, name, unit, currentCost, kind: 'purchased', facts: {} },
  ...more,
});
const prep = (id: number, lines: RecipeLine[], quantity: string, unit: Unit): CostIngredient => ({
  ...{ id, name: `Prep ${id}`, unit, currentCost: null, kind: 'prep', facts: {} },
  recipe: { lines, batchYield: { quantity, unit } },
});
const line = (ingredientId: number, quantity: string, unit: Unit, yieldPercent: string | null = null): RecipeLine => ({
  ...{ ingredientId, quantity, unit, yieldPercent },
});
const map = (...items: CostIngredient[]) => new Map(items.map((item) => [item.id, item]));

const beef = bought(1, 'Beef', 'lb', '6');
const tortilla = bought(2, 'Tortilla', 'each', '0.10');
const tomato = bought(3, 'Tomato', 'lb', '2');
const chili = bought(4, 'Chili', 'oz', '0.25');
// Salsa uses salsa base: 4 lb of base (from 5 lb of tomatoes at 80 %, and 4 oz of chili) make 8 cups.
const base = prep(5, [line(3, '4', 'lb', '80'), line(4, '4', 'oz')], '4', 'lb');
const salsa = prep(6, [line(5, '4', 'lb')], '8', 'cup');
const kitchen = map(beef, tortilla, tomato, chili, base, salsa);
const taco = [line(1, '4', 'oz'), line(2, '2', 'each'), line(6, '0.25', 'cup')];

describe('recipe use of purchased ingredients', () => {
  it('breaks prep items down at any depth, including their yields', () => {
    const { needs } = recipeNeeds(kitchen)(taco);
    expect([...(needs ?? [])].map(([id, quantity]) => [id, quantity.toDecimalPlaces(12).toFixed()])).toEqual([
      [1, '0.25'],
      [2, '2'],
      [3, '0.15625'],
      [4, '0.125'],
    ]);
  });

  it.each([
    ['a missing ingredient', [line(9, '1', 'lb')]],
    ['an unknown conversion', [line(1, '1', 'cup')]],
    ['no lines', []],
  ])('is unknown with %s', (_, lines) => expect(recipeNeeds(kitchen)(lines).complete).toBe(false));

  it('is unknown in a cycle', () => {
    const circle = map(prep(1, [line(2, '1', 'lb')], '1', 'lb'), prep(2, [line(1, '1', 'lb')], '1', 'lb'));
    expect(recipeNeeds(circle)([line(1, '1', 'lb')]).complete).toBe(false);
  });
});

describe('splitting revenue', () => {
  it('splits by share of cost, to the cent', () => {
    const [sold] = allocateRevenue([{ id: 7, lines: taco, quantity: '100', revenue: '450.01' }], kitchen);
    expect(sold).toEqual({
      id: 7,
      cost: '204.38',
      shares: [
        { ingredientId: 1, each: '0.25', cost: '150.00', revenue: '330.28', costPercent: '73.39' },
        { ingredientId: 2, each: '2', cost: '20.00', revenue: '44.04', costPercent: '9.79' },
        { ingredientId: 3, each: '0.15625', cost: '31.25', revenue: '68.81', costPercent: '15.29' },
        { ingredientId: 4, each: '0.125', cost: '3.13', revenue: '6.88', costPercent: '1.53' },
      ],
    });
  });

  it.each([
    ['an unknown price', map(bought(1, 'Beef', 'lb', null))],
    ['a cost of zero', map(bought(1, 'Water', 'lb', '0'))],
  ])('is empty with %s', (_, ingredients) =>
    expect(
      allocateRevenue([{ id: 1, lines: [line(1, '1', 'lb')], quantity: '2', revenue: '9.00' }], ingredients),
    ).toEqual([{ id: 1, cost: null, shares: [] }]),
  );

  it('is negative for refunds', () => {
    const [sold] = allocateRevenue([{ id: 7, lines: taco, quantity: '-1', revenue: '-4.50' }], kitchen);
    expect(sold?.cost).toBe('-2.04');
    expect(sold?.shares.map((share) => share.revenue)).toEqual(['-3.30', '-0.44', '-0.69', '-0.07']);
  });

  const amount = fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 1000).toFixed(3));
  const cents = fc.integer({ min: -10_000_000, max: 100_000_000 }).map((value) => (value / 100).toFixed(2));
  const dishes = fc.array(
    fc.record({
      parts: fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, 6), amount), { minLength: 1, maxLength: 8 }),
      quantity: fc.integer({ min: -20, max: 100_000 }).map(String),
      revenue: cents,
    }),
    { maxLength: 12 },
  );

  it('adds up to revenue, to cost and to the recipe cost for any sales', () => {
    fc.assert(
      fc.property(dishes, (made) => {
        const sold = made.map(({ parts, quantity, revenue }, id) => ({
          ...{ id, quantity, revenue },
          lines: parts.map(([of, much]) => line(of, much, kitchen.get(of)?.unit ?? 'lb')),
        }));
        const allocated = allocateRevenue(sold, kitchen);
        allocated.forEach(({ cost, shares }, index) => {
          const of = sold[index];
          const whole = costRecipe(of?.lines ?? [], kitchen).total;
          expect(cost === null).toBe(whole === null || dec(whole).isZero());
          if (cost === null || of === undefined) return;
          const sum = (key: 'revenue' | 'cost') => shares.reduce((all, share) => all.plus(share[key]), dec(0));
          expect(sum('revenue').toFixed(2)).toBe(dec(of.revenue).toFixed(2));
          expect(sum('cost').toFixed(2)).toBe(cost);
          const apart = dec(cost)
            .minus(roundMoney(dec(whole ?? '0').times(of.quantity)))
            .abs();
          expect(apart.lte('0.01')).toBe(true);
        });
      }),
    );
  });

  it('attributes more revenue to an ingredient that costs more, and no more to the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 601, max: 5000 }), (price) => {
        const revenueAt = (beefCost: string) =>
          allocateRevenue(
            [{ id: 7, lines: taco, quantity: '10', revenue: '45.00' }],
            map(...kitchen.values(), bought(1, 'Beef', 'lb', beefCost)),
          )[0]?.shares.map((share) => Number(share.revenue)) ?? [];
        const [before = 0, ...others] = revenueAt('6');
        const [after = 0, ...now] = revenueAt((price / 100).toFixed(2));
        expect(after).toBeGreaterThanOrEqual(before);
        for (const [index, one] of now.entries()) expect(one).toBeLessThanOrEqual((others[index] ?? 0) + 0.01);
      }),
    );
  });
});

describe('usage per day', () => {
  it('is recipes times sales, in date order', () => {
    const allocated = allocateRevenue(
      [
        { id: 7, lines: taco, quantity: '30', revenue: '135.00' },
        { id: 8, lines: [line(1, '8', 'oz')], quantity: '1', revenue: '9.00' },
      ],
      kitchen,
    );
    const days = [
      { id: 7, date: '2026-11-20', quantity: '10' },
      { id: 8, date: '2026-11-19', quantity: '1' },
      { id: 7, date: '2026-11-19', quantity: '20' },
      { id: 9, date: '2026-11-19', quantity: '5' },
    ];
    const used = usageByDay(allocated, days);
    expect(used.get(1)).toEqual([
      { date: '2026-11-19', quantity: '5.500' },
      { date: '2026-11-20', quantity: '2.500' },
    ]);
    expect(used.get(3)?.at(-1)).toEqual({ date: '2026-11-20', quantity: roundQuantity('1.5625') });
  });
});

it.each([
  [
    ['10.00', '700.00', '290.00'],
    ['low', 'high', 'high'],
  ],
  [
    ['500.00', '300.00', '150.00', '50.00'],
    ['high', 'high', 'medium', 'low'],
  ],
  [
    ['5.00', '5.00'],
    ['high', 'high'],
  ],
  [
    ['0.00', '-3.00'],
    ['low', 'low'],
  ],
  [[], []],
])('%j is %j', (amounts, impacts) => expect(revenueImpacts(amounts)).toEqual(impacts));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type BusinessDate,
  beginning,
  buildCostGraph,
  businessDate,
  type CostFrom,
  type CostIngredient,
  costTimeline,
  type DatedPrice,
  type DishVersion,
  dishCosts,
  heldOn,
  type PrepVersion,
  priceTimeline,
  roundUnitCost,
  unpostingDecision,
} from '../../index.ts';

const day = (count: number) => addDays(businessDate('2026-08-01'), count);
const priced = (count: number, cost: string, typed = false): DatedPrice => ({ date: day(count), cost, typed });

describe('priceTimeline', () => {
  it('sorts prices by date, whatever order they arrive in', () => {
    expect(priceTimeline([priced(10, '2.00'), priced(5, '1.90'), priced(20, '2.35')])).toEqual([
      { from: day(5), cost: '1.90' },
      { from: day(10), cost: '2.00' },
      { from: day(20), cost: '2.35' },
    ]);
  });

  it('uses the last price entered for a date', () => {
    expect(priceTimeline([priced(5, '2.00'), priced(5, '2.10')])).toEqual([{ from: day(5), cost: '2.10' }]);
  });

  it('replaces a typed cost when a later invoice has an earlier date', () => {
    expect(priceTimeline([priced(9, '3', true), priced(2, '2')])).toEqual([{ from: day(2), cost: '2' }]);
  });

  it('keeps a typed cost for its days once an invoice follows it', () => {
    const steps = priceTimeline([priced(9, '3', true), priced(12, '4'), priced(2, '2')]);
    expect(steps.map(({ cost }) => cost)).toEqual(['2', '3', '4']);
  });

  it('does not depend on the order of invoices, and ends with the cost from approval', () => {
    const rows = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 0, max: 99 }), cost: fc.integer({ min: 1, max: 900 }) }),
      {
        minLength: 1,
        selector: ({ at }) => at,
      },
    );
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (all, order) => {
        const inOrder = all.map(({ at, cost }) => priced(at, String(cost)));
        const keys = inOrder.map(() => order.next().value ?? 0);
        const shuffled = inOrder.map((one, index) => ({ one, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);
        const steps = priceTimeline(shuffled.map(({ one }) => one));
        expect(steps).toEqual(priceTimeline(inOrder));
        const { present } = unpostingDecision({
          ingredientId: 1,
          invoiceId: -1,
          rows: shuffled.map(({ one: { date, cost } }, id) => ({
            ...{ id, invoiceId: id, invoiceDate: date, cost, previousCost: null },
          })),
        });
        expect(steps.at(-1)?.cost).toBe(present.cost);
      }),
    );
  });
});

const bought = (id: number): CostIngredient => ({
  ...{ id, name: `Ingredient ${id}`, unit: 'lb', currentCost: null, kind: 'purchased', facts: {} },
});
const salsa: CostIngredient = {
  ...{ id: 9, name: 'Salsa', unit: 'lb', currentCost: null, kind: 'prep', facts: {} },
  recipe: { lines: [{ ingredientId: 1, quantity: '3', unit: 'lb' }], batchYield: { quantity: '2', unit: 'lb' } },
};
const line = (ingredientId: number, quantity: number) => ({
  ingredientId,
  quantity: String(quantity),
  unit: 'lb' as const,
});
const ingredients = new Map([bought(1), bought(2), salsa].map((one) => [one.id, one]));
const steps = (...all: [number, string][]): CostFrom[] => all.map(([count, cost]) => ({ from: day(count), cost }));

describe('costTimeline', () => {
  it('costs each day from its recipe and prices, through prep items', () => {
    const prices = new Map([
      [1, steps([10, '2'], [20, '4'])],
      [2, steps([0, '1'])],
    ]);
    const dishes = new Map([
      [
        7,
        [
          { from: day(5), lines: [line(9, 1)], manualCost: null },
          { from: day(15), lines: [line(9, 1), line(2, 1)], manualCost: null },
        ],
      ],
    ]);
    const found = costTimeline({ from: beginning, ingredients, prices, dishes, preps: new Map() });
    expect(found.dishes.get(7)).toEqual([
      { from: beginning, cost: '3.000000', estimated: true },
      { from: day(10), cost: '3.000000', estimated: false },
      { from: day(15), cost: '4.000000', estimated: false },
      { from: day(20), cost: '7.000000', estimated: false },
    ]);
    expect(found.preps.get(9)?.map(({ cost }) => cost)).toEqual(['3.000000', '3.000000', '6.000000']);
  });

  it('uses a typed cost instead of the recipe on its days', () => {
    const lines = [line(2, 1)];
    const versions = [
      { from: day(0), lines, manualCost: null },
      { from: day(3), lines, manualCost: '2.5' },
      { from: day(6), lines, manualCost: null },
    ];
    const prices = new Map([[2, steps([0, '1'])]]);
    const found = costTimeline({
      from: day(1),
      ingredients,
      prices,
      dishes: new Map([[7, versions]]),
      preps: new Map(),
    });
    expect(found.dishes.get(7)?.map(({ from, cost }) => [from, cost])).toEqual([
      [day(1), '1.000000'],
      [day(3), '2.500000'],
      [day(6), '1.000000'],
    ]);
  });

  it('leaves the cost unknown without a price', () => {
    const dishes = new Map([[7, [{ from: day(0), lines: [line(1, 1), line(2, 2)], manualCost: null }]]]);
    const found = costTimeline({
      ...{ from: beginning, ingredients, dishes, preps: new Map() },
      prices: new Map([[2, steps([4, '1.5'])]]),
    });
    expect(found.dishes.get(7)).toEqual([
      { from: beginning, cost: null, estimated: true },
      { from: day(4), cost: null, estimated: false },
    ]);
  });

  it('agrees with costing each day separately', () => {
    const at = fc.integer({ min: 0, max: 20 });
    const some = <T>(value: fc.Arbitrary<T>) => fc.array(fc.tuple(at, value), { maxLength: 5 });
    const amount = fc.integer({ min: 1, max: 9 });
    const world = fc.record({
      first: some(amount),
      second: some(amount),
      dish: some(fc.tuple(amount, amount)),
      prep: some(amount),
      from: at,
    });
    fc.assert(
      fc.property(world, ({ first, second, dish, prep, from }) => {
        const prices = new Map([first, second].map((all, index) => [index + 1, timeline(all)]));
        const versions = byDay(dish).map(([count, [a, b]]): DishVersion => {
          return { from: day(count), lines: [line(9, a), line(2, b)], manualCost: null };
        });
        const preps = byDay(prep).map(([count, quantity]): PrepVersion => {
          return {
            from: day(count),
            recipe: { lines: [line(1, quantity)], batchYield: { quantity: '2', unit: 'lb' } },
          };
        });
        const input = { ingredients, prices, dishes: new Map([[7, versions]]), preps: new Map([[9, preps]]) };
        const found = costTimeline({ ...input, from: day(from) }).dishes.get(7) ?? [];
        for (let count = from; count <= 21; count += 1) {
          const today = day(count);
          expect(heldOn(found, today)?.cost).toBe(costOn(input, today));
        }
      }),
    );
  });
});

const timeline = (all: [number, number][]): CostFrom[] =>
  priceTimeline(all.map(([at, cost]) => priced(at, String(cost))));
const byDay = <T>(all: [number, T][]): [number, T][] => [...new Map(all)].sort(([a], [b]) => a - b);

function costOn(
  input: Pick<Parameters<typeof costTimeline>[0], 'ingredients' | 'prices' | 'dishes' | 'preps'>,
  date: BusinessDate,
): string | null {
  const then = [...input.ingredients.values()].map((one): CostIngredient => {
    if (one.kind !== 'prep') return { ...one, currentCost: heldOn(input.prices.get(one.id) ?? [], date)?.cost ?? null };
    return { ...one, recipe: heldOn(input.preps.get(one.id) ?? [], date)?.recipe ?? one.recipe ?? null };
  });
  const lines = heldOn(input.dishes.get(7) ?? [], date)?.lines ?? [];
  const graph = buildCostGraph(new Map(then.map((one) => [one.id, one])), [{ id: 7, lines }]);
  const cost = dishCosts(graph).get(7)?.cost ?? null;
  return cost === null ? null : roundUnitCost(cost);
}

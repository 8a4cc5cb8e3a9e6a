import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCostGraph,
  type CostIngredient,
  type CostIngredients,
  costRecipe,
  Decimal,
  dec,
  decimalText,
  dishCosts,
  findCycle,
  type LineCost,
  prepCosts,
  type RecipeLine,
  recost,
  roundMoney,
  type Unit,
} from '../../index.ts';

const bought = (id: number, name: string, unit: Unit, currentCost: string | null, more = {}): CostIngredient => ({
  ...{ id, name, unit, currentCost, kind: 'purchased', facts: {} },
  ...more,
});
const prep = (
  id: number,
  name: string,
  lines: RecipeLine[],
  yields: [string, Unit] | null,
  more = {},
): CostIngredient => ({
  ...{ id, name, unit: yields?.[1] ?? 'g', currentCost: null, kind: 'prep', facts: {} },
  recipe: { lines, batchYield: yields && { quantity: yields[0], unit: yields[1] } },
  ...more,
});
const map = (...items: CostIngredient[]): CostIngredients => new Map(items.map((item) => [item.id, item]));
const line = (ingredientId: number, quantity: string, unit: Unit, yieldPercent: string | null = null): RecipeLine => ({
  ...{ ingredientId, quantity, unit, yieldPercent },
});

function costLine(wanted: RecipeLine, ingredients: CostIngredients): LineCost {
  const [cost] = costRecipe([wanted], ingredients).lines;
  if (cost === undefined) throw new Error('A recipe of one line has one line.');
  return cost;
}

describe('a line of a recipe', () => {
  it('costs 5 oz of beef at 75 % of $5.61 per pound at $2.34, and shows how', () => {
    const cost = costLine(line(1, '5', 'oz', '75'), map(bought(1, 'Beef', 'lb', '5.61')));
    expect(cost).toMatchObject({ cost: '2.3375', atLeast: '2.3375' });
    expect(roundMoney(cost.cost ?? 'none')).toBe('2.34');
    const [portion, usable, converted, price] = cost.steps;
    expect(portion).toEqual({ kind: 'portion', quantity: '5', unit: 'oz' });
    expect(usable).toMatchObject({ kind: 'yield', percent: '75', quantity: expect.stringMatching(/^6\.6666/) });
    expect(converted).toMatchObject({ kind: 'converted', by: 'exact', quantity: expect.stringMatching(/^0\.41666/) });
    expect(price).toEqual({ kind: 'price', perUnit: '5.61', unit: 'lb', cost: '2.3375' });
  });

  // Textbook yields: 1 kg edible at 60 % waste is 2.5 kg purchased.
  it.each([
    ['1', 'kg', '40', '2.5'],
    ['1', 'kg', '70', '1.428571428571429'],
    ['1', 'kg', '55', '1.818181818181818'],
    ['1', 'kg', '45', '2.222222222222222'],
  ] as const)('%s %s at %s %% costs %s', (quantity, unit, percent, cost) =>
    expect(costLine(line(1, quantity, unit, percent), map(bought(1, 'It', 'kg', '1'))).cost).toBe(cost),
  );

  it("uses the line's yield before the ingredient's", () => {
    const onion = map(bought(1, 'Onion', 'lb', '1', { yieldPercent: '50' }));
    expect(costLine(line(1, '1', 'lb'), onion).cost).toBe('2');
    expect(costLine(line(1, '1', 'lb', '80'), onion).cost).toBe('1.25');
  });

  it('weighs oil by its density', () => {
    const oil = map(bought(1, 'Oil', 'kg', '3', { facts: { densityGPerMl: '0.92' } }));
    expect(costLine(line(1, '250', 'ml'), oil)).toMatchObject({ cost: '0.69' });
  });

  it.each([
    [line(1, '1', 'cup'), bought(1, 'Flour', 'lb', '0.4'), { kind: 'fact', fact: { kind: 'density' } }],
    [line(1, '1', 'lb'), bought(1, 'Flour', 'lb', null), { kind: 'price', ingredientName: 'Flour' }],
    [line(1, '1', 'lb', '0'), bought(1, 'Flour', 'lb', '1'), { kind: 'yield' }],
    [line(1, '-1', 'lb'), bought(1, 'Flour', 'lb', '1'), { kind: 'quantity' }],
    [line(9, '1', 'lb'), bought(1, 'Flour', 'lb', '1'), { kind: 'ingredient', ingredientId: 9 }],
    [line(1, '1', 'g'), prep(1, 'Sauce', [], ['1', 'g']), { kind: 'recipe' }],
    [line(1, '1', 'g'), prep(1, 'Sauce', [line(2, '1', 'g')], null), { kind: 'batch_yield' }],
    [line(1, '1', 'g'), prep(1, 'Sauce', [line(2, '1', 'g')], ['0', 'g']), { kind: 'batch_yield' }],
  ] as const)('is unknown, not zero: %j', (wanted, ingredient, missing) => {
    const cost = costLine(wanted, map(ingredient));
    expect(cost).toMatchObject({ cost: null, atLeast: '0', missing });
    expect(cost.steps.some((step) => step.kind === 'price')).toBe(false);
  });

  it('knows that water costs nothing', () =>
    expect(costLine(line(1, '1', 'cup'), map(bought(1, 'Water', 'liter', '0'))).cost).toBe('0'));

  it('rejects a quantity that is not a number', () =>
    expect(() => costLine(line(1, '1e400', 'lb'), map(bought(1, 'Flour', 'lb', '1')))).toThrow(
      expect.objectContaining({ code: 'number_out_of_range' }),
    ));
});

const kitchen = map(
  bought(1, 'Tomato', 'lb', '2'),
  bought(2, 'Onion', 'lb', '1', { yieldPercent: '80' }),
  bought(3, 'Cilantro', 'bunch', '0.75'),
  prep(4, 'Salsa base', [line(1, '4', 'lb'), line(2, '1', 'lb')], ['4', 'lb']),
  prep(5, 'Salsa', [line(4, '2', 'lb'), line(3, '1', 'bunch')], ['1', 'quart']),
);

describe('costRecipe', () => {
  it('adds up exactly', () => {
    const cost = costRecipe([line(1, '8', 'oz'), line(3, '0.5', 'bunch')], kitchen);
    expect(cost).toMatchObject({ total: '1.375', knownTotal: '1.375' });
    expect(cost.lines.map((entry) => entry.cost)).toEqual(['1', '0.375']);
  });
  it('costs nested prep items by batch', () => {
    // Base (8 + 1.25) / 4 lb = 2.3125; salsa (4.625 + 0.75) / 4 cups.
    expect(costRecipe([line(5, '1', 'cup')], kitchen).total).toBe('1.34375');
  });
  it('is unknown, with a lower bound, while one line is unknown', () => {
    const cost = costRecipe([line(1, '1', 'lb'), line(3, '10', 'g')], kitchen);
    expect(cost).toMatchObject({ total: null, knownTotal: '2' });
    expect(cost.lines[1]?.missing).toMatchObject({ kind: 'fact', fact: { kind: 'weight_of_one', unit: 'bunch' } });
  });
  it('passes up a missing fact and the known part of the cost from nested items', () => {
    const cheaper = map(
      ...[...kitchen.values()].map((item) => (item.id === 2 ? { ...item, currentCost: null } : item)),
    );
    const cost = costRecipe([line(5, '1', 'quart')], cheaper);
    expect(cost).toMatchObject({ total: null, knownTotal: '4.75' });
    expect(cost.lines[0]?.missing).toMatchObject({ kind: 'price', ingredientId: 2, ingredientName: 'Onion' });
  });
  it('has no total without lines', () =>
    expect(costRecipe([], kitchen)).toEqual({ total: null, knownTotal: '0', lines: [] }));
});

describe('findCycle', () => {
  it('names the path from the item back to itself', () => {
    expect(findCycle(4, [line(5, '1', 'cup')], kitchen)).toEqual(['Salsa base', 'Salsa', 'Salsa base']);
    expect(findCycle(4, [line(4, '1', 'cup')], kitchen)).toEqual(['Salsa base', 'Salsa base']);
    expect(findCycle(5, [line(4, '1', 'lb')], kitchen)).toBeNull();
  });
  it('leaves the cost of a cycle unknown, with its path', () => {
    const looped = map(prep(1, 'A', [line(2, '1', 'g')], ['1', 'g']), prep(2, 'B', [line(1, '1', 'g')], ['1', 'g']));
    expect(costLine(line(1, '1', 'g'), looped).missing).toEqual({
      ...{ kind: 'cycle', ingredientId: 1, ingredientName: 'A', path: ['A', 'B', 'A'] },
    });
  });
  it('handles deeply nested recipes', () => {
    const deep = map(
      bought(0, 'Salt', 'g', '0.5'),
      ...Array.from({ length: 20_000 }, (_, at) => prep(at + 1, `P${at + 1}`, [line(at, '1', 'g')], ['1', 'g'])),
    );
    expect(costLine(line(20_000, '2', 'g'), deep).cost).toBe('1');
    expect(findCycle(1, [line(20_000, '1', 'g')], deep)).toHaveLength(20_001);
  });
});

describe('recost', () => {
  const dishes = [
    { id: 1, lines: [line(5, '0.5', 'cup')] },
    { id: 2, lines: [line(1, '4', 'oz')] },
    { id: 3, lines: [line(3, '1', 'bunch')] },
  ];
  it('changes only what is affected, prep items first', () => {
    const moved = recost(buildCostGraph(kitchen, dishes), [{ ingredientId: 1, cost: '3' }]);
    expect(moved.preps.map((move) => [move.id, move.before.cost, move.after.cost])).toEqual([
      [4, '2.3125', '3.3125'],
      [5, '5.375', '7.375'],
    ]);
    expect(moved.dishes.map((move) => [move.id, move.before.cost, move.after.cost])).toEqual([
      [2, '0.5', '0.75'],
      [1, '0.671875', '0.921875'],
    ]);
  });
  it('returns unknown when a cost is removed, and leaves the graph unchanged', () => {
    const graph = buildCostGraph(kitchen, dishes);
    const [move] = recost(graph, [{ ingredientId: 3, cost: null }]).dishes;
    expect(move).toMatchObject({ id: 3, before: { cost: '0.75' }, after: { cost: null, missing: { kind: 'price' } } });
    expect(dishCosts(graph).get(3)?.cost).toBe('0.75');
    expect(prepCosts(graph).get(4)?.cost).toBe('2.3125');
  });

  const price = fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4));
  it('equals costing everything again', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 3, maxLength: 3 }),
        price,
        fc.integer({ min: 1, max: 3 }),
        (costs, to, id) => {
          const priced = map(
            ...[...kitchen.values()].map((item) => ({ ...item, currentCost: costs[item.id - 1] ?? null })),
          );
          const after = map(
            ...[...priced.values()].map((item) => (item.id === id ? { ...item, currentCost: to } : item)),
          );
          const moved = recost(buildCostGraph(priced, dishes), [{ ingredientId: id, cost: to }]);
          const anew = dishCosts(buildCostGraph(after, dishes));
          for (const move of moved.dishes) expect(move.after).toEqual(anew.get(move.id));
        },
      ),
    );
  });
  it('equals the formula in decimal arithmetic', () => {
    const units = fc.constantFrom<Unit>('lb', 'oz', 'kg', 'g');
    const grams = { lb: '453.59237', oz: '28.349523125', kg: '1000', g: '1' } as Record<Unit, string>;
    const quantity = fc.integer({ min: 1, max: 999_999 }).map((n) => (n / 1000).toFixed(3));
    fc.assert(
      fc.property(quantity, units, units, fc.integer({ min: 1, max: 15_000 }), price, (q, from, to, percent, cost) => {
        const yieldPercent = (percent / 100).toFixed(2);
        const exact = new Decimal(q)
          .times(grams[from] ?? 0)
          .div(grams[to] ?? 1)
          .times(100)
          .div(yieldPercent)
          .times(cost);
        const got = costLine(line(1, q, from, yieldPercent), map(bought(1, 'It', to, cost))).cost;
        // Half of the last decimal, plus room for a tie: thirds are rounded before they are multiplied.
        const apart = exact.minus(got ?? 'NaN').abs();
        expect(apart.lte('0.500001e-15'), `${got} against ${exact}`).toBe(true);
      }),
    );
  });
  it('grows in proportion to quantity and price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), price, (times, cost) => {
        const one = costLine(line(1, '0.125', 'lb'), map(bought(1, 'It', 'oz', cost))).cost ?? 'none';
        const many = costLine(
          line(1, dec('0.125').times(times).toFixed(), 'lb'),
          map(bought(1, 'It', 'oz', cost)),
        ).cost;
        expect(many).toBe(decimalText(dec(one).times(times)));
      }),
    );
  });
});

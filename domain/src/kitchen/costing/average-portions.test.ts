import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDate, type DateRange, diffDays } from '../../shared/dates/index.ts';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import { type AveragePortion, averagePortions } from './average-portions.ts';
import { portionsSold } from './portions-sold.ts';
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
const autumn: DateRange = { from: day('2026-10-01'), to: day('2026-11-30') };
const sold = (...sales: [string, string][]) =>
  portionsSold(
    autumn,
    sales.map(([date]) => diffDays(autumn.from, day(date))),
    sales.map(([, quantity]) => Number(quantity)),
  );
const on = (dish: number, date: string) => average(dish, sold([date, '2']));
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
    expect(average(7, sold())).toEqual({ kind: 'unknown' });
    expect(average(7, sold(['2026-11-10', '1'], ['2026-11-11', '-1']))).toEqual({ kind: 'unknown' });
  });

  it('are averages over what was sold at each recipe and price', () => {
    // 30 at 1 lb for $4, 10 at 1 lb for $5, and 60 at 1.5 lb for $5: 130 lb, of which 30 cost $4.
    const days = sold(['2026-11-05', '10'], ['2026-11-10', '10'], ['2026-11-15', '60'], ['2026-11-06', '20']);
    expect(beefIn(average(7, days))).toEqual(['1.30', '6.20']);
    expect(beefIn(average(7, sold(['2026-11-05', '10'], ['2026-11-20', '1'])))).toBe('manual');
  });
});

/** Sixty days of recipes, prep items within prep items, prices and sales. */
const offset = fc.integer({ min: -3, max: 59 });
const amount = fc.integer({ min: 1, max: 4000 }).map((value) => String(value / 1000));
const linesOf = (...ids: number[]) =>
  fc.uniqueArray(fc.record({ ingredientId: fc.constantFrom(...ids), quantity: amount, unit: fc.constant('lb') }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ ingredientId }) => ingredientId,
  });
const byDay = <T>(value: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(offset, value), { minLength: 1, maxLength: 8, selector: ([from]) => from })
    .map((all) => all.sort(([a], [b]) => a - b).map(([from, one]) => ({ from: addDays(autumn.from, from), ...one })));
const prep = (...ids: number[]) => byDay(fc.record({ lines: linesOf(...ids), quantity: amount }));
const history = fc.record({
  dish: byDay(linesOf(1, 2, 3, 4).map((lines) => ({ lines }))),
  salsa: prep(1, 2),
  sauce: prep(1, 3),
  beef: byDay(fc.record({ cost: amount })),
  tomato: byDay(fc.record({ cost: amount })),
  sales: fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: -500, max: 4000 })), { maxLength: 40 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const inForce = <T extends { from: string }>(all: readonly T[], date: string): T =>
  (all.findLast(({ from }) => from <= date) ?? all[0]) as T;

/** Each sale by itself: what its recipe uses of an ingredient on that day, and what that costs. */
function simply({ dish, salsa, sauce, beef, tomato, sales }: History): Map<number, [quantity: Decimal, cost: Decimal]> {
  const sums = new Map<number, [Decimal, Decimal]>();
  for (const [days, thousandths] of sales) {
    const date = addDays(autumn.from, days);
    const use = (lines: History['dish'][number]['lines'], times: Decimal): void => {
      for (const { ingredientId: id, quantity } of lines) {
        const used = times.times(quantity);
        if (id > 2) {
          const batch = inForce(id === 3 ? salsa : sauce, date);
          use(batch.lines, used.div(batch.quantity));
          continue;
        }
        const [before, paid] = sums.get(id) ?? [dec(0), dec(0)];
        sums.set(id, [before.plus(used), paid.plus(used.times(inForce(id === 1 ? beef : tomato, date).cost))]);
      }
    };
    use(inForce(dish, date).lines, dec(thousandths).div(1000));
  }
  return sums;
}

const tomatoes: CostIngredient = { ...beef, id: 2, name: 'Tomatoes' };

it('portions are what each sale used and cost by itself, on average', () => {
  fc.assert(
    fc.property(history, (given) => {
      const preps = (all: History['salsa']) =>
        all.map(
          ({ from, lines, quantity }) => ({ from, recipe: { lines, batchYield: { quantity, unit: 'lb' } } }) as const,
        );
      const found = averagePortions({
        ingredients: new Map([beef, tomatoes, chili, { ...chili, id: 4 }].map((one) => [one.id, one])),
        prices: new Map([
          [1, given.beef],
          [2, given.tomato],
        ]),
        dishes: new Map([[7, given.dish.map((one) => ({ ...one, manualCost: null }))]]),
        preps: new Map([
          [3, preps(given.salsa)],
          [4, preps(given.sauce)],
        ]),
      })(
        7,
        portionsSold(
          { from: autumn.from, to: addDays(autumn.from, 59) },
          given.sales.map(([days]) => days),
          given.sales.map(([, thousandths]) => thousandths / 1000),
        ),
      );
      const all = given.sales.reduce((sum, [, thousandths]) => sum.plus(thousandths), dec(0)).div(1000);
      expect(found.kind).toBe(all.gt(0) ? 'recipe' : 'unknown');
      if (found.kind !== 'recipe') return;
      const { uses } = found;
      for (const [id, [quantity, cost]] of simply(given)) {
        expect(uses.get(id)?.quantity.minus(quantity.div(all)).abs().lt('1e-20')).toBe(true);
        expect(uses.get(id)?.cost.minus(cost.div(all)).abs().lt('1e-20')).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDate,
  type CostIngredient,
  dec,
  depletesFrom,
  depletion,
  expiresSoon,
  firstExpiry,
  type Lot,
  moveLots,
  recipeNeeds,
  spreadUse,
  stockStatus,
} from '../../index.ts';

const day = (of: number) => businessDate(`2026-11-${String(of).padStart(2, '0')}`);
const today = day(21);

it.each([
  ['5', '2', null, 'in_stock'],
  ['2', '2', null, 'low_stock'],
  ['2', '2', 22, 'low_stock'],
  ['9', '2', 21, 'expired'],
  ['0', '2', 20, 'out_of_stock'],
  ['0', '0', null, 'out_of_stock'],
  ['-1', '2', null, 'out_of_stock'],
  ['0.001', '0', null, 'in_stock'],
] as const)('%s in stock, reorder point %s, expiring on %s: %s', (stock, reorderPoint, expires, status) => {
  const expiryDate = expires === null ? null : day(expires);
  expect(stockStatus({ stock, reorderPoint, expiryDate, today })).toBe(status);
});

it('expires soon with 1 to 7 days left', () => {
  expect([0, 1, 7, 8, null].map(expiresSoon)).toEqual([false, true, true, false, false]);
});

const lot = (id: number, remaining: string, expires: number | null, more: Partial<Lot> = {}): Lot => ({
  ...{ id, code: null, receivedOn: day(1), expiryDate: expires === null ? null : day(expires), ref: null },
  ...{ quantity: '10', remaining },
  ...more,
});
const out = (change: string, newStock: string, more = {}) => ({
  ...{ change, newStock, brings: false, ref: null, label: null },
  ...more,
});

describe('stock lots', () => {
  const three = [lot(1, '4', null), lot(2, '5', 28), lot(3, '3', 25)];

  it('are used in order of expiration', () => {
    expect(moveLots(three, out('-9', '3')).remaining).toEqual(
      new Map([
        [1, '3.000'],
        [2, '0.000'],
        [3, '0.000'],
      ]),
    );
    expect(firstExpiry(three)).toBe('2026-11-25');
  });

  it("return a document's goods to its own lot, and restore the lots they came from", () => {
    const lots = [lot(1, '5', 25), lot(2, '4', 28, { ref: 'invoice:7' })];
    const takenBack = out('-4', '5', { brings: true, ref: 'invoice:7' });
    expect(moveLots(lots, takenBack).remaining).toEqual(new Map([[2, '0.000']]));
    const back = moveLots([lot(1, '0', 25), lot(2, '8', 28)], out('5', '13'));
    expect(back).toEqual({
      remaining: new Map([
        [1, '3.000'],
        [2, '10.000'],
      ]),
      made: null,
    });
  });

  it('receive only what remains above 0 when stock was negative', () => {
    const brought = moveLots([], out('10', '7', { brings: true, label: { code: 'L1', expiryDate: day(30) } }));
    expect(brought.made).toEqual({ code: 'L1', expiryDate: day(30), quantity: '10.000', remaining: '7.000' });
  });

  it('add up to the stock after any movements', () => {
    const moves = fc.array(
      fc.record({
        change: fc.integer({ min: -9000, max: 9000 }),
        brings: fc.boolean(),
        ref: fc.constantFrom(null, 'a', 'b'),
        expires: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(moves, (all) => {
        let [lots, stock]: [Lot[], number] = [[], 0];
        for (const { change, brings, ref, expires } of all) {
          stock += change;
          const label = expires === null || change < 0 ? null : { code: null, expiryDate: day(expires) };
          const text = (thousandths: number) => dec(thousandths).div(1000).toFixed(3);
          const { remaining, made } = moveLots(lots, { ...out(text(change), text(stock)), brings, ref, label });
          lots = lots.map((one) => ({ ...one, remaining: remaining.get(one.id) ?? one.remaining }));
          if (made) lots.push({ ...made, id: lots.length + 1, receivedOn: today, ref });
          const held = lots.reduce((sum, one) => sum.plus(one.remaining), dec(0));
          expect(held.toFixed(3)).toBe(text(Math.max(0, stock)));
          expect(lots.every((one) => dec(one.remaining).gte(0) && dec(one.remaining).lte(one.quantity))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('depletion', () => {
  const place = (id: number, stock: string, more = {}) => ({
    ...{ id, stock, countedOn: null, since: day(10), taken: '0' },
    ...more,
  });

  it('empties the locations in turn, and lets the first go below 0', () => {
    expect(spreadUse([place(1, '2'), place(2, '3')], '9')).toEqual([
      { id: 1, quantity: '6.000' },
      { id: 2, quantity: '3.000' },
    ]);
    expect(spreadUse([], '9')).toEqual([]);
  });

  it('records only the difference, returns voided sales, and skips what a count already covers', () => {
    const places = [place(1, '1', { taken: '4' }), place(2, '6', { taken: '1' })];
    expect(depletion(places, day(10), '7')).toEqual([
      { id: 1, quantity: '-1.000' },
      { id: 2, quantity: '-1.000' },
    ]);
    expect(depletion(places, day(10), '5')).toEqual([]);
    expect(depletion(places, day(10), '0.5')).toEqual([
      { id: 1, quantity: '4.000' },
      { id: 2, quantity: '0.500' },
    ]);
    expect(depletion(places, day(9), '7')).toEqual([]);
    expect(depletion([place(1, '5', { countedOn: day(12) }), place(2, '5')], day(12), '7')).toEqual([]);
    expect(depletesFrom([place(1, '5', { countedOn: day(12) }), place(2, '5')])).toBe(day(13));
    expect(depletesFrom([])).toBeNull();
  });

  it('has the same result in whatever order and however often sales arrive', () => {
    const told = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(told, fc.integer({ min: 0, max: 5000 }), (needs, start) => {
        const places = [place(1, String(start)), place(2, '3')].map((one) => ({ ...one, taken: dec(0) }));
        for (const needed of [...needs, needs.at(-1) ?? 0]) {
          for (const { id, quantity } of depletion(places, day(11), dec(needed).div(1000))) {
            const one = places[id - 1];
            if (one === undefined) continue;
            one.stock = dec(one.stock).plus(quantity).toFixed(3);
            one.taken = one.taken.minus(quantity);
          }
        }
        const taken = places.reduce((sum, one) => sum.plus(one.taken), dec(0));
        expect(taken.toFixed(3)).toBe(
          dec(needs.at(-1) ?? 0)
            .div(1000)
            .toFixed(3),
        );
        const left = places.reduce((sum, one) => sum.plus(one.stock), dec(0));
        expect(left.plus(taken).eq(dec(start).plus(3))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what to deplete', () => {
  const bought = (id: number, more = {}): CostIngredient => ({
    ...{ id, name: `#${id}`, unit: 'lb', currentCost: '1', kind: 'purchased', facts: {} },
    ...more,
  });
  const salsa: CostIngredient = {
    ...{ id: 2, name: 'Salsa', unit: 'lb', currentCost: null, kind: 'prep', facts: {} },
    recipe: {
      lines: [
        { ingredientId: 1, quantity: '3', unit: 'lb', yieldPercent: '75' },
        { ingredientId: 3, quantity: '1', unit: 'bunch' },
      ],
      batchYield: { quantity: '2', unit: 'lb' },
    },
  };
  const ingredients = new Map([bought(1), salsa, bought(3)].map((one) => [one.id, one]));
  const plate = [{ ingredientId: 2, quantity: '8', unit: 'oz' } as const];

  it('is what a prep item is made of, as far as that is known', () => {
    const { needs, unknown } = recipeNeeds(ingredients)(plate);
    expect([...needs].map(([id, quantity]) => [id, quantity.toFixed(3)])).toEqual([[1, '1.000']]);
    expect(unknown).toMatchObject([{ ingredientId: 3, kind: 'fact' }]);
  });

  it('is the prep item itself when it is kept in stock', () => {
    const { needs, unknown } = recipeNeeds(ingredients, new Set([2]))(plate);
    expect([...needs].map(([id, quantity]) => [id, quantity.toFixed(3)])).toEqual([[2, '0.500']]);
    expect(unknown).toEqual([]);
  });
});

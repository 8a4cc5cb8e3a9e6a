import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, dec } from '../../shared/numbers/index.ts';
import { explainFigure } from './explain-figure.ts';
import { type WhyPart, type WhyTotals, whyFigures, whyKinds, whyValue } from './figures.ts';
import { portionChange } from './portion-change.ts';
import { priceVolumeMix, type WhyItem } from './price-volume-mix.ts';
import { roundParts } from './round-parts.ts';

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => dec(value).div(100));
const positive = fc.integer({ min: 1, max: 5_000_000 }).map((value) => dec(value).div(1000));
const totals = fc.record({ sales: positive, cost: positive });
const sum = (all: readonly (Decimal | string)[]) => all.reduce<Decimal>((total, one) => total.plus(one), dec(0));
const part = fc.record({
  kind: fc.constantFrom(...whyKinds),
  subject: fc.constantFrom('taco', 'soup', 'beef'),
  sales: cents,
  cost: cents,
});
const sold = fc.record({ quantity: positive, sales: positive, cost: positive });
const items = fc
  .array(fc.record({ before: sold, now: sold }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, index): WhyItem<number> => ({ subject: index, ...one })));

describe('the effects of a change', () => {
  it('add up to the change at two decimals for every figure, by kind and by subject', () => {
    fc.assert(
      fc.property(fc.constantFrom(...whyFigures), totals, totals, fc.array(part, { maxLength: 30 }), (...given) => {
        const [figure, before, now, parts] = given;
        const found = explainFigure({ figure, before, now, parts, rest: 'rest' });
        if (found === null) throw new Error('both periods have sales');
        expect(sum([found.before, found.change]).toFixed(2)).toBe(found.now);
        expect(sum(found.effects.map(({ amount }) => amount)).toFixed(2)).toBe(dec(found.change).toFixed(2));
        for (const { amount, items: own } of found.effects) {
          expect(sum(own.map((one) => one.amount)).toFixed(2)).toBe(amount);
        }
        expect(
          dec(found.now)
            .minus(whyValue(figure, now) ?? 0)
            .abs()
            .lte('0.005'),
        ).toBe(true);
      }),
    );
  });

  it('name what the parts leave out as not known, and only that', () => {
    fc.assert(
      fc.property(totals, cents, cents, (before, explained, missing) => {
        const now = { sales: before.sales, cost: before.cost.plus(explained).plus(missing) };
        const parts: WhyPart<string>[] = [{ kind: 'waste', subject: 'beef', sales: dec(0), cost: explained }];
        const found = explainFigure({ figure: 'foodCost', before, now, parts, rest: 'rest' });
        const of = (kind: string) => dec(found?.effects.find((one) => one.kind === kind)?.amount ?? 0);
        expect(of('waste').minus(explained).abs().lte('0.01')).toBe(true);
        expect(of('unknown').minus(missing).abs().lte('0.01')).toBe(true);
      }),
    );
  });

  it("aren't known for a percentage without sales", () => {
    const none: WhyTotals = { sales: dec(0), cost: dec(0) };
    expect(explainFigure({ figure: 'margin', before: none, now: none, parts: [], rest: '' })).toBeNull();
  });
});

describe('price, volume and mix', () => {
  it('add up to the change in sales and in cost', () => {
    fc.assert(
      fc.property(items, (all) => {
        const { parts, costs } = priceVolumeMix(all);
        const change = (name: 'sales' | 'cost') => sum(all.map((one) => one.now[name].minus(one.before[name])));
        const off = (a: Decimal, b: Decimal) => a.minus(b).abs();
        expect(off(sum(parts.map(({ sales }) => sales)), change('sales')).lt('1e-20')).toBe(true);
        expect(off(sum([...parts, ...costs].map(({ cost }) => cost)), change('cost')).lt('1e-20')).toBe(true);
      }),
    );
  });

  it('see only volume if everything sells more alike, which leaves a percentage as it was', () => {
    fc.assert(
      fc.property(items, positive, (all, factor) => {
        const grown = all.map((one) => ({
          ...one,
          now: {
            quantity: one.before.quantity.times(factor),
            sales: one.before.sales.times(factor),
            cost: one.before.cost.times(factor),
          },
        }));
        const { parts, costs } = priceVolumeMix(grown);
        const others = [...parts.filter(({ kind }) => kind !== 'volume'), ...costs];
        for (const { cost } of others) expect(cost.abs().lt('1e-15')).toBe(true);
        const before = { sales: sum(all.map((one) => one.before.sales)), cost: sum(all.map((one) => one.before.cost)) };
        const now = { sales: before.sales.times(factor), cost: before.cost.times(factor) };
        const found = explainFigure({ figure: 'foodCostPercent', before, now, parts, rest: -1 });
        expect(sum((found?.effects ?? []).map(({ amount }) => dec(amount).abs())).lte('0.02')).toBe(true);
      }),
    );
  });

  it('price, volume and mix of one dish', () => {
    const [before, now] = [
      { quantity: dec(10), sales: dec(100), cost: dec(30) },
      { quantity: dec(12), sales: dec(132), cost: dec(42) },
    ];
    const { parts, costs } = priceVolumeMix([{ subject: 'taco', before, now }]);
    expect(parts.map(({ kind, sales, cost }) => [kind, sales.toFixed(2), cost.toFixed(2)])).toEqual([
      ['volume', '20.00', '6.00'],
      ['mix', '0.00', '0.00'],
      ['menuPrice', '12.00', '0.00'],
    ]);
    expect(costs[0]?.cost.toFixed(2)).toBe('6.00');
    expect(priceVolumeMix([])).toEqual({ parts: [], costs: [] });
  });
});

describe('the change of a portion', () => {
  const use = (quantity: string, price: string) => ({ quantity: dec(quantity), cost: dec(quantity).times(price) });

  it('is split into price and recipe, neither of them first', () => {
    expect(portionChange(new Map([[1, use('0.25', '4')]]), new Map([[1, use('0.3', '5')]]))).toEqual([
      { ingredientId: 1, price: dec('0.275'), recipe: dec('0.225') },
    ]);
  });

  it('is all recipe for an ingredient that came or went, and adds up to the change', () => {
    const portion = fc.dictionary(
      fc.constantFrom('1', '2', '3'),
      fc.record({ quantity: fc.integer({ min: 0, max: 9 }).map(dec), price: positive }),
    );
    fc.assert(
      fc.property(portion, portion, (before, now) => {
        const of = (uses: typeof before) =>
          new Map(
            Object.entries(uses).map(([id, one]) => [Number(id), use(one.quantity.toFixed(), one.price.toFixed())]),
          );
        const found = portionChange(of(before), of(now));
        const cost = (uses: typeof before) => sum([...of(uses).values()].map((one) => one.cost));
        const change = cost(now).minus(cost(before));
        expect(
          sum(found.flatMap(({ price, recipe }) => [price, recipe]))
            .minus(change)
            .abs()
            .lt('1e-20'),
        ).toBe(true);
        for (const { ingredientId, price } of found) {
          const isBoth = [before, now].every((uses) => !(uses[ingredientId]?.quantity ?? dec(0)).isZero());
          if (!isBoth) expect(price.isZero()).toBe(true);
        }
      }),
    );
  });
});

describe('rounding', () => {
  it('adds up to the total, at most a cent off if the total is that of the parts', () => {
    const exact = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => dec(value).div(10_000));
    fc.assert(
      fc.property(fc.array(exact, { minLength: 1, maxLength: 20 }), (all) => {
        const total = sum(all).toFixed(2);
        const rounded = roundParts(all, total);
        expect(sum(rounded).toFixed(2)).toBe(dec(total).toFixed(2));
        for (const [index, one] of rounded.entries())
          expect(
            one
              .minus(all[index] ?? 0)
              .abs()
              .lte('0.01'),
          ).toBe(true);
      }),
    );
  });

  it('leaves what is zero alone', () => {
    expect(roundParts(['1.004', '0', '-0.502', '0.498'].map(dec), '1.00').map((one) => one.toFixed(2))).toEqual([
      '1.00',
      '0.00',
      '-0.50',
      '0.50',
    ]);
    expect(roundParts([dec(0)], '0.01')[0]?.toFixed(2)).toBe('0.01');
    expect(roundParts([], '0.01')).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import type { Unit, UnitFacts } from '../../shared/units/index.ts';
import { comparePrices } from './compare-prices.ts';
import { likeIngredients, likeVendors } from './like-pairs.ts';
import { costPerMerged, mergeFactor, mergeFacts, rulingCost } from './merge-costs.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const pairs = (found: ReturnType<typeof likeIngredients>) => found.map(({ ids }) => ids.join('-'));

describe('likely duplicates', () => {
  it.each([
    ['Roma tomato', 'Tomatoes, Roma'],
    ['Jalapeño', 'Jalapenos'],
    ['CHIX BRST BNLS', 'Chicken breast, boneless'],
    ['Ground beef 80/20', 'Beef, ground 80/20'],
    ['Heavy cream', 'HEAVY CREAM 12/32OZ'.replace(' 12/32OZ', '')],
    ['Broccoli florets', 'Brocoli floret'],
  ])('%s and %s', (a, b) => {
    expect(pairs(likeIngredients(named(a, 'Sugar', 'Flour', b)))).toEqual(['1-4']);
  });

  it.each([
    ['Ground beef 80/20', 'Ground beef 90/10'],
    ['Milk', 'Coconut milk'],
    ['Tomato', 'Tomato paste'],
    ['Red onion', 'Yellow onion'],
    ['Chicken breast', 'Chicken thigh'],
    ['Spice 0001', 'Spice 0002'],
  ])('does not match %s and %s', (a, b) => {
    expect(likeIngredients(named(a, 'Sugar', 'Flour', 'Rice', 'Salt', b))).toEqual([]);
  });

  it('finds companies with another legal form or the same phone number', () => {
    expect(pairs(likeVendors(named('Sysco Foods, Inc.', 'Lone Star Foodservice', 'SYSCO CORPORATION')))).toEqual([
      '1-3',
    ]);
    const called = [
      { id: 1, name: 'Hill Country Farms', phone: '(512) 555-0142' },
      { id: 2, name: 'H.C. Farms', phone: '512-555-0142' },
      { id: 3, name: 'Gulf Produce', phone: '512-555-0199' },
    ];
    expect(pairs(likeVendors(called))).toEqual(['1-2']);
  });
});

describe('comparing prices', () => {
  const today = businessDate('2026-11-21');
  const at = (id: number, perUnit: string | null, day: string | null) => ({
    id,
    perUnit,
    pricedOn: day === null ? null : businessDate(day),
  });

  it('sorts the cheapest first, and prefers a recent price over an old one as the cheapest', () => {
    const found = comparePrices(
      [at(1, '5.61', '2026-11-18'), at(2, null, null), at(3, '4.10', '2026-06-01'), at(4, '5.19', '2026-11-01')],
      '5.61',
      today,
    );
    expect(found).toEqual([
      { id: 3, ageDays: 173, old: true, cheapest: false, differencePercent: '-26.92' },
      { id: 4, ageDays: 20, old: false, cheapest: true, differencePercent: '-7.49' },
      { id: 1, ageDays: 3, old: false, cheapest: false, differencePercent: '0.00' },
      { id: 2, ageDays: null, old: false, cheapest: false, differencePercent: null },
    ]);
  });

  it('has no cheapest among one price, and no difference from zero', () => {
    expect(comparePrices([at(1, '5', null)], null, today)).toEqual([
      { id: 1, ageDays: null, old: false, cheapest: false, differencePercent: null },
    ]);
    expect(comparePrices([at(1, '5', null), at(2, '5', '2026-01-01')], '0', today).map((one) => one.cheapest)).toEqual([
      true,
      false,
    ]);
  });
});

describe('merging two ingredients', () => {
  it('converts into the unit of the one that stays, with the facts of both', () => {
    const box = { conversions: [{ unit: 'case', quantity: '20', toUnit: 'lb' }] } as const;
    expect(mergeFactor('lb', 'kg', {}, {})).toMatchObject({ ok: true, factor: '0.45359237' });
    expect(mergeFactor('case', 'lb', {}, box)).toMatchObject({ ok: true, factor: '20' });
    expect(mergeFactor('case', 'lb', { conversions: [{ ...box.conversions[0], quantity: '25' }] }, box)).toMatchObject({
      factor: '25',
    });
    expect(mergeFactor('bunch', 'lb', {}, {})).toMatchObject({ ok: false, missing: { kind: 'weight_of_one' } });
    expect(mergeFacts({ densityGPerMl: '1.03' }, { densityGPerMl: '0.9', gramsPerEach: '50' })).toEqual({
      densityGPerMl: '1.03',
      gramsPerEach: '50',
      conversions: [],
    });
  });

  it('gives the figures in the documentation', () => {
    const page = readFileSync(new URL('../../../../docs/algorithms/catalogue.md', import.meta.url), 'utf8');
    const rows = [
      ...page.matchAll(/^\| (case|lb|piece) \| (lb|kg) \|([^|]*)\| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm),
    ];
    expect(rows).toHaveLength(3);
    for (const [, from = '', into = '', fact = '', factor = '', cost = '', becomes = ''] of rows) {
      const [, unit, quantity = '', toUnit] = /1 (\w+) = ([\d.]+) (\w+)/.exec(fact) ?? [];
      const facts = unit === undefined ? {} : { conversions: [{ unit, quantity, toUnit }] as UnitFacts['conversions'] };
      expect(mergeFactor(from as Unit, into as Unit, facts as UnitFacts, {})).toMatchObject({
        ok: true,
        factor: expect.stringMatching(new RegExp(`^${factor}`)),
      });
      expect(costPerMerged(cost, factor)).toBe(becomes);
    }
  });

  it('keeps the cost that is newer', () => {
    expect(costPerMerged('40', '20')).toBe('2.000000');
    expect(costPerMerged('99999999', '0.0001')).toBeNull();
    const of = (cost: string | null, source: 'invoice' | 'typed' | null, setOn: string | null, changedAt: string) => ({
      ...{ cost, source, setOn, changedAt },
    });
    const older = of('5', 'invoice', '2026-11-01', '2026-11-20T10:00');
    const newer = of('6', 'invoice', '2026-11-08', '2026-11-09T10:00');
    const typed = of('7', 'typed', null, '2026-11-15T10:00');
    const unknown = of(null, null, null, '');
    expect(rulingCost(older, newer)).toBe('into');
    expect(rulingCost(newer, older)).toBe('from');
    expect(rulingCost(typed, newer)).toBe('from');
    expect(rulingCost(typed, older)).toBe('into');
    expect(rulingCost(unknown, typed)).toBe('into');
    expect(rulingCost(typed, unknown)).toBe('from');
    expect(rulingCost(unknown, unknown)).toBeNull();
  });
});

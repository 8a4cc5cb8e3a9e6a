import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convert,
  dec,
  densityFrom,
  dimensionOf,
  isUnit,
  normaliseUnit,
  recipeUnits,
  type Unit,
  type UnitFacts,
  units,
} from '../../index.ts';

const amount = (quantity: string, from: Unit, to: Unit, facts: UnitFacts = {}) => {
  const result = convert(quantity, from, to, facts);
  return result.ok ? result.quantity : result.missing;
};
const close = (value: unknown, expected: string, within: string) =>
  expect(dec(String(value)).minus(expected).abs().lte(within)).toBe(true);

describe('exact conversions', () => {
  it.each([
    ['1', 'lb', 'oz', '16'],
    ['1', 'lb', 'g', '453.59237'],
    ['1', 'gallon', 'ml', '3785.411784'],
    ['1', 'gallon', 'quart', '4'],
    ['1', 'gallon', 'pint', '8'],
    ['1', 'gallon', 'cup', '16'],
    ['1', 'gallon', 'fl oz', '128'],
    ['1', 'cup', 'tbsp', '16'],
    ['1', 'tbsp', 'tsp', '3'],
    ['1.5', 'dozen', 'each', '18'],
    ['3', 'each', 'piece', '3'],
    ['250', 'mg', 'g', '0.25'],
    ['2', 'case', 'case', '2'],
  ] as const)('%s %s in %s is %s', (quantity, from, to, expected) => expect(amount(quantity, from, to)).toBe(expected));

  // The rounded values printed in trade tables.
  it.each([
    ['1', 'kg', 'lb', '2.20462', '0.00001'],
    ['1', 'kg', 'oz', '35.274', '0.0001'],
    ['1', 'liter', 'fl oz', '33.814', '0.0001'],
    ['1', 'liter', 'gallon', '0.264172', '0.000001'],
    ['1', 'liter', 'cup', '4.22675', '0.00001'],
    ['1', 'liter', 'tbsp', '67.628', '0.0001'],
    ['1', 'liter', 'tsp', '202.884', '0.0005'],
  ] as const)('%s %s in %s is about %s', (quantity, from, to, expected, within) =>
    close(amount(quantity, from, to), expected, within),
  );

  it('converts back to the same amount', () => {
    const measured = recipeUnits.filter((unit) => dimensionOf(unit) !== 'other');
    const facts = { densityGPerMl: '0.92', gramsPerEach: '140' };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom(...measured),
        fc.constantFrom(...measured),
        (n, a, b) => {
          const there = convert(dec(n).div(1000), a, b, facts);
          const back = there.ok ? convert(there.quantity, b, a, facts) : there;
          close(back.ok && back.quantity, dec(n).div(1000).toFixed(), '1e-20');
        },
      ),
    );
  });
});

describe('conversions with a fact', () => {
  it('converts volume to weight by density and explains it', () => {
    expect(convert('2', 'tbsp', 'g', { densityGPerMl: '0.920000' })).toEqual({
      ok: true,
      quantity: '27.2076471975',
      path: [{ by: 'density', quantity: '27.2076471975', unit: 'g', fact: '1 ml = 0.92 g' }],
    });
  });
  it('converts pieces and dozens to weight', () =>
    expect(amount('2', 'dozen', 'kg', { gramsPerEach: '50' })).toBe('1.2'));
  it('uses the weight of a bunch in both directions', () => {
    const facts = { conversions: [{ unit: 'bunch', quantity: '6', toUnit: 'oz' }] } as const;
    expect(amount('1', 'bunch', 'lb', facts)).toBe('0.375');
    expect(amount('3', 'oz', 'bunch', facts)).toBe('0.5');
  });
  it('chains several facts: case of heads, head of grams', () => {
    const facts: UnitFacts = {
      conversions: [
        { unit: 'case', quantity: '24', toUnit: 'head' },
        { unit: 'head', quantity: '600', toUnit: 'g' },
      ],
    };
    expect(amount('1', 'case', 'kg', facts)).toBe('14.4');
  });
  it('uses as few facts as possible, and ignores one that is zero', () => {
    const facts: UnitFacts = {
      gramsPerEach: '0',
      densityGPerMl: '1',
      conversions: [{ unit: 'cup', quantity: '120', toUnit: 'g' }],
    };
    expect(amount('1', 'cup', 'g', facts)).toBe('120');
    expect(amount('1', 'each', 'g', facts)).toMatchObject({ kind: 'weight_each' });
  });
});

describe('the missing fact in a conversion', () => {
  const piecesPerBunch: UnitFacts = { conversions: [{ unit: 'bunch', quantity: '6', toUnit: 'each' }] };
  it.each([
    ['cup', 'lb', {}, { kind: 'density', question: 'What does one cup weigh?' }],
    ['oz', 'liter', {}, { kind: 'density' }],
    ['piece', 'lb', {}, { kind: 'weight_each', question: 'What does one piece weigh?' }],
    ['g', 'dozen', {}, { kind: 'weight_each' }],
    ['bunch', 'lb', {}, { kind: 'weight_of_one', unit: 'bunch', question: 'What does one bunch weigh?' }],
    ['g', 'head', {}, { kind: 'weight_of_one', unit: 'head' }],
    ['can10', 'lb', {}, { kind: 'weight_of_one', unit: 'can10', question: 'What does one No. 10 can weigh?' }],
    ['case', 'lb', {}, { kind: 'pack_content', unit: 'case', toUnit: 'lb', question: 'What does one case weigh?' }],
    ['case', 'liter', {}, { kind: 'pack_content', unit: 'case', question: 'How many liters are in one case?' }],
    ['bunch', 'case', {}, { kind: 'pack_content', unit: 'case', toUnit: 'bunch' }],
    ['bunch', 'piece', {}, { kind: 'pack_content', unit: 'bunch', toUnit: 'piece' }],
    ['cup', 'piece', {}, { kind: 'pack_content', unit: 'cup', toUnit: 'piece' }],
    ['liter', 'piece', {}, { kind: 'pack_content', unit: 'piece', toUnit: 'liter' }],
    [
      'fl oz',
      'piece',
      {},
      { kind: 'pack_content', unit: 'piece', toUnit: 'fl oz', question: 'How many fluid ounces are in one piece?' },
    ],
    ['cup', 'piece', { densityGPerMl: '1' }, { kind: 'weight_each' }],
    ['cup', 'piece', { gramsPerEach: '1' }, { kind: 'density' }],
    ['bunch', 'lb', piecesPerBunch, { kind: 'weight_each' }],
    ['bunch', 'cup', { conversions: [{ unit: 'bunch', quantity: '50', toUnit: 'g' }] }, { kind: 'density' }],
    ['pack', 'lb', {}, { kind: 'pack_content', unit: 'pack', toUnit: 'lb' }],
  ] as const)('%s to %s with %j', (from, to, facts, missing) =>
    expect(convert('1', from, to, facts)).toMatchObject({ ok: false, missing }),
  );

  it('is enough: once known, the conversion works', () => {
    const answers = (missing: ReturnType<typeof convert>): UnitFacts => {
      if (missing.ok) return {};
      switch (missing.missing.kind) {
        case 'density':
          return { densityGPerMl: '0.9' };
        case 'weight_each':
          return { gramsPerEach: '30' };
        case 'weight_of_one':
          return { conversions: [{ unit: missing.missing.unit, quantity: '2', toUnit: 'lb' }] };
        case 'pack_content':
          return { conversions: [{ unit: missing.missing.unit, quantity: '2', toUnit: missing.missing.toUnit }] };
        case 'oz_kind':
          return {};
      }
    };
    const known: UnitFacts[] = [{}, { densityGPerMl: '1.1' }, { gramsPerEach: '20' }, piecesPerBunch];
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.constantFrom(...known),
        (from, to, facts) => {
          const first = convert('1', from, to, facts);
          const added = answers(first);
          const conversions = [...(facts.conversions ?? []), ...(added.conversions ?? [])];
          expect(convert('1', from, to, { ...facts, ...added, conversions }).ok).toBe(true);
        },
      ),
    );
  });
});

describe('normaliseUnit', () => {
  it.each([
    ['LB', 'lb'],
    ['LBS', 'lb'],
    ['#', 'lb'],
    ['CS', 'case'],
    ['EA', 'each'],
    ['GAL', 'gallon'],
    ['PC', 'piece'],
    ['DZ', 'dozen'],
    ['BG', 'bag'],
    ['Fl. Oz.', 'fl oz'],
    ['FLOZ', 'fl oz'],
    ['T', 'tbsp'],
    ['t', 'tsp'],
    ['Litre', 'liter'],
    ['HEADS', 'head'],
    ['BCH', 'bunch'],
    ['CT', 'each'],
    ['C62', 'each'],
    ['KGM', 'kg'],
    ['fl oz', 'fl oz'],
  ])('%s is %s', (text, unit) => expect(normaliseUnit(text)).toBe(unit));
  it('returns null for unknown words', () => {
    for (const text of ['', 'firkin', 'smidgen', '12']) expect(normaliseUnit(text)).toBeNull();
  });
  it('reads every unit by its own name', () => {
    for (const unit of units) expect([isUnit(unit), normaliseUnit(unit.toUpperCase())]).toEqual([true, unit]);
  });
});

it('derives a density from a weighed volume', () => {
  expect(densityFrom('1', 'liter', '920', 'g')).toBe('0.92');
  expect(densityFrom('1', 'cup', '120', 'g')).toBe('0.50721');
  expect(densityFrom('0', 'cup', '120', 'g')).toBeNull();
  expect(densityFrom('1', 'lb', '120', 'g')).toBeNull();
});

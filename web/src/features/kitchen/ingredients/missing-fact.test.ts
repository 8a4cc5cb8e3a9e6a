import type { MissingFactReply } from '@platewise/contract';
import { describe, expect, it } from 'vitest';
import { changeFor, questionOf } from './missing-fact.ts';

const missing = (kind: string, unit?: string): MissingFactReply => ({
  kind,
  ...(unit === undefined ? {} : { unit }),
  ingredientId: 22,
  ingredientName: 'Cilantro',
  question: '?',
});

const context = { ingredientUnit: 'case', lineUnit: 'piece' };

describe('the question about a missing fact', () => {
  it("asks for the contents of a case in the line's unit", () => {
    const question = questionOf(missing('pack_content', 'case'), context);
    expect(question).toMatchObject({ label: 'One case contains', unit: 'piece' });
    expect(question?.units).not.toContain('case');
  });

  it('asks for pounds per case, whatever small unit the recipe uses', () => {
    const unitOf = (one: string, lineUnit: string) => {
      const question = questionOf(missing('pack_content', one), { ingredientUnit: one, lineUnit });
      expect(question?.units).toContain(question?.unit);
      return question?.unit;
    };
    expect([unitOf('case', 'oz'), unitOf('bag', 'g'), unitOf('case', 'fl oz'), unitOf('keg', 'ml')]).toEqual([
      ...['lb', 'kg', 'gallon', 'liter'],
    ]);
    expect([unitOf('bunch', 'oz'), unitOf('bottle', 'ml'), unitOf('case', 'cup')]).toEqual(['oz', 'ml', 'cup']);
  });

  it('asks how many pieces a gallon yields in a recipe, and how much a purchased piece contains', () => {
    const fact = missing('pack_content', 'piece');
    const pickles = { ingredientUnit: 'gallon', lineUnit: 'each' };
    expect(questionOf(fact, { ...pickles, inRecipe: true })).toMatchObject({
      label: 'One gallon contains',
      unit: 'piece',
    });
    expect(changeFor(fact, { ...pickles, inRecipe: true }, { amount: '40', unit: 'piece' })).toEqual({
      kind: 'conversion',
      body: { unit: 'gallon', quantity: '40', toUnit: 'piece' },
    });
    expect(questionOf(fact, pickles)).toMatchObject({ label: 'One piece contains', unit: 'gallon' });
  });

  it.each([
    [
      'weight_of_one',
      'bunch',
      '2.8',
      'oz',
      { kind: 'conversion', body: { unit: 'bunch', quantity: '2.8', toUnit: 'oz' } },
    ],
    [
      'pack_content',
      'case',
      '24',
      'piece',
      { kind: 'conversion', body: { unit: 'case', quantity: '24', toUnit: 'piece' } },
    ],
    ['weight_each', undefined, '1', 'lb', { kind: 'ingredient', body: { gramsPerEach: '453.59237' } }],
    ['density', undefined, '236.5882365', 'g', { kind: 'ingredient', body: { densityGPerMl: '1' } }],
    ['price', 'lb', '3.36', 'lb', { kind: 'cost', body: { cost: '3.36' } }],
    ['yield', undefined, '46', 'piece', { kind: 'ingredient', body: { yieldPercent: '46' } }],
    ['batch_yield', undefined, '9', 'lb', { kind: 'batch', body: { batchYieldQuantity: '9', batchYieldUnit: 'lb' } }],
  ] as const)('stores the answer to %s where it belongs', (kind, unit, amount, answerUnit, change) => {
    expect(changeFor(missing(kind, unit), context, { amount, unit: answerUnit })).toEqual(change);
  });

  it('has no field if no single answer is enough', () => {
    for (const kind of ['cycle', 'recipe', 'ingredient', 'quantity']) {
      expect(questionOf(missing(kind), context)).toBeNull();
    }
  });
});

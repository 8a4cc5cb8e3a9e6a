import { describe, expect, it } from 'vitest';
import { containerHeldAsCase, newIngredientFrom } from './new-ingredient.ts';

const of = (description: string, packText: string | null, unit: string | null, weightUnit: string | null = null) => {
  const { name, unit: held, category } = newIngredientFrom({ description, packText, unit, weightUnit });
  return [name, held, category];
};

describe('suggesting an ingredient for a printed product', () => {
  it.each([
    ['BEEF GROUND 80/20 FINE FRSH', '2/10#AVG', 'CS', 'LB', ['Ground beef, 80/20', 'lb', 'Protein']],
    ['CHEESE MONT JACK SHRD FCY', '4/5 LB', 'CS', null, ['Monterey Jack, shredded', 'lb', 'Dairy']],
    ['CHIX BRST BNLS 4/10 LB', '4/10 LB', 'CS', null, ['Chicken breast, boneless', 'lb', 'Protein']],
    ['Onion, yellow 50 lb', '50 LB', 'BG', null, ['Yellow onions', 'lb', 'Vegetables']],
    ['MILK WHL GAL', '4/1 GAL', 'CS', null, ['Milk, whole', 'gallon', 'Dairy']],
    ['LETTUCE ROMN 24 CT', '24 CT', 'CS', null, ['Romaine lettuce', 'piece', 'Vegetables']],
    ['CILANTRO', null, 'bunch', null, ['Cilantro', 'bunch', 'Vegetables']],
    ['OIL OLIVE XVOO', '12x750ml', 'CS', null, ['Extra virgin olive oil', 'liter', 'Condiments']],
    ['RICE LONG GRAIN', '1/25#', 'BG', null, ['Long grain rice', 'lb', 'Grains']],
    ['SALMON FILLET', '12 CT', 'LB', null, ['Salmon fillet', 'lb', 'Protein']],
    ['BEER BUD LIGHT', '24/12 OZ', 'CS', null, ['Beer bud light', 'case', 'Alcohol']],
    ['CUP FOAM 16OZ', '40/25 CT', 'CS', null, ['Foam cups, 16 oz', 'piece', 'Supplies']],
    ['SANDWICH WRAP PAPER', '500 CT', 'CS', null, ['Sandwich wrap paper', 'piece', 'Supplies']],
    ['WRAP PAPER DELI 12X12', '500 CT', 'CS', null, ['Deli wrap paper', 'piece', 'Supplies']],
    ['FOIL WRAP SHEETS 12X10', '500 CT', 'CS', null, ['Foil wrap, sheets', 'piece', 'Supplies']],
    ['RICE PAPER WRAP', '50 CT', 'CS', null, ['Rice paper wraps', 'piece', 'Grains']],
    ['BLEACH GERMICIDAL', '6/1 GAL', 'CS', null, ['Germicidal bleach', 'gallon', 'Cleaning']],
    ['Butter unsalted', '10 kg', 'CS', null, ['Butter, unsalted', 'kg', 'Dairy']],
    ['Brioche Burger Buns 48s', null, 'CASE', null, ['Brioche burger buns', 'piece', 'Grains']],
    ['Little Gem Lettuce 12s', null, 'BOX', null, ['Little Gem lettuce', 'piece', 'Vegetables']],
    ['Beef Tomatoes 6kg', null, 'BOX', null, ['Beef tomatoes', 'kg', 'Vegetables']],
    ['Maris Piper Potatoes 25kg', null, 'SACK', null, ['Maris Piper potatoes', 'kg', 'Vegetables']],
    ['Rapeseed Oil 20 Litre', null, 'DRUM', null, ['Rapeseed oil', 'liter', 'Condiments']],
    ['Beef Mince 15% Fat 5kg', null, 'EA', null, ['Beef mince, 15% fat', 'kg', 'Protein']],
    ['Back Bacon Rindless 2.27kg', null, 'EA', null, ['Back bacon, rindless', 'kg', 'Protein']],
    ['Espressobohnen Crema 1 kg', null, 'ST', null, ['Espressobohnen crema', 'kg', 'Beverages']],
  ] as const)('%s, %s', (description, pack, unit, weight, expected) => {
    expect(of(description, pack, unit, weight)).toEqual(expected);
  });

  it('is tracked by the case when ounces or cans are ambiguous', () => {
    expect(of('KETCHUP', '12/32 OZ', 'CS')).toEqual(['Ketchup', 'case', 'Condiments']);
    expect(of('TOMATO PASTE', '6/#10', 'CS')).toEqual(['Tomato paste', 'case', 'Condiments']);
    expect(of('CHEESE CREAM', '10/8 OZ', 'CS')).toEqual(['Cream cheese', 'lb', 'Dairy']);
    expect(of('Something new', null, null)).toEqual(['Something new', 'case', 'Other']);
  });

  it('keeps a name that is only a pack', () => {
    expect(of('4/10 LB', '4/10 LB', 'CS')[0]).toBe('4/10 LB');
  });
});

describe('an ingredient tracked by the case', () => {
  it.each([
    ['BX', 'case', 'box'],
    ['sack', 'case', 'bag'],
    ['CS', 'case', null],
    ['CAN', 'case', null],
    ['BTL', 'case', null],
    ['LB', 'case', null],
    ['BX', 'piece', null],
    [null, 'case', null],
  ] as const)('sold by %s and tracked by the %s: the container is %s', (sold, held, container) =>
    expect(containerHeldAsCase(sold, held)).toBe(container),
  );
});

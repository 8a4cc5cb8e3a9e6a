import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AllergenIngredient,
  type CostIngredient,
  costPerPortion,
  dec,
  parseIngredientLine,
  recipeAmount,
  rollUpAllergens,
  scaleAmount,
  suggestAllergens,
  type Unit,
  units,
  type WhatIfChanges,
  whatIf,
} from '../../index.ts';

// line | quantity | unit | name | preparation
const gold = `
2 1/2 cups diced yellow onion|2.5|cup|yellow onion|diced
2½ c. flour|2.5|cup|flour|-
1-1/2 cups sugar|1.5|cup|sugar|-
one and a half cups rice|1.5|cup|rice|-
3⁄4 lb. ground beef (80/20)|0.75|lb|ground beef|80/20
1,5 kg flour|1.5|kg|flour|-
1,200 g tomatoes|1200|g|tomatoes|-
450g penne|450|g|penne|-
.25 cup oil|0.25|cup|oil|-
2# carrots, peeled|2|lb|carrots|peeled
1 T soy sauce|1|tbsp|soy sauce|-
1 t vanilla|1|tsp|vanilla|-
6 fl. oz heavy cream|6|fluid ounce|heavy cream|-
4-6 shallots|4-6|-|shallots|-
1 to 2 teaspoons paprika, plus more to taste|1-2|tsp|paprika|-
1/2 - 3/4 cup milk|0.5-0.75|cup|milk|-
a pinch of salt|-|pinch|salt|-
Pinch of sea salt|-|pinch|sea salt|-
A handful of parsley, chopped|-|handful|parsley|chopped
an onion|1|-|onion|-
half a lemon|0.5|-|lemon|-
two dozen clams|2|dozen|clams|-
3 large cloves garlic, finely minced|3|clove|garlic|large, finely minced
4 minced garlic cloves|4|clove|garlic|minced
8 thyme sprigs|8|sprig|thyme|-
10 basil leaves, torn|10|leaf|basil|torn
6 filo sheets|6|sheet|filo|-
10 saffron strands|10|strand|saffron|-
1 pinch saffron strands|1|pinch|saffron strands|-
20 saffron strands|20|strand|saffron|-
6 lasagna sheets|6|sheet|lasagna|-
2 cups 2 cups flour|2|cup|flour|-
10 saffron threads|10|thread|saffron|-
4 celery stalks with leaves|4|-|celery stalks with leaves|-
2 2 cups milk|2|cup|milk|-
2 eggs 2 eggs|2|-|eggs|-
3 sprigs thyme, 3 sprigs thyme|3|sprig|thyme|-
2 onions (about 1 lb), sliced|2|-|onions|sliced
4 chicken breasts (about 1 1/2 pounds total)|4|-|chicken breasts|-
1 bunch kale, about 1 lb|1|bunch|kale|-
2 onions, about 3|2|-|onions|about 3
7 cloves|7|-|cloves|-
2 large cube steaks|2|-|cube steaks|large
1 rib eye steak|1|-|rib eye steak|-
1 small bunch cilantro|1|bunch|cilantro|small
1 pkg. (8 oz) cream cheese|1|package|cream cheese|-
1 (14 oz) can tomatoes, drained|1|can|tomatoes|drained
2 x 400g tins chickpeas|2|can|chickpeas|-
1 2-inch piece ginger|1|piece|ginger|-
2-inch piece of ginger|2|inch|ginger|-
juice of 1/2 lime|0.5|-|lime|juice
peeled, cored, and diced apples|-|-|apples|peeled, cored, diced
boneless, skinless chicken thighs|-|-|boneless skinless chicken thighs|-
~2 tsp ground cumin|2|tsp|ground cumin|-
2 scant cups freshly ground coffee|2|cup|coffee|freshly ground
1 heaping tbsp cocoa (optional)|1|tbsp|cocoa|-
1/4 teaspoon each salt and pepper|0.25|tsp|salt and pepper|-
1 cup fresh corn or 2 cups frozen corn|1|cup|fresh corn|or 2 cups frozen corn
Salt, to taste|-|-|Salt|to taste
1. 2 cups rice|2|cup|rice|-
1/0 cup x|-|-|1/0 cup x|-
|-|-||-`;

describe('parseIngredientLine', () => {
  it.each(
    gold
      .split('\n')
      .slice(1)
      .map((row) => row.split('|')),
  )('%s', (line, quantity, unit, name, prep) => {
    const read = parseIngredientLine(line ?? '');
    const amount = read.quantityTo === null ? read.quantity : `${read.quantity}-${read.quantityTo}`;
    expect([amount ?? '-', read.unit ?? '-', read.name, read.prep ?? '-']).toEqual([quantity, unit, name, prep]);
  });

  it('adds a second amount, and ignores a repeated one', () => {
    expect(parseIngredientLine('1 cup 1/2 cup sugar').plus).toEqual({ quantity: '0.5', unit: 'cup' });
    expect(parseIngredientLine('1 cup plus 1 cup sugar').plus).toEqual({ quantity: '1', unit: 'cup' });
    expect(parseIngredientLine('1 cup 1 cup sugar').plus).toBeNull();
    expect(parseIngredientLine('2 onions (about 1 lb)').also).toEqual([{ quantity: '1', unit: 'lb' }]);
    expect(parseIngredientLine('4 chicken breasts (about 1 1/2 pounds total)').also).toEqual([
      { quantity: '1.5', unit: 'lb' },
    ]);
    expect(parseIngredientLine('1 pork loin, about 2 to 3 lb').also).toEqual([{ quantity: '2.5', unit: 'lb' }]);
    expect(parseIngredientLine('4 chicken breasts (about 6 oz each)').size).toEqual({ quantity: '6', unit: 'oz' });
    expect(parseIngredientLine('2 2 pound lobsters')).toMatchObject({
      quantity: '2',
      size: { quantity: '2', unit: 'lb' },
    });
    expect(parseIngredientLine('3 bay leaves')).toMatchObject({ name: 'bay', unit: 'leaf', wholeName: 'bay leaves' });
  });

  it('never throws, and never returns an amount that was not typed', () => {
    const words = fc.constantFrom(
      '1',
      '1/',
      '/0',
      '(',
      ')',
      ' ',
      '½',
      '-',
      'to',
      'x',
      'cup',
      'oz',
      'plus',
      ',',
      '"',
      'of',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 400 }),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (line) => {
          const { quantity, name } = parseIngredientLine(line);
          expect(name.length).toBeLessThanOrEqual(300);
          if (
            !/[\d¼½¾⅐-⅞]|\ban?\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|couple/i.test(
              line,
            )
          ) {
            expect(quantity).toBeNull();
          }
          recipeAmount(parseIngredientLine(line), null);
        },
      ),
    );
  });
});

describe('recipeAmount', () => {
  it.each<[string, Unit | null, string]>([
    ['2 1/2 cups diced onion', 'lb', '2.500 cup'],
    ['1 cup (120 g) flour', 'lb', '120.000 g'],
    ['1 cup (120 g) flour', 'gallon', '1.000 cup'],
    ['5 oz/140g feta', 'kg', '5.000 oz'],
    ['2 (14 oz) cans tomatoes', 'lb', '28.000 oz'],
    ['2 (14 oz) cans coconut milk', 'liter', '28.000 fl oz'],
    ['2 cans tomatoes', 'lb', '2.000 can'],
    ['2 lb plus 4 oz leeks', 'lb', '2.250 lb'],
    ['4 (6-ounce) salmon fillets', 'lb', '24.000 oz'],
    ['2-3 onions', 'piece', '2.500 each'],
    ['1 lettuce', 'head', '1.000 head'],
    ['a pinch of salt', 'lb', '0.063 tsp'],
    ['1 stick butter', 'lb', '8.000 tbsp'],
    ['1 dl cream', null, '100.000 ml'],
    ['3 cloves garlic', 'lb', 'What does one clove weigh or hold?'],
    ['3 cloves garlic (15 g)', 'lb', '15.000 g'],
    ['a handful of parsley', 'bunch', 'How much is a handful?'],
    ['salt', 'lb', 'How much goes in?'],
  ])('%s, tracked in %s: %s', (line, heldIn, expected) => {
    const amount = recipeAmount(parseIngredientLine(line), heldIn);
    expect(amount.ok ? `${amount.quantity} ${amount.unit}` : amount.asks).toBe(expected);
  });
});

describe('scaleAmount', () => {
  it.each<[string, Unit, string, string, string]>([
    ['2', 'tsp', '1', '12', '0.500 cup'],
    ['8', 'oz', '4', '20', '2.500 lb'],
    ['1.5', 'kg', '10', '2', '300.000 g'],
    ['3', 'each', '4', '6', '4.500 each'],
    ['1', 'bunch', '1', '3', '3.000 bunch'],
    ['48', 'tsp', '4', '4', '48.000 tsp'],
  ])('%s %s for %s portions, scaled to %s: %s', (quantity, unit, from, to, expected) => {
    const scaled = scaleAmount({ quantity, unit }, from, to);
    expect(`${scaled.quantity} ${scaled.unit}`).toBe(expected);
  });

  it('rejects zero portions, and divides a cost', () => {
    expect(() => scaleAmount({ quantity: '1', unit: 'lb' }, '0', '4')).toThrow(RangeError);
    expect([costPerPortion('18.40', '8'), costPerPortion(null, '8')]).toEqual(['2.3', null]);
  });
});

describe('allergens', () => {
  const item = (id: number, name: string, allergens: AllergenIngredient['allergens'], contains: number[] = []) =>
    [id, { id, name, kind: contains.length > 0 ? 'prep' : 'purchased', allergens, contains }] as const;
  const kitchen = new Map<number, AllergenIngredient>([
    item(1, 'Butter', ['milk']),
    item(2, 'Flour', ['wheat']),
    item(3, 'Salt', []),
    item(4, 'Spice mix', null),
    item(5, 'Roux', null, [1, 2, 6]),
    item(6, 'Base', ['celery'], [5, 3]),
  ]);

  it('includes those of everything inside, wheat with gluten, each with its source', () => {
    const { contains, unknown } = rollUpAllergens([5, 4], kitchen);
    expect(contains.map(({ code, from }) => `${code}: ${from.map(({ name }) => name)}`)).toEqual([
      'milk: Butter',
      'wheat: Flour',
      'gluten: Flour',
      'celery: Base',
    ]);
    expect(unknown).toEqual([{ id: 4, name: 'Spice mix' }]);
    expect(rollUpAllergens([3], kitchen)).toEqual({ contains: [], unknown: [] });
  });

  it.each([
    ['Butter, unsalted', 'milk'],
    ['Peanut butter', 'peanuts'],
    ['Coconut milk', ''],
    ['AP flour 25 LB', 'wheat'],
    ['Rice noodles', ''],
    ['Shrimp 16/20', 'crustaceans'],
    ['Eggplant', ''],
  ])('%s suggests %s', (name, expected) => expect(suggestAllergens(name).join()).toBe(expected));
});

describe('whatIf', () => {
  const beef: CostIngredient = { id: 1, name: 'Beef', unit: 'lb', currentCost: '6', kind: 'purchased', facts: {} };
  const patty: CostIngredient = {
    ...{ id: 2, name: 'Patty', unit: 'piece', currentCost: null, kind: 'prep', facts: {} },
    recipe: { lines: [{ ingredientId: 1, quantity: '0.5', unit: 'lb' }], batchYield: { quantity: '1', unit: 'piece' } },
  };
  const kitchen = new Map([beef, patty].map((one) => [one.id, one]));
  const dish = {
    ...{ price: '12', taxRate: '0', targetMargin: '70', manualCost: null, soldMonthly: '100' },
    lines: [{ ingredientId: 2, quantity: '1', unit: 'piece' as const }],
  };

  it.each<[string, WhatIfChanges, string]>([
    ['nothing', {}, '3 75 25 900.00 0.00'],
    ['the price', { price: '10' }, '3 70 30 700.00 -200.00'],
    ['the portion', { portionPercent: '80' }, '2.4 80 20 960.00 60.00'],
    ['what beef costs, through the prep item', { costs: new Map([[1, '8']]) }, '4 66.66 33.33 800.00 -100.00'],
  ])('changed: %s', (_, changes, expected) => {
    const { after, monthlyDifference } = whatIf(dish, changes, kitchen);
    const short = (text: string | null) =>
      dec(text ?? '0')
        .toDecimalPlaces(2, 1)
        .toString();
    const shown = [
      after.cost,
      short(after.margin),
      short(after.foodCostPercent),
      after.monthlyProfit,
      monthlyDifference,
    ];
    expect(shown.join(' ')).toBe(expected);
  });

  it('has no profit without sales or with an unknown cost', () => {
    expect(whatIf({ ...dish, soldMonthly: null }, { price: '10' }, kitchen).monthlyDifference).toBeNull();
    const unpriced = new Map([
      [1, { ...beef, currentCost: null }],
      [2, patty],
    ]);
    expect(whatIf(dish, { costs: new Map([[1, '6']]) }, unpriced)).toMatchObject({
      before: { cost: null, margin: null, profitability: 'unknown' },
      after: { cost: '3', margin: '75', profitability: 'profitable' },
      monthlyDifference: null,
    });
  });
});

it('every recipe unit has a word that reads back as the unit', () => {
  for (const unit of units) {
    if (unit === 'can10') continue;
    const amount = recipeAmount(parseIngredientLine(`3 ${unit} of something`), unit);
    expect(amount, unit).toMatchObject({ ok: true });
    // Invoice units stay units and are never counts.
    if (unit === 'bushel' || unit === 'keg') expect(amount).toMatchObject({ quantity: '3.000', unit });
  }
});

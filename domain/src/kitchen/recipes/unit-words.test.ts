import { describe, expect, it } from 'vitest';
import { parseIngredientLine, recipeAmount } from '../../index.ts';

describe('lines in German, Spanish, French and Italian', () => {
  it.each([
    ['1 EL Olivenöl', '1.000 tbsp', 'Olivenöl'],
    ['2 TL Salz', '2.000 tsp', 'Salz'],
    ['1 Bund Petersilie', '1.000 bunch', 'Petersilie'],
    ['250 g Mehl', '250.000 g', 'Mehl'],
    ['0,5 l Milch', '0.500 liter', 'Milch'],
    ['1 Kopf Salat', '1.000 head', 'Salat'],
    ['3 Zehen Knoblauch', 'What does one clove weigh or hold?', 'Knoblauch'],
    ['1 Tasse Reis', 'What does one tasse weigh or hold?', 'Reis'],
    ['2 cucharadas de aceite', '2.000 tbsp', 'aceite'],
    ['1 cucharadita de sal', '1.000 tsp', 'sal'],
    ['1 manojo de cilantro', '1.000 bunch', 'cilantro'],
    ['1/2 litro de leche', '0.500 liter', 'leche'],
    ["1 cuillère à soupe d'huile", '1.000 tbsp', 'huile'],
    ['2 c. à c. de sel', '2.000 tsp', 'sel'],
    ['2 cucchiai di olio', '2.000 tbsp', 'olio'],
    ['1 pizzico di sale', '0.063 tsp', 'sale'],
    ['2 spicchi di aglio', 'What does one clove weigh or hold?', 'aglio'],
    ['2 tbsp de Cecco oil', '2.000 tbsp', 'de Cecco oil'],
  ])('%s', (line, amount, name) => {
    const read = parseIngredientLine(line);
    const made = recipeAmount(read, null);
    expect([made.ok ? `${made.quantity} ${made.unit}` : made.asks, read.name]).toEqual([amount, name]);
  });
});

describe('an unknown unit', () => {
  it.each([
    ['3 ladles of broth', null, 'ladles', 'broth', 'ladles of broth'],
    ['2 large ladles stock', null, 'ladles', 'stock', 'ladles stock'],
    ['2 cucharones de caldo', 'ES', 'cucharones', 'caldo', 'cucharones de caldo'],
    ["2 louches d'eau", 'FR', 'louches', 'eau', "louches d'eau"],
    ['3 mestoli di brodo', 'IT', 'mestoli', 'brodo', 'mestoli di brodo'],
    ['2 Kellen Brühe', 'DE', 'Kellen', 'Brühe', 'Kellen Brühe'],
    ['2 Kellen Brühe', 'AT', 'Kellen', 'Brühe', 'Kellen Brühe'],
  ])('%s (%s) asks about %s', (line, country, unit, name, wholeName) => {
    const read = parseIngredientLine(line, country);
    expect(read).toMatchObject({ unit, unitKind: 'unknown', name, wholeName });
    for (const heldIn of [null, 'piece', 'liter'] as const) {
      expect(recipeAmount(read, heldIn)).toEqual({
        ok: false,
        asks: `We don't know the unit “${unit}”. How much is one?`,
      });
    }
  });

  it.each([
    ['2 yellow onions', 'US', 'yellow onions'],
    ['2 Yellow Onions', 'US', 'Yellow Onions'],
    ['2 rote Zwiebeln', 'DE', 'rote Zwiebeln'],
    ['3 pommes de terre', 'FR', 'pommes de terre'],
    ['3 eggs, lightly beaten', null, 'eggs'],
    ['3 eggs lightly beaten', null, 'eggs lightly beaten'],
    ['2 onions or shallots', null, 'onions or shallots'],
    ['4 boneless chicken breasts', null, 'boneless chicken breasts'],
  ])('%s (%s) is a plain count', (line, country, name) => {
    const read = parseIngredientLine(line, country);
    expect(read).toMatchObject({ unit: null, name, wholeName: null });
    expect(recipeAmount(read, null)).toMatchObject({ ok: true, unit: 'each' });
  });

  it('an amount in parentheses answers the question', () => {
    expect(recipeAmount(parseIngredientLine('2 ladles of broth (240 ml)'), 'liter')).toEqual({
      ...{ ok: true, quantity: '240.000', unit: 'ml' },
    });
  });
});

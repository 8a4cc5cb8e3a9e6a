import { describe, expect, test } from 'vitest';
import { parseIngredientLine, recipeAmount } from '../index.ts';

describe('lines in German, Spanish, French and Italian', () => {
  test.each([
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

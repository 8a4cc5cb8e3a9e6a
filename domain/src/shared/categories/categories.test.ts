import { describe, expect, it } from 'vitest';
import { categoryKindOf, categoryTypeOf } from '../../index.ts';

const words = `
food: Main Courses|Tacos|Barbecue|Steaks|Protein|Produce|Dry Goods|Bar Snacks|Ice Cream|Small plates|Kids Menu|Burritos
food: Hauptgerichte|Fleischgerichte|Vorspeisen|Beilagen|Süßspeisen|Obst und Gemüse|Molkereiprodukte|Käse|Frische Eier
food: Platos principales|Entrantes|Postres|Carnes y pescados|Verduras|Lácteos|Panadería
food: Entrées|Plats|Hors d’œuvres|Poissons|Épicerie|Crêpes|Viandes
food: Antipasti|Primi piatti|Secondi|Contorni|Dolci|Pizze|Pesce
beverage: Beverages|N/A Drinks|Coffee|Soft drinks|Smoothies|Non-alcoholic beer
beverage: Getränke|Heißgetränke|Alkoholfreie Getränke|Kaffee & Tee|Fruchtsäfte|Erfrischungsgetränke
beverage: Bebidas|Zumos|Refrescos|Boissons|Jus|Boissons sans alcool|Bevande|Caffè|Bibite analcoliche
alcohol: Draft Beer|alcohol|Bar|Cocktails|Alcoholic drinks|Weißweine|Fassbiere|Spirituosen|Vinos|Cervezas|Bières|Vins rouges|Vini|Birre
other: Paper & Cleaning|Retail|Gift Cards|Non-Food|Supplies|Reinigungsmittel|Verpackungen|Limpieza|Emballages|Pulizia
null: Seasonal|Lola|Other|Food & Beverage|Wine & Cheese|All Items| |`;

const cases = words
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [kind = '', names = ''] = line.split(': ');
    return names.split('|').map((name) => [name, kind === 'null' ? null : kind] as const);
  });

describe('kind of a category', () => {
  it.each(cases)('%s: %s', (name, kind) => expect(categoryKindOf(name, {})).toBe(kind));

  it('is what a person chose, regardless of its name', () => {
    const chosen = { 'wine & cheese': 'food', lola: 'beverage', '': 'other' } as const;
    expect(['Wine & Cheese', ' LOLA ', null, 'toString'].map((name) => categoryKindOf(name, chosen))).toEqual([
      ...['food', 'beverage', 'other', null],
    ]);
  });

  it.each([
    ['Tacos', 'food'],
    ['Draft Beer', 'beverage'],
    ['Drinks', 'beverage'],
    ['Paper goods', 'supplies'],
    ['Seasonal', 'unsorted'],
    [null, 'unsorted'],
  ])('%s is of type %s', (name, type) => expect(categoryTypeOf(name, {})).toBe(type));
});

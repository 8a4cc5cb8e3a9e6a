import type { Quantity, RecipeUnit } from '@platewise/domain';
import { desserts, drinks } from './menu-after.ts';
import { starters } from './menu-before.ts';
import { mains } from './menu-mains.ts';

export type Line = { readonly of: string; readonly quantity: Quantity; readonly unit: RecipeUnit };
export type Prep = {
  readonly name: string;
  readonly unit: 'lb' | 'gallon';
  readonly batch: number;
  readonly lines: readonly Line[];
};
export type PlannedDish = {
  readonly name: string;
  readonly category: string;
  readonly section: string;
  /** In cents, without tax. */
  readonly price: number;
  /** How often it is ordered relative to the other dishes in its category. */
  readonly popularity: number;
  readonly lines: readonly Line[];
};

const written = /^(.+) ([\d.]+) (oz|lb|piece|fl oz|bunch|gallon)$/;

function linesOf(recipe: string): Line[] {
  return recipe.split(', ').map((text) => {
    const [, of, quantity, unit] = written.exec(text) ?? [];
    if (of === undefined || quantity === undefined || unit === undefined)
      throw new Error(`"${text}" is no recipe line`);
    return { of, quantity, unit: unit as RecipeUnit };
  });
}

const prepRows: readonly (readonly [name: string, unit: 'lb' | 'gallon', batch: number, recipe: string])[] = [
  [
    'Marinara',
    'lb',
    21,
    'Crushed Tomato 19.5 lb, Yellow Onion 3 lb, Garlic 0.5 lb, Olive Oil 0.2 gallon, Basil 0.4 lb',
  ],
  ['Pizza Dough', 'lb', 16, 'All-Purpose Flour 10 lb, Olive Oil 0.08 gallon, Kosher Salt 0.2 lb'],
  [
    'Caesar Dressing',
    'gallon',
    1.25,
    'Mayonnaise 1 gallon, Parmesan 1.25 lb, Garlic 0.2 lb, Lemon 8 piece, Dijon Mustard 0.3 lb',
  ],
  [
    'Balsamic Vinaigrette',
    'gallon',
    1,
    'Olive Oil 0.7 gallon, Balsamic Vinegar 0.3 gallon, Dijon Mustard 0.3 lb, Honey 0.3 lb',
  ],
  ['Garlic Aioli', 'gallon', 1, 'Mayonnaise 1 gallon, Garlic 0.3 lb, Lemon 4 piece'],
  ['Pico de Gallo', 'lb', 6.5, 'Tomato 5 lb, Red Onion 1.5 lb, Cilantro 2 bunch, Jalapeño 0.4 lb, Lime 6 piece'],
  ['Mashed Potatoes', 'lb', 10, 'Russet Potato 10 lb, Butter 1 lb, Heavy Cream 0.25 gallon, Kosher Salt 0.1 lb'],
  ['Barbecue Sauce', 'lb', 8.5, 'Ketchup 7 lb, Honey 1.2 lb, Soy Sauce 0.1 gallon'],
  ['Garlic Butter', 'lb', 4.5, 'Butter 4 lb, Garlic 0.6 lb, Parsley 2 bunch'],
  ['Pink Sauce', 'lb', 9, 'Marinara 6 lb, Heavy Cream 0.35 gallon, Parmesan 0.6 lb'],
];

/** Preps of the kitchen; the last one is made from another. */
export const preps: readonly Prep[] = prepRows.map(([name, unit, batch, recipe]) => ({
  ...{ name, unit, batch },
  lines: linesOf(recipe),
}));

/** The menu of sixty dishes, the same at both locations. */
export const dishes: readonly PlannedDish[] = [...starters, ...mains, ...desserts, ...drinks].flatMap(
  ({ category, section, dishes: rows }) =>
    rows.map(([name, price, popularity, recipe]) => ({
      ...{ name, category, section, popularity },
      price: Math.round(price * 100),
      lines: linesOf(recipe),
    })),
);

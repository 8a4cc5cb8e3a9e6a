/** Units for stocking and costing ingredients. */
export const ingredientUnits = ['lb', 'oz', 'kg', 'g', 'piece', 'head', 'bunch', 'case', 'gallon', 'liter'] as const;
export type IngredientUnit = (typeof ingredientUnits)[number];

/** Units for recipe lines. */
export const recipeUnits = [
  ...ingredientUnits,
  'mg',
  'ml',
  'fl oz',
  'tsp',
  'tbsp',
  'cup',
  'pint',
  'quart',
  'dozen',
  'each',
] as const;
export type RecipeUnit = (typeof recipeUnits)[number];

/** Other units suppliers sell in; each requires a fact about its content. `can10` is the No. 10 can. */
const containerUnits = [
  'pack',
  'bag',
  'box',
  'bottle',
  'can',
  'can10',
  'jar',
  'tub',
  'bucket',
  'tray',
  'roll',
  'keg',
  'loaf',
  'bushel',
] as const;
export type ContainerUnit = (typeof containerUnits)[number];

export const units = [...recipeUnits, ...containerUnits] as const;
export type Unit = (typeof units)[number];

const dimensions = ['mass', 'volume', 'count', 'other'] as const;
/** `other`: head, bunch, case and all containers, which don't convert without a fact. */
export type Dimension = (typeof dimensions)[number];

// NIST Handbook 44, appendix C: the avoirdupois pound is 453.59237 g, the US gallon 231 cubic inches. In g, ml, pieces.
const factors: Partial<Record<Unit, readonly [Dimension, string]>> = {
  mg: ['mass', '0.001'],
  g: ['mass', '1'],
  kg: ['mass', '1000'],
  oz: ['mass', '28.349523125'],
  lb: ['mass', '453.59237'],
  ml: ['volume', '1'],
  liter: ['volume', '1000'],
  tsp: ['volume', '4.92892159375'],
  tbsp: ['volume', '14.78676478125'],
  'fl oz': ['volume', '29.5735295625'],
  cup: ['volume', '236.5882365'],
  pint: ['volume', '473.176473'],
  quart: ['volume', '946.352946'],
  gallon: ['volume', '3785.411784'],
  each: ['count', '1'],
  piece: ['count', '1'],
  dozen: ['count', '12'],
};

/** @example dimensionOf('fl oz') // 'volume' */
export function dimensionOf(unit: Unit): Dimension {
  return factors[unit]?.[0] ?? 'other';
}

/** One unit in grams, milliliters or pieces, exact; '1' for a unit that is its own measure. */
export function baseFactor(unit: Unit): string {
  return factors[unit]?.[1] ?? '1';
}

export function isUnit(text: string): text is Unit {
  return (units as readonly string[]).includes(text);
}

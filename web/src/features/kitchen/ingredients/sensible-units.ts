import { dimensionOf, ingredientUnits, isUnit, recipeUnits, type Unit } from '@platewise/domain';

export const massUnits = ['oz', 'lb', 'g', 'kg'] as const satisfies readonly Unit[];

const everyday = [
  'tsp',
  'tbsp',
  'cup',
  'fl oz',
  'pint',
  'quart',
  'gallon',
  'ml',
  'liter',
] as const satisfies readonly Unit[];
const byDimension = {
  mass: ['oz', 'lb', 'g', 'kg', 'mg'],
  volume: everyday,
  count: ['piece', 'each', 'dozen'],
  other: [],
} as const satisfies Record<ReturnType<typeof dimensionOf>, readonly Unit[]>;

/** Units for a recipe line of an ingredient: its own unit and dimension first, then all others. */
export function unitsFor(unit: string): readonly Unit[] {
  if (!isUnit(unit)) return recipeUnits;
  const first: Unit[] = [...new Set<Unit>([unit, ...byDimension[dimensionOf(unit)]])];
  return [...first, ...recipeUnits.filter((name) => !first.includes(name))];
}

export const ingredientUnitOptions = [...ingredientUnits];

/**
 * The purchase unit for a recipe unit: the same if things are bought in it, pieces for counted items, otherwise
 * unset.
 */
export function buyingUnit(unit: string | null | undefined): string {
  if (!unit || !isUnit(unit)) return '';
  if (ingredientUnitOptions.some((name) => name === unit)) return unit;
  return dimensionOf(unit) === 'count' ? 'piece' : '';
}

export const asUnit = (unit: string): Unit => (isUnit(unit) ? unit : 'piece');

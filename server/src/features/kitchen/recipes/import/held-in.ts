import { dimensionOf, type IngredientUnit, ingredientUnits, type Unit } from '@platewise/domain';

const metric = new Set<Unit>(['kg', 'g', 'mg', 'ml', 'liter']);

/** The stock unit of an ingredient first named in a recipe: the common one of its dimension. */
export function heldIn(unit: Unit): IngredientUnit {
  const dimension = dimensionOf(unit);
  if (dimension === 'mass') return metric.has(unit) ? 'kg' : 'lb';
  if (dimension === 'volume') return metric.has(unit) ? 'liter' : 'gallon';
  return ingredientUnits.find((own) => own === unit) ?? 'piece';
}

import {
  convert,
  dec,
  dimensionOf,
  type IngredientUnit,
  ingredientUnits,
  roundQuantity,
  type Unit,
} from '@platewise/domain';
import type { HeldIngredient } from './photo-inventory.repo.ts';

export type Contents = { quantity: string; unit: Unit };

/** Stock in the ingredient's unit, or the question that is to be answered first. */
export type Amount = { ok: true; amount: string } | { ok: false; message: string };

/** In what one counts without measuring: a package of it is one. */
const counted: ReadonlySet<Unit> = new Set(['piece', 'each', 'head', 'bunch', 'case']);

/** In what a new ingredient is held that comes in packages of this content: pieces where nothing is known. */
export function unitFor(contents: Contents | null): IngredientUnit {
  if (contents === null) return 'piece';
  const own = ingredientUnits.find((unit) => unit === contents.unit);
  if (own !== undefined) return own;
  if (contents.unit === 'mg') return 'g';
  if (dimensionOf(contents.unit) !== 'volume') return 'piece';
  return contents.unit === 'ml' ? 'liter' : 'gallon';
}

/**
 * What a number of packages is in an ingredient's unit. Nothing is assumed: where what one holds is not known, or leads
 * into the unit by no fact, a person is asked. Example: 2 packages of 5 lb are 4.536 kg.
 */
export function amountOf(
  packages: string,
  contents: Contents | null,
  ingredient: Pick<HeldIngredient, 'name' | 'unit' | 'densityGPerMl' | 'gramsPerEach' | 'conversions'>,
  isNew: boolean,
): Amount {
  const { name, unit } = ingredient;
  if (contents === null) {
    if (counted.has(unit) || dec(packages).isZero()) return { ok: true, amount: roundQuantity(packages) };
    return { ok: false, message: `${name} is held in ${unit}. Enter how much one of these contains` };
  }
  const total = dec(packages).times(contents.quantity).toFixed();
  const converted = convert(total, contents.unit, unit, ingredient);
  if (converted.ok) return { ok: true, amount: roundQuantity(converted.quantity) };
  // Whoever adds an ingredient in pieces or cases says with that what one of it is.
  if (isNew && counted.has(unit)) return { ok: true, amount: roundQuantity(packages) };
  return { ok: false, message: `${converted.missing.question} Or enter how much one contains in ${unit}.` };
}

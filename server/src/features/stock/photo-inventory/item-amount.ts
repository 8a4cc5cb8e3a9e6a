import {
  convert,
  dec,
  dimensionOf,
  type IngredientUnit,
  ingredientUnits,
  type Quantity,
  roundQuantity,
  t,
  type Unit,
} from '@platewise/domain';
import type { HeldIngredient } from './photo-inventory.repo.ts';

export type Contents = { quantity: Quantity; unit: Unit };

/** Stock in the ingredient's unit, or the question to answer first. */
export type Amount = { ok: true; amount: string } | { ok: false; message: string };

/** Units counted without measuring: one package is one unit. */
const counted: ReadonlySet<Unit> = new Set(['piece', 'each', 'head', 'bunch', 'case']);

/** The unit for a new ingredient sold in packages of this content: pieces if unknown. */
export function unitFor(contents: Contents | null): IngredientUnit {
  if (contents === null) return 'piece';
  const own = ingredientUnits.find((unit) => unit === contents.unit);
  if (own !== undefined) return own;
  if (contents.unit === 'mg') return 'g';
  if (dimensionOf(contents.unit) !== 'volume') return 'piece';
  return contents.unit === 'ml' ? 'liter' : 'gallon';
}

/**
 * A number of packages in an ingredient's unit. Never guesses: if a package's contents are unknown, or can't be
 * converted, the user is asked. Example: 2 packages of 5 lb are 4.536 kg.
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
    const message = t('{name} is held in {unit}. Enter how much one of these contains', {
      name,
      unit,
    });
    return { ok: false, message };
  }
  const total = dec(packages).times(contents.quantity).toFixed();
  const converted = convert(total, contents.unit, unit, ingredient);
  if (converted.ok) return { ok: true, amount: roundQuantity(converted.quantity) };
  // Adding an ingredient in pieces or cases defines what one unit is.
  if (isNew && counted.has(unit)) return { ok: true, amount: roundQuantity(packages) };
  const { question } = converted.missing;
  const message = t('{question} Or enter how much one contains in {unit}.', { question, unit });
  return { ok: false, message };
}

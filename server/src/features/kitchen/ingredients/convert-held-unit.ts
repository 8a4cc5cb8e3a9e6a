import type { Unit } from '@platewise/domain';
import {
  type CostIngredient,
  convert,
  dec,
  fitsColumn,
  roundUnitCost,
  unitCostColumn,
  unitName,
} from '@platewise/domain';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import type { References } from './write-ingredient.repo.ts';

/** What another unit makes of the present cost, and how many of it are in one of the present unit; null: nothing says it. */
export type UnitChange = { cost: string | null; factor: string | null };

/**
 * The present cost for another unit of the same thing. Refused where no fact says how the two units convert, unless
 * there is neither a cost nor a recipe nor stock that this could change.
 */
export function changeOfUnit(ingredient: CostIngredient, unit: Unit, references: References): UnitChange {
  const { name, unit: present, currentCost, facts } = ingredient;
  const inUnit = convert('1', present, unit, facts);
  if (inUnit.ok) {
    const cost = currentCost === null ? null : converted(currentCost, inUnit.quantity);
    return { cost, factor: inUnit.quantity };
  }
  if (currentCost === null && !references.used && !references.stocked) return { cost: null, factor: null };
  const [from, to] = [unitName(present), unitName(unit)];
  const stock = references.stocked ? ` Its stock is counted in ${from} and will be converted once you add it.` : '';
  const words = `There's no conversion from ${from} to ${to} for ${name}. ${inUnit.missing.question}${stock}`;
  throw problem('conflict', words, {
    errors: [{ path: 'unit', message: inUnit.missing.question }],
  });
}

function converted(cost: string, unitsPerPresent: string): string {
  const inUnit = roundUnitCost(dec(cost).div(dec(unitsPerPresent)));
  const { precision, scale } = unitCostColumn;
  if (fitsColumn(inUnit, precision, scale) && (dec(cost).isZero() || !dec(inUnit).isZero())) return inUnit;
  throw invalidField('unit', "The cost can't be kept in this unit: it would be too large or too small");
}

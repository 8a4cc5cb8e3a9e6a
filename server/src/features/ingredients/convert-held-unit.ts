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
import { invalidField, problem } from '../../platform/http/problem.ts';
import type { References } from './write-ingredient.repo.ts';

/**
 * The present cost for another unit of the same thing. Refused where no fact says how the two units convert, unless
 * there is neither a cost nor a recipe that this could change.
 */
export function costInUnit(ingredient: CostIngredient, unit: Unit, references: References): string | null {
  const { name, unit: present, currentCost, facts } = ingredient;
  if (references.stocked) {
    throw problem('conflict', `Stock of ${name} is counted in ${present}. Its unit stays as long as there is stock.`);
  }
  const inUnit = convert('1', present, unit, facts);
  if (inUnit.ok) return currentCost === null ? null : converted(currentCost, inUnit.quantity);
  if (currentCost === null && !references.used) return null;
  const [from, to] = [unitName(present), unitName(unit)];
  throw problem('conflict', `Nothing says how a ${from} of ${name} converts into ${to}. ${inUnit.missing.question}`, {
    errors: [{ path: 'unit', message: inUnit.missing.question }],
  });
}

function converted(cost: string, unitsPerPresent: string): string {
  const inUnit = roundUnitCost(dec(cost).div(dec(unitsPerPresent)));
  const { precision, scale } = unitCostColumn;
  if (fitsColumn(inUnit, precision, scale) && (dec(cost).isZero() || !dec(inUnit).isZero())) return inUnit;
  throw invalidField('unit', 'The cost cannot be kept in this unit: it would become too large or too small');
}

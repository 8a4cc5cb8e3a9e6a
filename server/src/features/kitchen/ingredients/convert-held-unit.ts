import type { Unit, UnitCost } from '@platewise/domain';
import {
  type CostIngredient,
  convert,
  dec,
  fitsColumn,
  roundUnitCost,
  t,
  translated,
  unitCostColumn,
  unitName,
} from '@platewise/domain';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import type { References } from './write-ingredient.repo.ts';

/** The current cost in another unit, and how many of it make one current unit; null if unknown. */
export type UnitChange = { cost: UnitCost | null; factor: string | null };

/**
 * Converts the current cost to another unit. Refused if no fact relates the two units, unless there is no cost, recipe
 * or stock it would affect.
 */
export function changeOfUnit(ingredient: CostIngredient, unit: Unit, references: References): UnitChange {
  const { name, unit: present, currentCost, facts } = ingredient;
  const inUnit = convert('1', present, unit, facts);
  if (inUnit.ok) {
    const cost = currentCost === null ? null : converted(currentCost, inUnit.quantity);
    return { cost, factor: inUnit.quantity };
  }
  if (currentCost === null && !references.used && !references.stocked) return { cost: null, factor: null };
  const { question } = inUnit.missing;
  const values = { from: translated(unitName(present)), to: translated(unitName(unit)), name, question };
  const words = references.stocked
    ? t(
        "There's no conversion from {from} to {to} for {name}. {question} Its stock is counted in {from} and will be converted once you add it.",
        values,
      )
    : t("There's no conversion from {from} to {to} for {name}. {question}", values);
  throw problem('conflict', words, { errors: [{ path: 'unit', message: question }] });
}

function converted(cost: UnitCost, unitsPerPresent: string): string {
  const inUnit = roundUnitCost(dec(cost).div(dec(unitsPerPresent)));
  const { precision, scale } = unitCostColumn;
  if (fitsColumn(inUnit, precision, scale) && (dec(cost).isZero() || !dec(inUnit).isZero())) return inUnit;
  throw invalidField('unit', "The cost can't be kept in this unit: it would be too large or too small");
}

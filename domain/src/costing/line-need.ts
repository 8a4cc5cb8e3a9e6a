import { Decimal, dec, decimalText } from '../numbers/index.ts';
import { conversionRoute, convert, type Unit } from '../units/index.ts';
import type { CostIngredient, CostMissing, CostStep, RecipeLine } from './recipe.ts';

const hundred = new Decimal(100);
const unity = new Decimal(1);

/** How much of the ingredient, in its own unit and as purchased, a line takes; or why that cannot be said. */
export type LineNeed = { needed: Decimal; missing?: undefined } | { needed: null; missing: CostMissing };

/** The yield that rules a line: its own before the ingredient's, 100 without either. */
export function yieldOf(line: RecipeLine, ingredient: CostIngredient): string {
  return line.yieldPercent ?? ingredient.yieldPercent ?? '100';
}

/** Ingredient units as purchased per recipe unit, yield and conversion together; or what is missing for it. */
export type PerUnit = { ok: true; factor: Decimal } | { ok: false; missing: CostMissing };
export type PerUnitSource = (ingredient: CostIngredient, unit: Unit, yieldPercent: string) => PerUnit;

/**
 * Edible portion over yield, in the ingredient's unit (field term: AP quantity = EP quantity / yield %).
 * @example needOf(5 oz at 75 %, held in lb).needed // 0.41666...
 */
export function needOf(line: RecipeLine, ingredient: CostIngredient, perUnitOf: PerUnitSource): LineNeed {
  const quantity = dec(line.quantity);
  if (quantity.lt(0)) return { needed: null, missing: { ...at(ingredient), kind: 'quantity' } };
  const perUnit = perUnitOf(ingredient, line.unit, yieldOf(line, ingredient));
  if (!perUnit.ok) return { needed: null, missing: perUnit.missing };
  return { needed: perUnit.factor === unity ? quantity : quantity.times(perUnit.factor) };
}

export function perUnit(ingredient: CostIngredient, unit: Unit, yieldPercent: string): PerUnit {
  const usable = dec(yieldPercent);
  if (!usable.gt(0)) return { ok: false, missing: { ...at(ingredient), kind: 'yield' } };
  const route = conversionRoute(unit, ingredient.unit, ingredient.facts);
  if (!route.ok) return { ok: false, missing: { ...at(ingredient), kind: 'fact', fact: route.missing } };
  if (route.hops.length === 0 && usable.eq(hundred)) return { ok: true, factor: unity };
  return { ok: true, factor: route.times.times(hundred).div(route.over.times(usable)) };
}

function at(ingredient: CostIngredient): { ingredientId: number; ingredientName: string } {
  return { ingredientId: ingredient.id, ingredientName: ingredient.name };
}

/** The same as a person follows it; empty past the step where something is missing. */
export function needSteps(line: RecipeLine, ingredient: CostIngredient): CostStep[] {
  const quantity = dec(line.quantity);
  const steps: CostStep[] = [{ kind: 'portion', quantity: decimalText(quantity), unit: line.unit }];
  const percent = yieldOf(line, ingredient);
  const usable = dec(percent);
  if (!usable.gt(0)) return steps;
  const bought = quantity.times(hundred).div(usable);
  if (!usable.eq(hundred)) {
    steps.push({ kind: 'yield', percent: decimalText(usable), quantity: decimalText(bought), unit: line.unit });
  }
  const conversion = convert(bought, line.unit, ingredient.unit, ingredient.facts);
  if (!conversion.ok) return steps;
  return [...steps, ...conversion.path.map((step): CostStep => ({ kind: 'converted', ...step }))];
}

import { Decimal, dec, toPercent, toQuantity } from '../../shared/numbers/index.ts';
import { conversionRoute, convert, dimensionOf, type Unit } from '../../shared/units/index.ts';
import { factorScale, quantityScale, scaled, scaledText, tenTo } from './fixed-point.ts';
import type { CostIngredient, CostMissing, CostStep, RecipeLine } from './recipe.ts';

const hundred = new Decimal(100);

/** A line's as-purchased quantity in the ingredient's unit (`needScale` decimals), or why it can't be determined. */
export type LineNeed = { needed: bigint; missing?: undefined } | { needed: null; missing: CostMissing };

/** The yield for a line: its own, then the ingredient's, otherwise 100. */
function yieldOf(line: RecipeLine, ingredient: CostIngredient): string {
  return line.yieldPercent ?? ingredient.yieldPercent ?? '100';
}

/**
 * As-purchased ingredient units per recipe unit, including yield and conversion (`factorScale`); or what is missing.
 */
export type PerUnit = { ok: true; factor: bigint } | { ok: false; missing: CostMissing };
export type PerUnitSource = (ingredient: CostIngredient, unit: Unit, yieldPercent: string) => PerUnit;

/**
 * Edible portion divided by yield, in the ingredient's unit (field term: AP quantity = EP quantity / yield %).
 * @example needOf(5 oz at 75 %, held in lb).needed // 0.41666... x 10^48
 */
export function needOf(line: RecipeLine, ingredient: CostIngredient, perUnitOf: PerUnitSource): LineNeed {
  const quantity = scaledText(line.quantity, quantityScale);
  if (quantity < 0n) return { needed: null, missing: { ...at(ingredient), kind: 'quantity' } };
  const each = perUnitOf(ingredient, line.unit, yieldOf(line, ingredient));
  return each.ok ? { needed: quantity * each.factor } : { needed: null, missing: each.missing };
}

export function withYield(converted: PerUnit, ingredient: CostIngredient, yieldPercent: string): PerUnit {
  const usable = scaledText(yieldPercent, quantityScale);
  if (usable <= 0n) return { ok: false, missing: { ...at(ingredient), kind: 'yield' } };
  if (!converted.ok || yieldPercent === '100') return converted;
  return { ok: true, factor: (converted.factor * tenTo(quantityScale + 2) + usable / 2n) / usable };
}

const exactFactors = new Map<string, bigint>();

/** The conversion factor alone, without yield. */
export function factorOf(ingredient: CostIngredient, unit: Unit): PerUnit {
  // Only conversions that need no ingredient facts can be shared between ingredients.
  const dimension = dimensionOf(unit);
  const free = unit === ingredient.unit || (dimension !== 'other' && dimension === dimensionOf(ingredient.unit));
  const key = free ? `${unit}/${ingredient.unit}` : null;
  const kept = key === null ? undefined : exactFactors.get(key);
  if (kept !== undefined) return { ok: true, factor: kept };
  const route = conversionRoute(unit, ingredient.unit, ingredient.facts);
  if (!route.ok) return { ok: false, missing: { ...at(ingredient), kind: 'fact', fact: route.missing } };
  const factor = scaled(route.times.div(route.over), factorScale);
  if (key !== null) exactFactors.set(key, factor);
  return { ok: true, factor };
}

function at(ingredient: CostIngredient): { ingredientId: number; ingredientName: string } {
  return { ingredientId: ingredient.id, ingredientName: ingredient.name };
}

/** The calculation as readable steps; stops at the step where something is missing. */
export function needSteps(line: RecipeLine, ingredient: CostIngredient): CostStep[] {
  const quantity = dec(line.quantity);
  const steps: CostStep[] = [{ kind: 'portion', quantity: toQuantity(quantity), unit: line.unit }];
  const percent = yieldOf(line, ingredient);
  const usable = dec(percent);
  if (!usable.gt(0)) return steps;
  const bought = quantity.times(hundred).div(usable);
  if (!usable.eq(hundred)) {
    steps.push({ kind: 'yield', percent: toPercent(usable), quantity: toQuantity(bought), unit: line.unit });
  }
  const conversion = convert(bought, line.unit, ingredient.unit, ingredient.facts);
  if (!conversion.ok) return steps;
  return [...steps, ...conversion.path.map((step): CostStep => ({ kind: 'converted', ...step }))];
}

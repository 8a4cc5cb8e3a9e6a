import { Decimal, dec, decimalText } from '../numbers/index.ts';
import { conversionRoute, convert, type MissingFact, type Unit } from '../units/index.ts';
import type { CostIngredient, CostMissing, CostStep, RecipeLine } from './recipe.ts';

const hundred = new Decimal(100);

/** How much of the ingredient, in its own unit and as purchased, a line takes; or why that cannot be said. */
export type LineNeed = { needed: Decimal; missing?: undefined } | { needed: null; missing: CostMissing };

/** The yield that rules a line: its own before the ingredient's, 100 without either. */
export function yieldOf(line: RecipeLine, ingredient: CostIngredient): string {
  return line.yieldPercent ?? ingredient.yieldPercent ?? '100';
}

/**
 * Edible portion over yield, in the ingredient's unit (field term: AP quantity = EP quantity / yield %).
 * @example needOf(5 oz at 75 %, held in lb).needed // 0.41666...
 */
export function needOf(line: RecipeLine, ingredient: CostIngredient, routeOf: RouteSource): LineNeed {
  const at = { ingredientId: ingredient.id, ingredientName: ingredient.name };
  const quantity = dec(line.quantity);
  if (quantity.lt(0)) return { needed: null, missing: { ...at, kind: 'quantity' } };
  const percent = yieldOf(line, ingredient);
  const usable = percent === '100' ? hundred : dec(percent);
  if (!usable.gt(0)) return { needed: null, missing: { ...at, kind: 'yield' } };
  const route = routeOf(ingredient, line.unit);
  if (!route.ok) return { needed: null, missing: { ...at, kind: 'fact', fact: route.missing } };
  const portion = route.factor === null ? quantity : quantity.times(route.factor);
  return { needed: usable.eq(hundred) ? portion : portion.times(hundred).div(usable) };
}

/** How an ingredient converts from a unit into its own; `factor` null where they are the same. */
export type UnitRoute = { ok: true; factor: Decimal | null } | { ok: false; missing: MissingFact };
export type RouteSource = (ingredient: CostIngredient, from: Unit) => UnitRoute;

export function routeToOwnUnit(ingredient: CostIngredient, from: Unit): UnitRoute {
  const route = conversionRoute(from, ingredient.unit, ingredient.facts);
  if (!route.ok) return route;
  return { ok: true, factor: route.hops.length === 0 ? null : route.times.div(route.over) };
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

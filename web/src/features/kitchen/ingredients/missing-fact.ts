import type { MissingFactReply } from '@platewise/contract';
import { convert, densityFrom, dimensionOf, isUnit, type Unit, unitName } from '@platewise/domain';
import { asUnit, massUnits, unitsFor } from './sensible-units.ts';

export type FactAnswer = { amount: string; unit: Unit };

/** What the row asks for: the words before the field, the units offered, and the one that is set at first. */
export type FactQuestion = {
  /** Why the cost cannot be said. */
  reason: string;
  /** Before the field: 'One bunch weighs'. */
  label: string;
  /** Units of the answer; empty where the answer has none (a price, a percentage). */
  units: readonly Unit[];
  unit: Unit;
  /** After the field, where there is no unit to choose. */
  suffix?: string;
};

/** How an answer is stored. */
export type FactChange =
  | { kind: 'ingredient'; body: { densityGPerMl?: string; gramsPerEach?: string; yieldPercent?: string } }
  | { kind: 'batch'; body: { batchYieldQuantity: string; batchYieldUnit: Unit } }
  | { kind: 'conversion'; body: { unit: Unit; quantity: string; toUnit: Unit } }
  | { kind: 'cost'; body: { cost: string } };

/** Where the ingredient is held and how the line is written; the two ends that the fact must join. */
export type FactContext = { ingredientUnit: string; lineUnit?: string; inRecipe?: boolean };

const named = (unit: string) => (isUnit(unit) ? unitName(unit) : unit);

/**
 * What contains, and what it contains. A piece on an invoice is the jug itself; the pieces that a recipe takes of something
 * bought by the gallon are in the gallon.
 */
function containerOf(missing: MissingFactReply, { ingredientUnit, lineUnit, inRecipe }: FactContext) {
  const one = missing.unit ?? ingredientUnit;
  const held = asUnit(ingredientUnit);
  if (inRecipe && dimensionOf(asUnit(one)) === 'count' && dimensionOf(held) === 'volume')
    return { one: held, other: 'piece' };
  return { one, other: one === ingredientUnit ? (lineUnit ?? 'piece') : ingredientUnit };
}

const large: ReadonlySet<Unit> = new Set(['case', 'box', 'bag', 'bucket', 'tray', 'bushel', 'keg']);
const byTheCase: Partial<Record<Unit, Unit>> = { oz: 'lb', g: 'kg', 'fl oz': 'gallon', ml: 'liter' };

/** Recipes take ounces of what a case holds pounds of: an answer typed in pounds must not be stored as ounces. */
const unitOfContent = (one: Unit, other: Unit): Unit => (large.has(one) ? (byTheCase[other] ?? other) : other);

/** Null where no single answer mends it: a cycle, an empty recipe, a record that is gone. */
export function questionOf(missing: MissingFactReply, context: FactContext): FactQuestion | null {
  switch (missing.kind) {
    case 'density':
      return { reason: 'what one cup weighs is missing', label: 'One cup weighs', units: massUnits, unit: 'oz' };
    case 'weight_each':
      return { reason: 'what one piece weighs is missing', label: 'One piece weighs', units: massUnits, unit: 'oz' };
    case 'weight_of_one': {
      const one = named(missing.unit ?? context.ingredientUnit);
      return { reason: `weight of one ${one} is missing`, label: `One ${one} weighs`, units: massUnits, unit: 'oz' };
    }
    case 'pack_content': {
      const { one, other } = containerOf(missing, context);
      return {
        reason: `what one ${named(one)} holds is missing`,
        label: `One ${named(one)} holds`,
        units: unitsFor(other).filter((unit) => unit !== one),
        unit: unitOfContent(asUnit(one), asUnit(other)),
      };
    }
    case 'price':
      return {
        reason: 'the price is missing',
        label: `One ${named(missing.unit ?? context.ingredientUnit)} costs`,
        units: [],
        unit: asUnit(missing.unit ?? context.ingredientUnit),
        suffix: `/ ${missing.unit ?? context.ingredientUnit}`,
      };
    case 'batch_yield':
      return {
        reason: 'what one batch yields is missing',
        label: 'One batch yields',
        units: unitsFor(context.ingredientUnit),
        unit: asUnit(context.ingredientUnit),
      };
    case 'yield':
      return { reason: 'the yield is missing', label: 'Usable share', units: [], unit: 'piece', suffix: '%' };
    default:
      return null;
  }
}

/** The change that stores an answer; null where the amount is no number above zero. */
export function changeFor(
  missing: MissingFactReply,
  context: FactContext,
  { amount, unit }: FactAnswer,
): FactChange | null {
  switch (missing.kind) {
    case 'density': {
      const density = densityFrom('1', 'cup', amount, unit);
      return density === null ? null : { kind: 'ingredient', body: { densityGPerMl: density } };
    }
    case 'weight_each': {
      const grams = convert(amount, unit, 'g', {});
      return grams.ok ? { kind: 'ingredient', body: { gramsPerEach: grams.quantity } } : null;
    }
    case 'weight_of_one':
    case 'pack_content': {
      const one = asUnit(
        missing.kind === 'pack_content' ? containerOf(missing, context).one : (missing.unit ?? context.ingredientUnit),
      );
      return { kind: 'conversion', body: { unit: one, quantity: amount, toUnit: unit } };
    }
    case 'price':
      return { kind: 'cost', body: { cost: amount } };
    case 'batch_yield':
      return { kind: 'batch', body: { batchYieldQuantity: amount, batchYieldUnit: unit } };
    case 'yield':
      return { kind: 'ingredient', body: { yieldPercent: amount } };
    default:
      return null;
  }
}

import type { MissingFactReply } from '@platewise/contract';
import { convert, densityFrom, dimensionOf, isUnit, type Unit, unitName } from '@platewise/domain';
import { t, translated } from '../../../lib/t.ts';
import { asUnit, massUnits, unitsFor } from './sensible-units.ts';

export type FactAnswer = { amount: string; unit: Unit };

/** The question a row asks: the label, the units offered, and the default one. */
export type FactQuestion = {
  /** Why the cost is unknown. */
  reason: string;
  /** Before the field: 'One bunch weighs'. */
  label: string;
  /** Units for the answer; empty if it has none (a price, a percentage). */
  units: readonly Unit[];
  unit: Unit;
  /** After the field, if there is no unit to choose. */
  suffix?: string;
};

/** How an answer is stored. */
export type FactChange =
  | { kind: 'ingredient'; body: { densityGPerMl?: string; gramsPerEach?: string; yieldPercent?: string } }
  | { kind: 'batch'; body: { batchYieldQuantity: string; batchYieldUnit: Unit } }
  | { kind: 'conversion'; body: { unit: Unit; quantity: string; toUnit: Unit } }
  | { kind: 'cost'; body: { cost: string } };

/** The ingredient's unit and the line's unit, which the fact must connect. */
export type FactContext = { ingredientUnit: string; lineUnit?: string; inRecipe?: boolean };

const named = (unit: string) => (isUnit(unit) ? unitName(unit) : unit);

/**
 * The container and its content. A piece on an invoice is the jug itself; pieces in a recipe of something bought by
 * the gallon are in the gallon.
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

/** Recipes may use ounces of what a case contains in pounds: an answer in pounds must not be stored as ounces. */
const unitOfContent = (one: Unit, other: Unit): Unit => (large.has(one) ? (byTheCase[other] ?? other) : other);

/** Null if no single answer fixes it: a cycle, an empty recipe, a deleted record. */
export function questionOf(missing: MissingFactReply, context: FactContext): FactQuestion | null {
  switch (missing.kind) {
    case 'density':
      return {
        reason: t('the weight of one cup is missing'),
        label: t('One cup weighs'),
        units: massUnits,
        unit: 'oz',
      };
    case 'weight_each':
      return {
        reason: t('the weight of one piece is missing'),
        label: t('One piece weighs'),
        units: massUnits,
        unit: 'oz',
      };
    case 'weight_of_one': {
      const one = named(missing.unit ?? context.ingredientUnit);
      return {
        reason: t('weight of one {one} is missing', { one }),
        label: t('One {one} weighs', { one }),
        units: massUnits,
        unit: 'oz',
      };
    }
    case 'pack_content': {
      const { one, other } = containerOf(missing, context);
      return {
        reason: t('the contents of one {one} are missing', { one: named(one) }),
        label: t('One {one} contains', { one: named(one) }),
        units: unitsFor(other).filter((unit) => unit !== one),
        unit: unitOfContent(asUnit(one), asUnit(other)),
      };
    }
    case 'price':
      return {
        reason: t('the price is missing'),
        label: t('One {unit} costs', { unit: named(missing.unit ?? context.ingredientUnit) }),
        units: [],
        unit: asUnit(missing.unit ?? context.ingredientUnit),
        suffix: `/ ${translated(missing.unit ?? context.ingredientUnit)}`,
      };
    case 'batch_yield':
      return {
        reason: t('the batch yield is missing'),
        label: t('One batch yields'),
        units: unitsFor(context.ingredientUnit),
        unit: asUnit(context.ingredientUnit),
      };
    case 'yield':
      return { reason: t('the yield is missing'), label: t('Usable share'), units: [], unit: 'piece', suffix: '%' };
    default:
      return null;
  }
}

/** The change that saves an answer; null if the amount isn't a number above zero. */
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

import {
  type Amount,
  type Decimal,
  dec,
  type Exact,
  type Quantity,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { baseFactor, type Dimension, dimensionOf, isUnit, normaliseUnit } from '../../shared/units/index.ts';

/** A price for one `priceUnit`; contents are those of the unit, if it isn't a unit of weight itself. */
export type ComparablePrice = {
  price: Exact<UnitCost>;
  priceUnit: string | null;
  contents: Exact<Quantity> | null;
  contentsUnit: string | null;
};

/** Beyond this, two prices in different units are more likely a misread pack than a price difference. */
const implausible = 2;
const sameContents = 0.005;

/**
 * How many times as much a price is as another one for the same goods: for the same unit, or for the same contents if
 * the units or the packs differ. Null if they have neither in common.
 * @example priceRatio({ price: '44', priceUnit: 'CS', ... }, { price: '40', priceUnit: 'CS', ... })?.toString() // '1.1'
 */
export function priceRatio(one: ComparablePrice, other: ComparablePrice): Decimal | null {
  const [a, b] = [dec(one.price), dec(other.price)];
  if (a.lte(0) || b.lte(0)) return null;
  if (isSamePack(one, other)) return a.div(b);
  const byUnit = unitKey(one.priceUnit) === unitKey(other.priceUnit) ? a.div(b) : null;
  const byContents = ratioByContents(one, other);
  if (byContents === null) return byUnit;
  if (byUnit === null) return apart(byContents) > implausible ? null : byContents;
  const contents = byUnit.div(byContents);
  if (contents.minus(1).abs().lt(sameContents)) return byUnit;
  // The same pack written in another way leaves the price of the unit alone.
  if (isOtherNotation(contents)) return apart(byUnit) <= apart(byContents) ? byUnit : byContents;
  return byContents;
}

const isSamePack = (one: ComparablePrice, other: ComparablePrice): boolean =>
  one.priceUnit === other.priceUnit && one.contents === other.contents && one.contentsUnit === other.contentsUnit;

const apart = (ratio: Decimal): number => Math.max(ratio.toNumber(), 1 / ratio.toNumber());

function ratioByContents(one: ComparablePrice, other: ComparablePrice): Decimal | null {
  const [a, b] = [pricesPerMeasure(one), pricesPerMeasure(other)];
  for (const [dimension, price] of a) {
    const against = b.get(dimension);
    if (against !== undefined) return price.div(against);
  }
  return null;
}

/** Per gram, milliliter and piece, as far as known; the contents come before the unit itself. */
function pricesPerMeasure({ price, priceUnit, contents, contentsUnit }: ComparablePrice): Map<Dimension, Decimal> {
  const found = new Map<Dimension, Decimal>();
  const unit = measureOf('1', priceUnit);
  const held = unit?.dimension === 'mass' || unit?.dimension === 'volume' ? null : measureOf(contents, contentsUnit);
  for (const measure of [held, unit]) {
    if (measure && !found.has(measure.dimension)) found.set(measure.dimension, dec(price).div(measure.amount));
  }
  return found;
}

export type Measure = { dimension: Dimension; amount: Decimal };

/** In grams, milliliters or pieces; null if it is no amount of weight, volume or count. */
export function measureOf(amount: Amount | null, unit: string | null): Measure | null {
  const known = unit === null ? null : isUnit(unit) ? unit : normaliseUnit(unit);
  if (amount === null || known === null || dec(amount).lte(0)) return null;
  const dimension = dimensionOf(known);
  return dimension === 'other' ? null : { dimension, amount: dec(amount).times(baseFactor(known)) };
}

export const unitKey = (unit: string | null): string =>
  unit === null || unit.trim() === '' ? '' : (normaliseUnit(unit) ?? unit.trim().toLowerCase());

/** Grams for ounces and pounds, pounds for kilos, ounces for fluid ounces: numbers kept while their unit changed. */
const notations = [453.59237, 28.349523, 2.204623, 35.273962, 1.043176, 3.785412, 29.57353, 33.814023];
const near = 0.005;

/** Whether contents differ by a factor that comes from writing them differently, such as 6 x 10 as 10. */
export function isOtherNotation(ratio: Decimal): boolean {
  const factor = apart(ratio);
  const whole = Math.round(factor);
  if (whole >= 2 && Math.abs(factor / whole - 1) < near * 2) return true;
  return notations.some((one) => Math.abs(factor / one - 1) < near);
}

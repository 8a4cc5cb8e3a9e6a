import { Decimal, dec, type Exact, type Quantity, toQuantity } from '../numbers/index.ts';
import {
  convert,
  dimensionOf,
  type MissingFact,
  ozKindMissing,
  packContentMissing,
  type Unit,
  type UnitFacts,
} from '../units/index.ts';
import type { Pack } from './pack.ts';

/** An amount in the ingredient's unit, or the one missing fact. */
export type Content = { ok: true; quantity: Quantity } | { ok: false; missing: MissingFact };

/**
 * Ingredient units per purchase unit. OZ means fluid ounces if the ingredient is measured by volume, weight if by
 * weight, otherwise the user is asked. A count (48 CT) also counts heads and bunches. If the pack doesn't say enough,
 * the ingredient's own fact about the purchase unit (1 case = 40 lb) is used.
 * @example packContent(pack('4/10 LB'), 'lb', {}) // { ok: true, quantity: '40' }
 * @example packContent(pack('6/#10'), 'lb', {}) // { ok: false, missing: { kind: 'weight_of_one', unit: 'can10', ... } }
 */
export function packContent(pack: Pack, ingredientUnit: Unit, facts: UnitFacts, purchaseUnit: Unit = 'case'): Content {
  if (ingredientUnit === purchaseUnit && dimensionOf(purchaseUnit) === 'other')
    return { ok: true, quantity: toQuantity('1') };
  const byPack = pack.contentKnown ? contentByPack(pack, ingredientUnit, facts) : null;
  if (byPack?.ok) return byPack;
  const byFact = convert('1', dimensionOf(purchaseUnit) === 'other' ? purchaseUnit : 'case', ingredientUnit, facts);
  if (byFact.ok) return { ok: true, quantity: byFact.quantity };
  return byPack ?? { ok: false, missing: byFact.missing };
}

/**
 * The whole pack, count times size, in a unit; null if the pack doesn't say, or there is no conversion to the unit.
 * @example wholeContent(pack('4/10 LB'), 'oz') // '640'
 */
export function wholeContent(pack: Pack, unit: Unit, facts: UnitFacts = {}): string | null {
  const content = pack.contentKnown ? contentByPack(pack, unit, facts) : null;
  return content?.ok ? content.quantity : null;
}

function contentByPack(pack: Pack, ingredientUnit: Unit, facts: UnitFacts): Content {
  const amount = dec(pack.count).times(dec(pack.size));
  const unit = ounceOf(pack, ingredientUnit);
  if (unit === null) return { ok: false, missing: ozKindMissing() };
  const counted = pack.unit === 'each' || pack.unit === 'piece';
  if (counted && (ingredientUnit === 'head' || ingredientUnit === 'bunch')) {
    return { ok: true, quantity: toQuantity(amount) };
  }
  const converted = convert(amount, unit, ingredientUnit, facts);
  return converted.ok ? { ok: true, quantity: converted.quantity } : converted;
}

function ounceOf(pack: Pack, ingredientUnit: Unit): Unit | null {
  if (pack.unit !== 'oz') return pack.unit;
  if (pack.ozKind !== undefined) return pack.ozKind === 'fluid' ? 'fl oz' : 'oz';
  if (pack.catchWeight) return 'oz';
  const dimension = dimensionOf(ingredientUnit);
  if (dimension === 'volume') return 'fl oz';
  return dimension === 'mass' ? 'oz' : null;
}

export type ReceivedLine = {
  quantity: Exact<Quantity>;
  /** The quantity's unit, as returned by `normaliseUnit`; null if the invoice has none. */
  unit: Unit | null;
  pack: Pack | null;
  /** Catch weight: the total weight billed on the line. */
  weight?: Exact<Quantity> | null;
  weightUnit?: Unit | null;
};

/**
 * Ingredient units on a whole invoice line. A billed weight takes precedence and needs no fact about the case; a line
 * sold by weight, volume or piece needs no pack; by the case or bag, the pack is used; by the bottle or can, one of its
 * pieces. A line sold by the piece from a multi-piece pack (EA of 4/1 GAL) can mean one piece or one case, so the user
 * is asked. Throws what `dec` throws.
 * @example receivedQuantity({ quantity: '2', unit: 'case', pack: pack('1/25 LB') }, 'lb', {}) // 50
 */
export function receivedQuantity(line: ReceivedLine, ingredientUnit: Unit, facts: UnitFacts): Content {
  const weighed = line.weight !== null && line.weight !== undefined && !dec(line.weight).isZero();
  if (weighed) {
    const billed = plain(convert(line.weight ?? '0', line.weightUnit ?? 'lb', ingredientUnit, facts));
    // Tracked by the case: the number of cases is known, whatever they weigh.
    if (billed.ok || line.unit !== ingredientUnit) return billed;
  }
  const one = contentOfOne(line.unit, line.pack, ingredientUnit, facts);
  if (!one.ok) return one;
  return { ok: true, quantity: toQuantity(new Decimal(one.quantity).times(dec(line.quantity))) };
}

function contentOfOne(unit: Unit | null, pack: Pack | null, ingredientUnit: Unit, facts: UnitFacts): Content {
  const sold = unit ?? 'case';
  switch (dimensionOf(sold)) {
    case 'mass':
    case 'volume':
      return plain(convert('1', sold, ingredientUnit, facts));
    case 'count':
      if (pack === null || dimensionOf(ingredientUnit) === 'count')
        return plain(convert('1', sold, ingredientUnit, facts));
      return isWhole(pack) ? packContent(pack, ingredientUnit, facts, sold) : single(sold, ingredientUnit, facts);
    case 'other':
      if (pack === null) return plain(convert('1', sold, ingredientUnit, facts));
      return packContent(isInner(sold) ? { ...pack, count: '1' } : pack, ingredientUnit, facts, sold);
  }
}

/** A bottle or can from a case is one unit of the pack's count: BTL of 12/750ML is 750 ml. */
const isInner = (sold: Unit): boolean => sold === 'bottle' || sold === 'can' || sold === 'jar';

/** Whether a piece must be the whole pack: a 50 lb bag, but not one of four gallons. */
function isWhole(pack: Pack): boolean {
  if (pack.count !== '1') return false;
  return dimensionOf(pack.unit) !== 'count' || pack.size === '1';
}

function single(sold: Unit, ingredientUnit: Unit, facts: UnitFacts): Content {
  const byFact = plain(convert('1', sold, ingredientUnit, facts));
  return byFact.ok ? byFact : { ok: false, missing: packContentMissing(sold, ingredientUnit) };
}

function plain(conversion: ReturnType<typeof convert>): Content {
  return conversion.ok ? { ok: true, quantity: conversion.quantity } : conversion;
}

import { dec, roundUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { convert, isUnit, type UnitFacts } from '../../shared/units/index.ts';

/**
 * Converts a unit price to another unit, six decimals: the ingredient may have had a different unit when the price was
 * recorded. Null if there is no conversion.
 * @example priceInUnit('2.204623', 'kg', 'lb', {}) // '1.000000'
 */
export function priceInUnit(price: UnitCost, from: string, to: string, facts: UnitFacts): UnitCost | null {
  if (from === to) return price;
  if (!isUnit(from) || !isUnit(to)) return null;
  const inFrom = convert('1', to, from, facts);
  return inFrom.ok ? roundUnitCost(dec(price).times(dec(inFrom.quantity))) : null;
}

import { dec, roundUnitCost } from '../numbers/index.ts';
import { convert, isUnit, type UnitFacts } from '../units/index.ts';

/**
 * A price per one unit as a price per another, six decimals: an ingredient may have been held in another unit when the
 * price was written. Null where no fact leads from one to the other.
 * @example priceInUnit('2.204623', 'kg', 'lb', {}) // '1.000000'
 */
export function priceInUnit(price: string, from: string, to: string, facts: UnitFacts): string | null {
  if (from === to) return price;
  if (!isUnit(from) || !isUnit(to)) return null;
  const inFrom = convert('1', to, from, facts);
  return inFrom.ok ? roundUnitCost(dec(price).times(dec(inFrom.quantity))) : null;
}

import { Decimal, dec, decimalText, type Exact, type UnitCost } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit, type Unit } from '../units/index.ts';
import { packOf } from './made-pack.ts';
import type { Pack } from './pack.ts';
import { wholeContent } from './pack-content.ts';

/** A price per base unit printed next to the case price: $/LB 2.96 next to 118.40. */
export type BasePrice = { unitPrice: Exact<UnitCost>; basePrice: Exact<UnitCost>; unit: Unit };

/** A case's possible content according to its two prices, each of which was rounded for printing. */
export type ContentRange = { low: Decimal; high: Decimal; quotient: Decimal; unit: Unit };

/** '$/LB', 'per lb' and 'PRICE/LB' mean the pound. */
export function baseUnit(text: string): Unit | null {
  const plain = text.replace(/[$€£¥]|\bper\b|\bprice\b|\bcost\b|\//gi, ' ').trim();
  return normaliseUnit(plain);
}

/** Null if a price is zero or negative, or if both are equal, in which case the line is priced by that unit. */
export function contentRange({ unitPrice, basePrice, unit }: BasePrice): ContentRange | null {
  const [whole, base] = [dec(unitPrice), dec(basePrice)];
  if (!whole.gt(0) || !base.gt(0) || whole.eq(base)) return null;
  const [half, halfBase] = [halfDigit(whole), halfDigit(base)];
  if (base.lte(halfBase)) return null;
  const low = whole.minus(half).div(base.plus(halfBase));
  return { low, high: whole.plus(half).div(base.minus(halfBase)), quotient: whole.div(base), unit };
}

/** Half of the last printed digit, at most half a cent. */
function halfDigit(price: Decimal): Decimal {
  return new Decimal(10).pow(-Math.max(2, price.decimalPlaces())).div(2);
}

const steps = ['100', '50', '25', '20', '10', '5', '1', '0.5', '0.25', '0.1'];

/**
 * The content: the roundest number that fits both printed prices, otherwise the quotient to three decimals.
 * @example packByPrice(contentRange({ unitPrice: '118.40', basePrice: '2.96', unit: 'lb' })) // 40 lb
 */
export function packByPrice({ low, high, quotient, unit }: ContentRange): Pack {
  for (const step of steps) {
    const nearest = quotient.div(step).round().times(step);
    if (nearest.gt(0) && nearest.gte(low) && nearest.lte(high)) return packOf('1', decimalText(nearest), unit);
  }
  return packOf('1', decimalText(quotient.toDecimalPlaces(3)), unit);
}

/** Whether a pack agrees with the two prices; null if its content can't be expressed in the base price's unit. */
export function agreesWithPrice(pack: Pack, { low, high, unit }: ContentRange): boolean | null {
  if (!pack.contentKnown || pack.catchWeight) return null;
  const within = (content: Decimal) => content.gte(low) && content.lte(high);
  // 15.80 per can next to 94.80 for 6/#10, per bag next to 4/10 LB, or per sleeve next to 20/50 CT.
  const byPiece = dimensionOf(unit) === 'other' || dimensionOf(unit) === 'count';
  if (byPiece && pack.count !== '1' && within(dec(pack.count))) return true;
  if (byPiece && (dimensionOf(unit) === 'other' || dimensionOf(pack.unit) !== 'count')) return null;
  const content = wholeContent(pack, unit);
  return content === null ? null : within(dec(content));
}

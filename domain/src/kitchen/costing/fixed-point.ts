import { type Decimal, dec, type Money, type UnitCost } from '../../shared/numbers/index.ts';
import { written } from '../../shared/numbers/written.ts';

// Costing thousands of dishes takes about a million small multiplications, and fixed-point bigints are ten times as
// fast as floating-scale decimals. Scales add up under multiplication, so nothing is rounded until a cost becomes text.

/** Decimals of a quantity, of a unit conversion factor, and of a unit cost. */
export const quantityScale = 12;
export const factorScale = 36;
export const priceScale = 30;
/** Decimals of quantity x factor, and of that x unit cost. */
export const needScale = quantityScale + factorScale;
export const costScale = needScale + priceScale;

/** Decimals of a cost as text: far below a cent, but above division noise. */
const textScale = 15;
const powers = new Map<number, bigint>();

export function tenTo(exponent: number): bigint {
  const known = powers.get(exponent);
  if (known !== undefined) return known;
  const made = 10n ** BigInt(exponent);
  powers.set(exponent, made);
  return made;
}

/** Parses decimal text into an integer with `scale` decimals; throws what `dec` throws. */
export function scaledText(text: string, scale: number): bigint {
  const plain = /^(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  const fraction = plain?.[2] ?? '';
  if (!plain || fraction.length > scale) return scaled(dec(text), scale);
  return BigInt(`${plain[1]}${fraction}`) * tenTo(scale - fraction.length);
}

export function scaled(value: Decimal, scale: number): bigint {
  return BigInt(value.toDecimalPlaces(scale).times(`1e${scale}`).toFixed(0));
}

/** Formats a cost with `scale` decimals as text without trailing zeros, rounded half away from zero. */
export function textOf<Of extends Money | UnitCost>(value: bigint, scale: number): Of {
  const step = tenTo(scale - textScale);
  const size = value < 0n ? -value : value;
  const rounded = (size + step / 2n) / step;
  const digits = rounded.toString().padStart(textScale + 1, '0');
  const fraction = digits.slice(-textScale).replace(/0+$/, '');
  const whole = digits.slice(0, -textScale);
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return written(value < 0n && rounded > 0n ? `-${text}` : text);
}

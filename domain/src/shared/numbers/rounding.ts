import { type Amount, Decimal, dec } from './decimal.ts';
import type { AmountKind, Money, Percent, Quantity, UnitCost } from './kinds.ts';
import { written } from './written.ts';

// Every rounding in the product is one of these; docs/algorithms/rounding.md lists where each is used.

/**
 * Money: 2 decimals, half away from zero, always with both decimals.
 * @example roundMoney('2.345') // '2.35'
 * @example roundMoney('-2.345') // '-2.35'
 */
export function roundMoney(value: Amount): Money {
  return fixed(value, 2);
}

/**
 * Unit cost: 6 decimals, since two would turn a gram of flour into zero.
 * @example roundUnitCost('0.0012345678') // '0.001235'
 */
export function roundUnitCost(value: Amount): UnitCost {
  return fixed(value, 6);
}

/**
 * A quantity of stock, a recipe line or an invoice line: 3 decimals.
 * @example roundQuantity('0.41666') // '0.417'
 */
export function roundQuantity(value: Amount): Quantity {
  return fixed(value, 3);
}

/**
 * A percentage as stored and returned: 2 decimals.
 * @example roundPercent('33.3333') // '33.33'
 */
export function roundPercent(value: Amount): Percent {
  return fixed(value, 2);
}

/**
 * A unit cost for display: two decimals from one dollar on, four below.
 * @example roundUnitCostForDisplay('5.614') // '5.61'
 * @example roundUnitCostForDisplay('0.02456') // '0.0246'
 */
export function roundUnitCostForDisplay(value: Amount): UnitCost {
  return fixed(value, dec(value).abs().gte(1) ? 2 : 4);
}

/** Digits before and after the point of what a column or a calculation gives. */
const ordinary = /^(-?)(\d{1,15})(?:\.(\d{1,34}))?$/;

/** Half away from zero to `scale` decimals; minus zero is zero. */
function fixed<Of extends AmountKind>(value: Amount, scale: number): Of {
  const text = typeof value === 'string' ? ordinary.exec(value) : null;
  if (text !== null) return written(fixedText(text[1] ?? '', text[2] ?? '', text[3] ?? '', scale));
  const rounded = dec(value).toFixed(scale, Decimal.ROUND_HALF_UP);
  return written(/^-0\.0+$/.test(rounded) ? rounded.slice(1) : rounded);
}

/** The same on digits alone, at a tenth of the cost: every amount of a list is rounded for its reply. */
function fixedText(sign: string, whole: string, fraction: string, scale: number): string {
  const up = (fraction[scale] ?? '0') >= '5';
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0')) + (up ? 1n : 0n);
  const digits = units.toString().padStart(scale + 1, '0');
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units === 0n ? text : sign + text;
}

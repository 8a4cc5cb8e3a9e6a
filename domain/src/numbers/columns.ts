import { type Amount, dec } from './decimal.ts';

export type Column = { readonly precision: number; readonly scale: number };
export const quantityColumn: Column = { precision: 10, scale: 3 };
export const moneyColumn: Column = { precision: 10, scale: 2 };
export const unitCostColumn: Column = { precision: 14, scale: 6 };
export const percentColumn: Column = { precision: 5, scale: 2 };

/**
 * Whether a decimal column keeps the value: its rounded whole part has room, and what is not zero does not become
 * zero. Further decimals are rounded half away from zero by the store, as PostgreSQL's numeric does.
 * Throws what `dec` throws.
 * @example fitsColumn('9999999.999', 10, 3) // true
 * @example fitsColumn('0.0004', 10, 3) // false
 */
export function fitsColumn(value: Amount, precision: number, scale: number): boolean {
  const exact = dec(value);
  const stored = exact.toDecimalPlaces(scale);
  if (stored.isZero()) return exact.isZero();
  return stored.abs().e < precision - scale;
}

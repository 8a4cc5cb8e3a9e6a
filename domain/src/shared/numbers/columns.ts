import { type Amount, dec } from './decimal.ts';

export type Column = { readonly precision: number; readonly scale: number };
export const unitCostColumn: Column = { precision: 14, scale: 6 };

/**
 * Whether a decimal column can store the value: its rounded integer part fits, and a nonzero value doesn't become zero.
 * Extra decimals are rounded half away from zero by the database, like PostgreSQL's numeric. Throws what `dec` throws.
 * @example fitsColumn('9999999.999', 10, 3) // true
 * @example fitsColumn('0.0004', 10, 3) // false
 */
export function fitsColumn(value: Amount, precision: number, scale: number): boolean {
  const exact = dec(value);
  const stored = exact.toDecimalPlaces(scale);
  if (stored.isZero()) return exact.isZero();
  return stored.abs().e < precision - scale;
}

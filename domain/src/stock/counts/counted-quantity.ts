import { type Amount, type Decimal, dec, decimalText } from '../../shared/numbers/decimal.ts';
import type { Exact, Quantity } from '../../shared/numbers/index.ts';
import { roundQuantity } from '../../shared/numbers/rounding.ts';

/** A count entry as typed: full cases, loose units, and a partial case. Null: left empty. */
export type TypedCount = { cases: Exact<Quantity> | null; loose: Exact<Quantity> | null; part: Exact<Quantity> | null };

export type CountedQuantity = { ok: true; quantity: Quantity | null } | { ok: false; reason: 'no_case_size' };

const orZero = (value: Amount | null): Decimal => dec(value ?? 0);

/**
 * Counted quantity in the ingredient's unit, three decimals: (cases + partial) x case size + loose. Null if nothing was
 * entered, which means not counted rather than zero. If the case size is unknown, cases and partial cases are ignored.
 * Formula: the trade's count sheet, cases plus eaches plus a partial case. Throws what `dec` throws.
 * @example countedQuantity({ cases: '2', loose: '7.5', part: null }, '20.34') // { ok: true, quantity: '48.180' }
 */
export function countedQuantity(typed: TypedCount, caseSize: Exact<Quantity> | null): CountedQuantity {
  const { cases, loose, part } = typed;
  if (cases === null && loose === null && part === null) return { ok: true, quantity: null };
  const inCases = orZero(cases).plus(orZero(part));
  if (caseSize === null && !inCases.isZero()) return { ok: false, reason: 'no_case_size' };
  return { ok: true, quantity: roundQuantity(inCases.times(orZero(caseSize)).plus(orZero(loose))) };
}

/**
 * Adds two counts of an item stored in two places: cases to cases, loose to loose, and partial cases carry over into
 * full ones. Fields empty in both stay empty. Throws what `dec` throws.
 * @example addCounts({ cases: '1', loose: null, part: '0.5' }, { cases: null, loose: '3', part: '0.75' }) // { cases: '2', loose: '3', part: '0.25' }
 */
export function addCounts(a: TypedCount, b: TypedCount) {
  const parts = orZero(a.part).plus(orZero(b.part));
  const whole = parts.floor();
  const cases = a.cases === null && b.cases === null && whole.isZero() ? null : orZero(a.cases).plus(orZero(b.cases));
  const rest = parts.minus(whole);
  return {
    cases: cases === null ? null : decimalText(cases.plus(whole)),
    loose: a.loose === null && b.loose === null ? null : decimalText(orZero(a.loose).plus(orZero(b.loose))),
    part: (a.part === null && b.part === null) || rest.isZero() ? null : decimalText(rest),
  };
}

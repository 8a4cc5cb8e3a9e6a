import { type Amount, type Decimal, dec, type Exact, type Quantity } from '../../shared/numbers/index.ts';

/** A document's quantity: in purchase units, by weight (one unit for all), and in the ingredient's unit. */
export type Measured = {
  quantity: Exact<Quantity> | null;
  /** What the quantity counts; null if the document doesn't say. */
  unit: string | null;
  weight: Exact<Quantity> | null;
  stock: Amount | null;
};

/** The basis for comparing two documents: the same purchase unit, weight, or the ingredient's own unit. */
export const matchBases = ['unit', 'weight', 'stock'] as const;
export type MatchBasis = (typeof matchBases)[number];

/** A document's quantity on this basis; null if it has none. */
export function by(basis: MatchBasis, side: Measured): Decimal | null {
  const value = basis === 'unit' ? side.quantity : side[basis];
  return value === null ? null : dec(value);
}

/**
 * The basis for comparing two sides, or null. Catch weight compares by weight; otherwise by purchase unit if equal,
 * then the ingredient's unit, then weight.
 * @example commonBasis(inCases, inPounds, false) // 'stock', where both are known in the ingredient's unit
 */
export function commonBasis(a: Measured, b: Measured, catchWeight: boolean): MatchBasis | null {
  const order: MatchBasis[] = catchWeight ? ['weight', 'unit', 'stock'] : ['unit', 'stock', 'weight'];
  return order.find((basis) => comparable(basis, a, b)) ?? null;
}

/** Whether both sides have this basis. A unit missing on one side is assumed to equal the other's. */
export function comparable(basis: MatchBasis, a: Measured, b: Measured): boolean {
  if (by(basis, a) === null || by(basis, b) === null) return false;
  return basis !== 'unit' || a.unit === null || b.unit === null || a.unit === b.unit;
}

/**
 * Adds up several parts: a measure is known if every part has it, the purchase unit if they agree on it.
 * @example together([{ quantity: '2', unit: 'case', weight: null, stock: '40' }, { quantity: '1', unit: 'case', weight: null, stock: null }]).stock // null
 */
export function together(parts: readonly Measured[]): Measured {
  const units = new Set(parts.flatMap(({ unit }) => unit ?? []));
  const sum = (of: (part: Measured) => Amount | null) =>
    parts.reduce<Decimal | null>((total, part) => {
      const value = of(part);
      return total === null || value === null ? null : total.plus(dec(value));
    }, dec(0));
  const [unit = null] = units;
  return {
    quantity: units.size > 1 ? null : sum(({ quantity }) => quantity),
    unit: units.size > 1 ? null : unit,
    weight: sum(({ weight }) => weight),
    stock: sum(({ stock }) => stock),
  };
}

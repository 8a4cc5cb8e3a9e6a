import { type Amount, type Decimal, dec } from '../numbers/index.ts';

/** How much a document says: in units of purchase, by weight in one unit for all, and in the ingredient's unit. */
export type Measured = {
  quantity: Amount | null;
  /** What the quantity counts; null where the document names nothing. */
  unit: string | null;
  weight: Amount | null;
  stock: Amount | null;
};

/** By what two documents are compared: the same unit of purchase, weight, or the ingredient's own unit. */
export const matchBases = ['unit', 'weight', 'stock'] as const;
export type MatchBasis = (typeof matchBases)[number];

/** What a document says by this measure; null where it does not. */
export function by(basis: MatchBasis, side: Measured): Decimal | null {
  const value = basis === 'unit' ? side.quantity : side[basis];
  return value === null ? null : dec(value);
}

/**
 * By what two sides can be compared, or null. What is weighed is compared by weight; else by the unit of purchase where it
 * is the same, else in the ingredient's unit, else by weight.
 * @example commonBasis(inCases, inPounds, false) // 'stock', where both are known in the ingredient's unit
 */
export function commonBasis(a: Measured, b: Measured, catchWeight: boolean): MatchBasis | null {
  const order: MatchBasis[] = catchWeight ? ['weight', 'unit', 'stock'] : ['unit', 'stock', 'weight'];
  return order.find((basis) => comparable(basis, a, b)) ?? null;
}

/** Whether both sides say it by this measure. A unit that one side does not name is taken to be the other's. */
export function comparable(basis: MatchBasis, a: Measured, b: Measured): boolean {
  if (by(basis, a) === null || by(basis, b) === null) return false;
  return basis !== 'unit' || a.unit === null || b.unit === null || a.unit === b.unit;
}

/**
 * Several parts as one: a measure is known where all parts say it, the unit of purchase where they agree on it.
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

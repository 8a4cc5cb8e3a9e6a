import { type Amount, dec, decimalText } from '../numbers/index.ts';
import type { Content } from '../packs/index.ts';
import { convert, type Unit, type UnitFacts } from '../units/index.ts';

/** What was kept of a delivered line. */
export type KeptGoods = {
  /** In units of purchase. */
  accepted: Amount;
  unit: Unit | null;
  /** How many of the ingredient's units one unit of purchase holds. */
  contents: Amount | null;
  /** What was kept weighs so much, where it is sold by weight. */
  weight: Amount | null;
  weightUnit: Unit | null;
};

/**
 * How much stock a delivered line makes, in the ingredient's unit. What was weighed goes before everything; else each unit
 * of purchase holds its contents; else the unit of purchase itself converts (lb into kg). Where none of it is known, the
 * fact that is missing, and no stock: never a guess. Throws what `dec` throws.
 * @example receivedStock({ accepted: '3', unit: 'case', contents: '20', weight: null, weightUnit: null }, 'lb', {}) // { ok: true, quantity: '60' }
 */
export function receivedStock(goods: KeptGoods, ingredientUnit: Unit, facts: UnitFacts): Content {
  if (dec(goods.accepted).isZero()) return { ok: true, quantity: '0' };
  if (goods.weight !== null && !dec(goods.weight).isZero()) {
    const weighed = convert(goods.weight, goods.weightUnit ?? 'lb', ingredientUnit, facts);
    if (weighed.ok) return { ok: true, quantity: weighed.quantity };
    if (goods.contents === null) return { ok: false, missing: weighed.missing };
  }
  if (goods.contents !== null) {
    return { ok: true, quantity: decimalText(dec(goods.contents).times(dec(goods.accepted))) };
  }
  const plain = convert(goods.accepted, goods.unit ?? 'case', ingredientUnit, facts);
  return plain.ok ? { ok: true, quantity: plain.quantity } : plain;
}

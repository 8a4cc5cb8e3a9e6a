import { dec, type Exact, type Quantity, toQuantity } from '../../shared/numbers/index.ts';
import type { Content } from '../../shared/packs/index.ts';
import { convert, type Unit, type UnitFacts } from '../../shared/units/index.ts';

/** The accepted goods of a delivered line. */
export type KeptGoods = {
  /** In purchase units. */
  accepted: Exact<Quantity>;
  unit: Unit | null;
  /** Ingredient units per purchase unit. */
  contents: Exact<Quantity> | null;
  /** Weight of the accepted goods, if sold by weight. */
  weight: Exact<Quantity> | null;
  weightUnit: Unit | null;
};

/**
 * Stock received from a delivered line, in the ingredient's unit. Actual weight takes precedence; otherwise the
 * contents of each purchase unit; otherwise the purchase unit itself is converted (lb to kg). If none is known: the
 * missing fact and no stock, never a guess. Throws what `dec` throws.
 * @example receivedStock({ accepted: '3', unit: 'case', contents: '20', weight: null, weightUnit: null }, 'lb', {}) // { ok: true, quantity: '60' }
 */
export function receivedStock(goods: KeptGoods, ingredientUnit: Unit, facts: UnitFacts): Content {
  if (dec(goods.accepted).isZero()) return { ok: true, quantity: toQuantity('0') };
  if (goods.weight !== null && !dec(goods.weight).isZero()) {
    const weighed = convert(goods.weight, goods.weightUnit ?? 'lb', ingredientUnit, facts);
    if (weighed.ok) return { ok: true, quantity: weighed.quantity };
    if (goods.contents === null) return { ok: false, missing: weighed.missing };
  }
  if (goods.contents !== null) {
    return { ok: true, quantity: toQuantity(dec(goods.contents).times(dec(goods.accepted))) };
  }
  const plain = convert(goods.accepted, goods.unit ?? 'case', ingredientUnit, facts);
  return plain.ok ? { ok: true, quantity: plain.quantity } : plain;
}

import { margin, onTarget } from '../../kitchen/costing/index.ts';
import { netOfTax } from '../../sales/tax/index.ts';
import {
  Decimal,
  dec,
  decimalText,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
  roundUnitCost,
  toMoney,
  toQuantity,
} from '../../shared/numbers/index.ts';
import { dimensionOf, type Unit } from '../../shared/units/index.ts';
import type { CostReduction } from './advice.ts';

export type RecipeCostLine = {
  readonly id: number;
  readonly ingredientId: number;
  readonly name: string;
  readonly quantity: Exact<Quantity>;
  readonly unit: Unit;
  readonly cost: Exact<Money> | null;
};

export type CostlyDish = {
  readonly id: number;
  readonly price: Exact<Money> | null;
  /** Tax included in the price, in percent; 0 if none. */
  readonly taxRate: Exact<Percent>;
  /** From its recipe; a manually entered cost doesn't depend on portions. */
  readonly cost: Exact<Money> | null;
  readonly targetMargin: Exact<Percent>;
  /** Units sold per month; null if there is no sales data. */
  readonly sold: Exact<Quantity> | null;
  readonly lines: readonly RecipeCostLine[];
};

/** Guests barely notice a portion that is 10% smaller; beyond that it's a different dish. */
const mostCut = dec('0.1');
/** Ignore ingredients below this share of the dish's cost. */
const leastShare = dec('0.2');

/**
 * For dishes below their target margin: reduce the portion of the most expensive ingredient by as much as the target
 * needs, at most 10%. Only for ingredients that are weighed or measured (no one serves nine tenths of a tortilla), and
 * only if sales are known. The new quantity is rounded up to two decimals so the cut never exceeds 10%. Throws what
 * `dec` throws.
 * @example costReductions([burrito])[0]?.newQuantity // '4.5' of 5 oz beef
 */
export function costReductions(dishes: readonly CostlyDish[]): CostReduction[] {
  return dishes.flatMap((dish) => reductionOf(dish) ?? []);
}

function reductionOf(dish: CostlyDish): CostReduction | null {
  const { price, taxRate, cost, targetMargin, sold } = dish;
  if (price === null || cost === null || sold === null || !dec(sold).gt(0)) return null;
  if (onTarget(price, cost, targetMargin, taxRate) !== false) return null;
  const line = costliest(dish.lines);
  if (line === null || !dec(line.cost).gte(dec(cost).times(leastShare))) return null;
  const allowed = dec(netOfTax(price, taxRate))
    .times(dec(100).minus(dec(targetMargin)))
    .div(100);
  const needed = dec(cost).minus(allowed).div(dec(line.cost));
  const quantity = dec(line.quantity);
  const kept = quantity.times(dec(1).minus(Decimal.min(needed, mostCut)));
  const newQuantity = kept.toDecimalPlaces(2, Decimal.ROUND_CEIL);
  if (!newQuantity.lt(quantity) || !newQuantity.gt(0)) return null;
  return described(dish, line, newQuantity, { price: dec(price), cost: dec(cost), sold: dec(sold) });
}

type Costed = RecipeCostLine & { cost: Exact<Money> };

function costliest(lines: readonly RecipeCostLine[]): Costed | null {
  const measured = lines.filter((line): line is Costed => {
    const dimension = dimensionOf(line.unit);
    return line.cost !== null && (dimension === 'mass' || dimension === 'volume');
  });
  const [first] = measured.sort((a, b) => dec(b.cost).cmp(dec(a.cost)) || a.id - b.id);
  return first ?? null;
}

function described(
  dish: CostlyDish,
  line: Costed,
  newQuantity: Decimal,
  { price, cost, sold }: { price: Decimal; cost: Decimal; sold: Decimal },
): CostReduction {
  const quantity = dec(line.quantity);
  const cut = quantity.minus(newQuantity).div(quantity);
  const saved = dec(line.cost).times(cut);
  const newCost = cost.minus(saved);
  const net = netOfTax(price, dish.taxRate);
  return {
    type: 'cost_reduction',
    subject: `cost_reduction:menu_item:${dish.id}:ingredient:${line.ingredientId}`,
    monthly: roundMoney(saved.times(sold)),
    range: null,
    facts: {
      price: roundMoney(price),
      cost: roundUnitCost(cost),
      quantity: decimalText(quantity),
      target: roundPercent(dish.targetMargin),
    },
    menuItemId: dish.id,
    lineId: line.id,
    ingredientId: line.ingredientId,
    ingredient: line.name,
    unit: line.unit,
    quantity: toQuantity(quantity),
    newQuantity: toQuantity(newQuantity),
    cost: toMoney(roundUnitCost(cost)),
    newCost: toMoney(roundUnitCost(newCost)),
    lineCost: toMoney(roundUnitCost(line.cost)),
    price: roundMoney(price),
    targetMargin: roundPercent(dish.targetMargin),
    marginBefore: roundPercent(margin(net, cost) ?? '0'),
    marginAfter: roundPercent(margin(net, newCost) ?? '0'),
    sold: toQuantity(sold),
  };
}

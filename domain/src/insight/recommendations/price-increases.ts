import {
  type MenuDish,
  optimisePrices,
  type PriceAdjustment,
  type PriceRules,
  priceEffect,
} from '../../pricing/pricing/index.ts';
import { netOfTax } from '../../sales/tax/index.ts';
import { dec, roundMoney, roundPercent, roundUnitCost, toMoney, toQuantity } from '../../shared/numbers/index.ts';
import type { PriceIncrease } from './advice.ts';
import { riseConfidence } from './confidence.ts';

/** Step limits of the manual review mode, to avoid sudden jumps. */
const mode = 'manual_review';

/**
 * Price increases expected to add profit, as proposed by the price optimizer in its middle mode, where gross profit
 * rises at the expected demand response. A dish without sales data is judged on a single unit, and its monthly amount
 * stays unknown. Throws what `dec` throws.
 * @example priceIncreases([{ id: 7, price: '10', cost: '8', targetMargin: '25', sold: '100', ... }], '.95')[0]?.newPrice // '10.95'
 */
export function priceIncreases(dishes: readonly MenuDish[], ending: PriceRules['ending']): PriceIncrease[] {
  return optimisePrices(dishes, { mode, ending }).adjustments.flatMap((one) => increaseOf(one) ?? []);
}

function increaseOf(one: PriceAdjustment): PriceIncrease | null {
  const { dish, newPrice } = one;
  const { price, cost, targetMargin, taxRate, response, sold } = dish;
  if (price === null || cost === null || !dec(newPrice).gt(dec(price))) return null;
  const ofOne = priceEffect({ price, newPrice, taxRate, cost, sold: sold ?? '1' }, response.elasticity);
  if (!dec(ofOne.profit.value).gt(0)) return null;
  const figures = {
    price: Number(netOfTax(price, taxRate)),
    newPrice: Number(netOfTax(newPrice, taxRate)),
    cost: Number(cost),
  };
  return {
    type: 'price_increase',
    subject: `price_increase:menu_item:${dish.id}`,
    monthly: sold === null ? null : ofOne.profit.value,
    range: sold === null ? null : ofOne.profit,
    confidence: response.source === 'own' ? riseConfidence(figures, response.elasticity) : null,
    facts: { price: roundMoney(price), cost: roundUnitCost(cost), target: roundPercent(targetMargin) },
    menuItemId: dish.id,
    price: roundMoney(price),
    newPrice,
    cost: toMoney(roundUnitCost(cost)),
    targetMargin: roundPercent(targetMargin),
    marginBefore: roundPercent(one.marginBefore ?? '0'),
    marginAfter: roundPercent(one.marginAfter ?? '0'),
    reachesTarget: one.reachesTarget,
    sold: sold === null ? null : toQuantity(dec(sold)),
    elasticity: { ...response.elasticity, own: response.source === 'own' },
  };
}

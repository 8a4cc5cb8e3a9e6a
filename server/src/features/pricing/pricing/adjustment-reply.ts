import type { PriceAdjustmentRow } from '@platewise/contract';
import { type MoneyRange, netOfTax, type PriceAdjustment, roundMoney, roundPercent } from '@platewise/domain';
import type { LoadedDish } from './load-menu.ts';
import { noteOf, reasonOf, type Words } from './price-words.ts';

const percent = (value: string | null) => (value === null ? null : Number(roundPercent(value)));
const hundredth = (value: number) => Math.round(value * 100) / 100;

export const rangeOf = (range: MoneyRange | null | undefined) =>
  range ? { low: Number(range.low), high: Number(range.high) } : null;
export const expectedValue = (range: MoneyRange | null | undefined) => (range ? Number(range.value) : null);

export function adjustmentReply(adjustment: PriceAdjustment<LoadedDish>, words: Words): PriceAdjustmentRow {
  const { dish, effect } = adjustment;
  const { low, value, high } = dish.response.elasticity;
  return {
    id: dish.id,
    name: dish.name,
    category: dish.category,
    imageUrl: dish.imageUrl,
    cost: Number(roundMoney(dish.cost ?? 0)),
    currentPrice: Number(dish.price),
    newPrice: Number(adjustment.newPrice),
    taxRate: Number(dish.taxRate),
    newNetPrice: Number(netOfTax(adjustment.newPrice, dish.taxRate)),
    exactPrice: Number(adjustment.exactPrice),
    changePercent: Number(adjustment.changePercent),
    currentMargin: percent(adjustment.marginBefore),
    newMargin: percent(adjustment.marginAfter),
    targetMargin: Number(dish.targetMargin),
    reachesTarget: adjustment.reachesTarget,
    expectedProfit: expectedValue(effect?.profit),
    expectedProfitRange: rangeOf(effect?.profit),
    expectedRevenue: expectedValue(effect?.revenue),
    expectedRevenueRange: rangeOf(effect?.revenue),
    soldPerMonth: effect === null ? null : Number(effect.soldBefore),
    expectedSold: effect === null ? null : Number(effect.soldAfter),
    competitorPrice: dish.competitorPrice === null ? null : Number(dish.competitorPrice),
    competitors: dish.competitors,
    elasticity: {
      low: hundredth(low),
      value: hundredth(value),
      high: hundredth(high),
      source: dish.response.source,
      note: noteOf(dish.response, words.customs),
    },
    customerRisk: adjustment.risk,
    reason: reasonOf(adjustment, words),
  };
}

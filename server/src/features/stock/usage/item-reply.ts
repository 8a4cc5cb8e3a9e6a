import type { UsageItem } from '@platewise/contract';
import { type Amount, type CountedStock, dec, goodsSold, turnoverOf } from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { UsedIngredient } from './load-period.ts';

const quantity = (value: Amount) => Number(dec(value).toDecimalPlaces(3));
const quantityOrNull = (value: Amount | null) => (value === null ? null : quantity(value));
const counted = (stock: CountedStock) => (stock.missing === undefined ? quantity(stock.quantity) : null);

export function itemReply({ ingredient, source, figures, atLeast }: UsedIngredient, days: number): UsageItem {
  const goods = goodsSold([source]);
  const turnover = goods === null ? null : turnoverOf({ ...goods, days });
  return {
    ingredientId: ingredient.id,
    name: ingredient.name,
    unit: ingredient.unit,
    category: ingredient.category,
    kind: ingredient.kind,
    opening: counted(source.opening),
    purchased: quantityOrNull(source.purchases.quantity),
    transferred: quantity(dec(source.transferredIn.quantity).minus(dec(source.transferredOut.quantity))),
    produced: quantity(dec(source.producedIn.quantity).minus(dec(source.producedOut.quantity))),
    closing: counted(source.closing),
    wasted: quantity(figures.wasted),
    actual: quantityOrNull(figures.actual),
    unknown: figures.unknown,
    theoretical: quantity(figures.theoretical),
    atLeast,
    variance: quantityOrNull(figures.variance),
    variancePercent: numberOrNull(figures.variancePercent),
    unitCost: numberOrNull(figures.unitCost),
    actualCost: numberOrNull(figures.actualCost),
    theoreticalCost: numberOrNull(figures.theoreticalCost),
    varianceCost: numberOrNull(figures.varianceCost),
    wasteCost: numberOrNull(figures.wasteCost),
    turns: numberOrNull(turnover?.turns ?? null),
    daysOnHand: numberOrNull(turnover?.daysOnHand ?? null),
  };
}

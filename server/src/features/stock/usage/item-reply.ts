import type { UsageItem } from '@platewise/contract';
import { type Amount, type CountedStock, dec, goodsSold, turnoverOf } from '@platewise/domain';
import type { UsedIngredient } from './load-period.ts';

const number = (value: string | null) => (value === null ? null : Number(value));
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
    variancePercent: number(figures.variancePercent),
    unitCost: number(figures.unitCost),
    actualCost: number(figures.actualCost),
    theoreticalCost: number(figures.theoreticalCost),
    varianceCost: number(figures.varianceCost),
    wasteCost: number(figures.wasteCost),
    turns: number(turnover?.turns ?? null),
    daysOnHand: number(turnover?.daysOnHand ?? null),
  };
}

import { type Decimal, dec } from '../../shared/numbers/index.ts';
import type { WhyPart } from './figures.ts';

/** Units sold or bought with their net sales and cost; `quantity` is above zero in both periods. */
export type WhyItem<Subject> = { subject: Subject; before: WhySold; now: WhySold };
export type WhySold = { quantity: Decimal; sales: Decimal; cost: Decimal };

/** The change of an item's cost per unit, times the units of the later period. */
export type WhyCostChange<Subject> = { subject: Subject; quantity: Decimal; cost: Decimal };

/**
 * Price, volume and mix of items that sold in both periods (the price-volume-mix analysis of management accounting;
 * Horngren, Datar and Rajan, "Cost Accounting", chapter on sales variances). With q units, p sales and c cost per unit,
 * Q all units, 0 before and 1 now, and g = Q1 / Q0: volume = (g - 1) q0 p0; mix = (q1 - g q0)(p0 - P0 / Q0), where
 * P0 / Q0 is the average before; menu price = q1 (p1 - p0); the same for cost, whose change per unit is returned apart,
 * so it can be split by ingredient. All of them add up to the items' change exactly, apart from the 34th digit.
 * @example one item from 10 units for 100 to 12 units for 132: volume 20, mix 0, menu price 12
 */
export function priceVolumeMix<Subject>(items: readonly WhyItem<Subject>[]): {
  parts: WhyPart<Subject>[];
  costs: WhyCostChange<Subject>[];
} {
  const sum = (pick: (item: WhyItem<Subject>) => Decimal) =>
    items.reduce((total, item) => total.plus(pick(item)), dec(0));
  const before = sum((item) => item.before.quantity);
  if (!before.gt(0)) return { parts: [], costs: [] };
  const growth = sum((item) => item.now.quantity).div(before);
  const average = {
    sales: sum((item) => item.before.sales).div(before),
    cost: sum((item) => item.before.cost).div(before),
  };
  const parts: WhyPart<Subject>[] = [];
  const costs: WhyCostChange<Subject>[] = [];
  for (const { subject, before: then, now } of items) {
    const price = then.sales.div(then.quantity);
    const cost = then.cost.div(then.quantity);
    const more = growth.minus(1);
    const moved = now.quantity.minus(then.quantity.times(growth));
    parts.push(
      { kind: 'volume', subject, sales: then.sales.times(more), cost: then.cost.times(more) },
      {
        kind: 'mix',
        subject,
        sales: moved.times(price.minus(average.sales)),
        cost: moved.times(cost.minus(average.cost)),
      },
      { kind: 'menuPrice', subject, sales: now.sales.minus(now.quantity.times(price)), cost: dec(0) },
    );
    costs.push({ subject, quantity: now.quantity, cost: now.cost.minus(now.quantity.times(cost)) });
  }
  return { parts, costs };
}

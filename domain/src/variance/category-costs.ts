import { type Amount, allocate, dec } from '../numbers/index.ts';

/** What a menu category sold in some days, and what of that is known to have cost something. */
export type SoldCategory = { sales: Amount; knownSales: Amount; knownCost: Amount };

/**
 * The cost of goods of a type (food, drinks) split among its menu categories, to the cent: by what the recipes of their
 * sales say. Sales whose cost is not known are taken to cost as much of their price as the others. So what counts say of a
 * type is that of its categories together. Null for each where the cost of the type is not known or nothing tells how to
 * split it. Throws what `dec` throws.
 * @example costByCategory('90.00', [{ sales: '200', knownSales: '200', knownCost: '60' }, { sales: '100', knownSales: '50',
 *   knownCost: '15' }]) // ['60.00', '30.00']
 */
export function costByCategory(cogs: Amount | null, categories: readonly SoldCategory[]): (string | null)[] {
  const sum = (pick: (one: SoldCategory) => Amount) =>
    categories.reduce((total, one) => total.plus(dec(pick(one))), dec(0));
  const [knownSales, knownCost] = [sum((one) => one.knownSales), sum((one) => one.knownCost)];
  const nothing = categories.map(() => null);
  if (cogs === null || categories.length === 0) return nothing;
  const share = knownSales.gt(0) && knownCost.gt(0) ? knownCost.div(knownSales) : null;
  const weights = categories.map((one) => {
    const open = dec(one.sales).minus(dec(one.knownSales));
    return share === null ? dec(one.sales) : dec(one.knownCost).plus(open.times(share));
  });
  const usable = weights.every((weight) => !weight.isNeg()) && weights.some((weight) => weight.gt(0));
  return usable ? allocate(cogs, weights) : nothing;
}

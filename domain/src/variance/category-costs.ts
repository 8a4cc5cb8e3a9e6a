import { type Amount, allocate, dec } from '../numbers/index.ts';

/** What a menu category sold in some days, and what of that is known to have cost something. */
export type SoldCategory = { sales: Amount; knownSales: Amount; knownCost: Amount };

/**
 * The cost of goods of a type (food, drinks) split among its menu categories, to the cent, by what the recipes of their sales
 * say. What counts say (`counted`) covers all sales of the type, so each category counts as if its dishes of unknown cost cost
 * like its others, and nothing is split where a category has no known cost at all. Otherwise the cost is that of the recipes
 * themselves, and a category without one is unknown: null. Throws what `dec` throws.
 * @example costByCategory('75.00', [{ sales: '200', knownSales: '200', knownCost: '60' }, { sales: '100', knownSales: '50',
 *   knownCost: '15' }], false) // ['60.00', '15.00']
 */
export function costByCategory(
  cogs: Amount | null,
  categories: readonly SoldCategory[],
  counted: boolean,
): (string | null)[] {
  const isKnown = categories.map(({ sales, knownSales }) => dec(knownSales).gt(0) || dec(sales).isZero());
  const nothing = categories.map(() => null);
  if (cogs === null || categories.length === 0 || (counted && isKnown.includes(false))) return nothing;
  const weights = categories.map(({ sales, knownSales, knownCost }) => {
    const whole = counted && dec(knownSales).gt(0);
    return whole ? dec(knownCost).times(dec(sales)).div(dec(knownSales)) : dec(knownCost);
  });
  const usable = weights.every((weight) => !weight.isNeg()) && weights.some((weight) => weight.gt(0));
  return usable ? allocate(cogs, weights).map((part, index) => (isKnown[index] ? part : null)) : nothing;
}

import { type Amount, allocate, dec, type Exact, type Money } from '../../shared/numbers/index.ts';

/** A menu category's sales over a period, and the part with a known cost. */
export type SoldCategory = { sales: Amount; knownSales: Amount; knownCost: Exact<Money> };

/**
 * Splits the cost of goods of a type (food, drinks) among its menu categories, to the cent, by the recipe cost of their
 * sales. Counted cost (`counted`) covers all sales of the type, so dishes of unknown cost are assumed to cost like the
 * rest of their category, and nothing is split if a category has no known cost at all. Otherwise the cost is the recipe
 * cost itself, and a category without one is null. Throws what `dec` throws.
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

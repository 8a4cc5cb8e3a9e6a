import { type Amount, dec, type Money, type Percent, roundMoney, roundPercent } from '../../shared/numbers/index.ts';

/** A competitor's price for a dish at two points in time, in one currency. */
export type PriceThenAndNow = { competitorId: number; category: string; before: Amount; after: Amount };

/** Change in competitors' median price for a category. */
export type CategoryMove = {
  category: string;
  before: string;
  after: string;
  /** Percent change of the median. */
  percent: Percent;
  dishes: number;
  competitors: number;
  /** Number of dishes whose own price moved in the same direction. */
  moved: number;
};

/** Fewer than these aren't a market. */
const leastOfCategory = { dishes: 3, competitors: 2 } as const;
/** Minimum change of a median worth reporting, in percent. */
const categoryMoveFrom = '3';

/**
 * Categories whose competitor median price moved by 3% or more, largest move first. Both medians use the same dishes,
 * so added or removed ones have no effect; categories with fewer than three dishes or two competitors are skipped. The
 * median of an even number of prices is the mean of the middle two, rounded to cents. Throws what `dec` throws.
 * @example categoryMoves(rows)[0] // { category: 'Tacos', before: '4.00', after: '4.25', percent: '6.25', dishes: 5, ... }
 */
export function categoryMoves(rows: readonly PriceThenAndNow[]): CategoryMove[] {
  const moves = [...Map.groupBy(rows, ({ category }) => category)].flatMap(([category, own]) => {
    const competitors = new Set(own.map(({ competitorId }) => competitorId)).size;
    if (own.length < leastOfCategory.dishes || competitors < leastOfCategory.competitors) return [];
    const [before, after] = [medianPrice(own.map((row) => row.before)), medianPrice(own.map((row) => row.after))];
    const way = dec(after).cmp(dec(before));
    if (dec(before).lte(0) || way === 0) return [];
    const percent = dec(after).minus(dec(before)).times(100).div(dec(before));
    const moved = own.filter((row) => dec(row.after).cmp(dec(row.before)) === way).length;
    if (percent.abs().lt(categoryMoveFrom)) return [];
    return { category, before, after, percent: roundPercent(percent), dishes: own.length, competitors, moved };
  });
  return moves.sort(
    (a, b) => dec(b.percent).abs().cmp(dec(a.percent).abs()) || a.category.localeCompare(b.category, 'en'),
  );
}

/**
 * Median of prices, in cents; for an even number the mean of the middle two, and 0 if there are none. Throws what `dec`
 * throws.
 * @example medianPrice(['4', '5.25']) // '4.63'
 */
export function medianPrice(prices: readonly Amount[]): Money {
  const sorted = prices.map((price) => dec(price)).sort((a, b) => a.cmp(b));
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return roundMoney((low ?? dec(0)).plus(high ?? dec(0)).div(2));
}

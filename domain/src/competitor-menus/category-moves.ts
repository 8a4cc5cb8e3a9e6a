import { type Amount, dec, roundMoney, roundPercent } from '../numbers/index.ts';

/** The price of one competitor's dish at two times, in one currency. */
export type PriceThenAndNow = { competitorId: number; category: string; before: Amount; after: Amount };

/** How the middle of a category's prices moved among competitors. */
export type CategoryMove = {
  category: string;
  before: string;
  after: string;
  /** Percent of the median before. */
  percent: string;
  dishes: number;
  competitors: number;
  /** Dishes whose own price moved the same way. */
  moved: number;
};

/** Fewer than these are no market. */
export const leastOfCategory = { dishes: 3, competitors: 2 } as const;
/** Percent by which a median must move to be worth a word. */
export const categoryMoveFrom = '3';

/**
 * The categories whose median price moved by 3% or more among competitors, the largest move first. The same dishes stand on
 * both sides, so that a dish that came or went moves nothing; a category with fewer than three dishes or two competitors is
 * no market and is left out. The median of an even number is the mean of its two middle prices, rounded to cents. Throws
 * what `dec` throws.
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
 * The middle one of prices, of an even number the mean of the two in the middle, in cents; nothing of none. Throws what `dec`
 * throws.
 * @example medianPrice(['4', '5.25']) // '4.63'
 */
export function medianPrice(prices: readonly Amount[]): string {
  const sorted = prices.map((price) => dec(price)).sort((a, b) => a.cmp(b));
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return roundMoney((low ?? dec(0)).plus(high ?? dec(0)).div(2));
}

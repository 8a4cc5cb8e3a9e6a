import {
  type Amount,
  type Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
} from '../../shared/numbers/index.ts';

/** A competitor's price; one competitor may have several dishes matching the same one of ours. */
export type TheirPrice = { readonly competitorId: number; readonly price: Exact<Money> };

export const standings = ['above', 'level', 'below'] as const;
export type MarketStanding = (typeof standings)[number];

/** Fewer competitors are only a hint, not a market, and any statement based on them says so. */
export const fewestCompetitors = 3;

/** Two prices within this percentage of each other are level: in line with the market. */
export const levelWithin = 1;

export type MarketPosition = {
  /** Number of distinct competitors behind it. */
  sample: number;
  /** Money with two decimals. */
  middle: string;
  lowest: string;
  highest: string;
  /** Our price minus the median, in money and in percent of the median. */
  gap: string;
  gapPercent: Percent;
  /** Our rank from the cheapest, among `of` prices including ours. Ties share the better rank. */
  rank: number;
  of: number;
  /** Percentage of competitors that are cheaper, counting ties as half. */
  percentile: string;
  standing: MarketStanding;
};

/**
 * The median price (for an even number the mean of the middle two), two decimals; null if there are none. Median rather
 * than mean, so that one steak house doesn't make tacos look expensive.
 * @example middlePrice(['9.50', '12', '10']) // '10.00'
 * @example middlePrice(['9.50', '10']) // '9.75'
 */
export function middlePrice(prices: readonly Amount[]): Money | null {
  const sorted = prices.map((price) => dec(price)).sort((a, b) => a.cmp(b));
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return roundMoney(lower.plus(upper).div(2));
}

/**
 * One price per competitor, the median of its own: three sizes of one dish count once. In order of first appearance.
 * @example oneEach([{ competitorId: 1, price: '8' }, { competitorId: 1, price: '10' }]) // [{ competitorId: 1, price: '9.00' }]
 */
export function oneEach(prices: readonly TheirPrice[]): { competitorId: number; price: Money }[] {
  return [...Map.groupBy(prices, ({ competitorId }) => competitorId)].flatMap(([competitorId, own]) => {
    const price = middlePrice(own.map((one) => one.price));
    return price === null ? [] : { competitorId, price };
  });
}

/**
 * How our price compares with competitors', each counted once. Prices that aren't above zero are ignored; null if there
 * are none, or if ours isn't above zero. Throws what `dec` throws.
 * @example marketPosition('10', [{ competitorId: 1, price: '9' }, { competitorId: 2, price: '12' }, { competitorId: 3, price: '11' }])
 * // { middle: '11.00', gap: '-1.00', gapPercent: '-9.09', rank: 2, of: 4, percentile: '33.33', standing: 'below', ... }
 */
export function marketPosition(ours: Amount, theirs: readonly TheirPrice[]): MarketPosition | null {
  const own = dec(ours);
  const prices = oneEach(theirs.filter(({ price }) => dec(price).gt(0)))
    .map(({ price }) => dec(price))
    .sort((a, b) => a.cmp(b));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const middle = middlePrice(prices);
  if (lowest === undefined || highest === undefined || middle === null || !own.gt(0)) return null;
  const below = prices.filter((price) => price.lt(own)).length;
  const same = prices.filter((price) => price.eq(own)).length;
  const gap = own.minus(middle);
  const gapPercent = gap.div(middle).times(100);
  return {
    sample: prices.length,
    middle,
    lowest: roundMoney(lowest),
    highest: roundMoney(highest),
    gap: roundMoney(gap),
    gapPercent: roundPercent(gapPercent),
    rank: below + 1,
    of: prices.length + 1,
    percentile: roundPercent(dec(below).plus(dec(same).div(2)).div(prices.length).times(100)),
    standing: standingOf(gapPercent),
  };
}

/**
 * Above, below, or level with the market: level is within one percent.
 * @example standingOf('-0.99') // 'level'
 * @testonly Its limits are tested without a market.
 */
export function standingOf(gapPercent: Exact<Percent>): MarketStanding {
  const gap = dec(gapPercent);
  if (gap.abs().lt(levelWithin)) return 'level';
  return gap.gt(0) ? 'above' : 'below';
}

/** A dish with the market's median price and its monthly sales; null if unknown. */
export type Beside = { readonly price: Exact<Money>; readonly middle: Amount; readonly sold: Exact<Quantity> | null };

/**
 * How much more we charge than others for the same dishes, in percent with two decimals: revenue for a month's sales at
 * our prices divided by that at the median prices, minus one. If no sales are known each dish counts the same. Null
 * without dishes.
 * @example likeForLike([{ price: '11', middle: '10', sold: '300' }, { price: '4', middle: '5', sold: '100' }]) // '5.71'
 */
export function likeForLike(dishes: readonly Beside[]): Percent | null {
  const sold = dishes.filter((dish) => dish.sold !== null && dec(dish.sold).gt(0));
  const counted = sold.length > 0 ? sold : dishes;
  const weightOf = ({ sold: of }: Beside): Decimal => (sold.length > 0 ? dec(of ?? 0) : dec(1));
  const sumOf = (amount: (dish: Beside) => Amount) =>
    counted.reduce((sum, dish) => sum.plus(dec(amount(dish)).times(weightOf(dish))), dec(0));
  const theirs = sumOf(({ middle }) => middle);
  if (!theirs.gt(0)) return null;
  return roundPercent(
    sumOf(({ price }) => price)
      .div(theirs)
      .minus(1)
      .times(100),
  );
}

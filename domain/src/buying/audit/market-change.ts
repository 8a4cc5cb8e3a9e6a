import { addDays, type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import type { MarketSeries } from './audited.ts';

/** Monthly series are the slowest; an older point says nothing about a day. */
const stale = 45;
/** Vendors follow the market about a week late: some the same day, some after two weeks. */
const lags = { usual: [7], any: [0, 7, 14] } as const;

/** From this share of a rise on, the market explains it. */
export const explained = 0.75;

export type Change = { productId: number; change: number };

type Asked = { ingredientId: number | null; from: BusinessDate; to: BusinessDate; lag: keyof typeof lags };

/**
 * By what share of the price an ingredient's market rose between two days, in the series that rose most; null if none
 * is known. With `any` lag it is the most a vendor could follow, with `usual` what it followed a week late.
 */
export function marketChange(market: readonly MarketSeries[], { ingredientId, from, to, lag }: Asked): Change | null {
  const changes = market.flatMap(({ ingredientId: of, productId, points }) => {
    if (of !== ingredientId) return [];
    return lags[lag].flatMap((days) => {
      const [then, now] = [lastOn(points, addDays(from, -days)), lastOn(points, addDays(to, -days))];
      if (then === undefined || now === undefined || dec(then.price).lte(0)) return [];
      return [{ productId, change: dec(now.price).div(dec(then.price)).toNumber() - 1 }];
    });
  });
  const [first = null, ...more] = changes;
  return more.reduce((most, one) => (most !== null && most.change >= one.change ? most : one), first);
}

/** Whether any series of an ingredient has so many prices up to a day that a rise in it would show. */
export const isFollowed = (
  market: readonly MarketSeries[],
  ingredientId: number | null,
  on: BusinessDate,
  least: number,
): boolean =>
  market.some(
    ({ ingredientId: of, points }) =>
      of === ingredientId && points.filter(({ date }) => date <= on && diffDays(date, on) <= stale).length >= least,
  );

function lastOn(points: MarketSeries['points'], date: BusinessDate) {
  const point = points.findLast((one) => one.date <= date);
  return point !== undefined && diffDays(point.date, date) <= stale ? point : undefined;
}

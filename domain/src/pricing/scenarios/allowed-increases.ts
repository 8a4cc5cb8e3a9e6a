import { type Amount, dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { endingBelow, nextEnding, type PriceEnding, stepsNear } from '../pricing/index.ts';

export type AllowedIncreases = {
  /** The allowed prices next to this one: at most one above or equal, and one below. */
  near: (wanted: Amount) => Money[];
  /** The lowest allowed price that isn't below this one; null if there is none. */
  from: (lowest: Amount) => Money | null;
};

const cent = '0.01';

/**
 * The prices above the current one, up to a limit, that end as the restaurant's prices do; steps of five cents if the
 * range contains no such price, as in the price optimizer.
 * @example allowedIncreases('10', '11', '.95').from('10.01') // '10.95'
 */
export function allowedIncreases(price: Exact<Money>, to: Amount, ending: PriceEnding): AllowedIncreases {
  const least = dec(price).plus(cent);
  const isAllowed = (one: Money | null): one is Money => one !== null && dec(one).gte(least) && dec(one).lte(to);
  const ends = dec(nextEnding(least, ending)).lte(to);
  const near = (wanted: Amount) =>
    ends
      ? [...new Set([nextEnding(wanted, ending), endingBelow(wanted, ending)])].filter(isAllowed)
      : stepsNear(wanted, least, to);
  return { near, from: (lowest) => near(lowest).find((one) => dec(one).gte(lowest)) ?? null };
}

/** Whole cents between two prices, both inclusive, for bisection. */
export const centsOf = (price: Exact<Money>): number => dec(price).times(100).toDecimalPlaces(0).toNumber();

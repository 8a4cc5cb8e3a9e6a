import { type BusinessDate, diffDays } from '../dates/index.ts';
import { type Amount, dec, roundPercent } from '../numbers/index.ts';

/** What a vendor asks: per unit of the ingredient in the restaurant's money; null where that is unknown. */
export type AskedPrice = {
  readonly id: number;
  readonly perUnit: Amount | null;
  /** The day on which it was bought at that price; null for a price of a list that nobody bought at yet. */
  readonly pricedOn: BusinessDate | null;
};
export type ComparedPrice = {
  id: number;
  ageDays: number | null;
  old: boolean;
  cheapest: boolean;
  /** Against the present cost, two decimals; null where one of the two is unknown or the cost is zero. */
  differencePercent: string | null;
};

/** A price from before that is a memory: advice does not rely on it either. */
export const PRICE_IS_OLD_AFTER_DAYS = 90;

/**
 * Prices of all vendors beside each other, cheapest first and unknown ones last. The cheapest is marked among those that
 * are not old; among all of them where every price is old. Equal ones are all marked; one alone is not.
 * Throws what `dec` throws.
 * @example comparePrices([{ id: 1, perUnit: '5.61', pricedOn: null }, { id: 2, perUnit: '5.19', pricedOn: null }], '5.61', today)[0]
 * // { id: 2, ageDays: null, old: false, cheapest: true, differencePercent: '-7.49' }
 */
export function comparePrices(
  prices: readonly AskedPrice[],
  currentCost: Amount | null,
  today: BusinessDate,
): ComparedPrice[] {
  const dated = prices.map((price) => {
    const ageDays = price.pricedOn === null ? null : Math.max(0, diffDays(price.pricedOn, today));
    return { ...price, ageDays, old: (ageDays ?? 0) > PRICE_IS_OLD_AFTER_DAYS };
  });
  const known = dated.filter(({ perUnit }) => perUnit !== null);
  const fresh = known.filter(({ old }) => !old);
  const least = lowest(fresh.length > 0 ? fresh : known);
  const counts = known.length > 1;
  return dated.sort(byPrice).map(({ id, perUnit, ageDays, old }) => ({
    ...{ id, ageDays, old },
    cheapest: counts && perUnit !== null && least !== null && (!old || fresh.length === 0) && dec(perUnit).eq(least),
    differencePercent: differenceOf(perUnit, currentCost),
  }));
}

type Dated = AskedPrice & { ageDays: number | null };

function byPrice(a: Dated, b: Dated): number {
  if (a.perUnit === null || b.perUnit === null) {
    return a.perUnit === b.perUnit ? a.id - b.id : a.perUnit === null ? 1 : -1;
  }
  return dec(a.perUnit).cmp(dec(b.perUnit)) || (a.ageDays ?? 0) - (b.ageDays ?? 0) || a.id - b.id;
}

function lowest(prices: readonly AskedPrice[]) {
  return prices.reduce<ReturnType<typeof dec> | null>((least, { perUnit }) => {
    if (perUnit === null) return least;
    return least === null || dec(perUnit).lt(least) ? dec(perUnit) : least;
  }, null);
}

function differenceOf(perUnit: Amount | null, currentCost: Amount | null): string | null {
  if (perUnit === null || currentCost === null || !dec(currentCost).gt(0)) return null;
  return roundPercent(dec(perUnit).minus(dec(currentCost)).div(dec(currentCost)).times(100));
}

import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type Amount, dec, type Exact, type Percent, roundPercent, type UnitCost } from '../../shared/numbers/index.ts';

/** A vendor's price per ingredient unit, in the restaurant's currency; null if unknown. */
export type AskedPrice = {
  readonly id: number;
  readonly perUnit: Amount | null;
  /** The last purchase date at that price; null for a list price no one has paid yet. */
  readonly pricedOn: BusinessDate | null;
};
export type ComparedPrice = {
  id: number;
  ageDays: number | null;
  old: boolean;
  cheapest: boolean;
  /** Compared with the current cost, two decimals; null if either is unknown or the cost is zero. */
  differencePercent: Percent | null;
};

/** Older prices are stale; advice ignores them too. */
const PRICE_IS_OLD_AFTER_DAYS = 90;

/**
 * Compares all vendors' prices, cheapest first, unknown last. The cheapest recent price is marked; if every price is
 * old, the cheapest of all. Ties are all marked; a single price isn't. Throws what `dec` throws.
 * @example comparePrices([{ id: 1, perUnit: '5.61', pricedOn: null }, { id: 2, perUnit: '5.19', pricedOn: null }], '5.61', today)[0]
 * // { id: 2, ageDays: null, old: false, cheapest: true, differencePercent: '-7.49' }
 */
export function comparePrices(
  prices: readonly AskedPrice[],
  currentCost: Exact<UnitCost> | null,
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

function differenceOf(perUnit: Amount | null, currentCost: Exact<UnitCost> | null): Percent | null {
  if (perUnit === null || currentCost === null || !dec(currentCost).gt(0)) return null;
  return roundPercent(dec(perUnit).minus(dec(currentCost)).div(dec(currentCost)).times(100));
}
